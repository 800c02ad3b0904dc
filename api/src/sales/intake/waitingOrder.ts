import { type LineFormat, parsedLine } from "../../diskQueue/lines";
import type { BrowserReport } from "./browserReport.service";

/** An order that waits in the inbox, as a browser told of it. */
export interface WaitingOrder {
  receivedAt: Date;
  order: BrowserReport;
}

/** Of the lines that are written now. Whoever changes them raises it, and reads the version before for a release. */
const VERSION = 1;

/**
 * An order as a line of the inbox. It names the key that click ids are signed with, by a print of it: read with
 * another one, every click would look like a forged one.
 */
export function waitingOrderLine(keyPrint: string): LineFormat<WaitingOrder> {
  const lineOf = ({ receivedAt, order }: WaitingOrder) =>
    JSON.stringify({ v: VERSION, key: keyPrint, at: receivedAt.toISOString(), order });
  return { lineOf, keyOf: lineOf, read: (line) => orderOf(parsedLine(line), keyPrint) };
}

function orderOf(parsed: unknown, keyPrint: string): WaitingOrder {
  const { v, key, at, order } = (parsed ?? {}) as Record<string, unknown>;
  if (v !== VERSION) throw new Error(`its version ${v} is not known here`);
  if (key !== keyPrint) throw new Error("it was received under another DATA_KEY");
  const receivedAt = new Date(String(at));
  if (Number.isNaN(receivedAt.getTime())) throw new Error("its moment cannot be right");
  if (typeof order !== "object" || order === null) throw new Error("it is no order");
  // What stands in it is checked like any report when it is handed on.
  return { receivedAt, order };
}
