import { type LineFormat, parsedLine } from "../../diskQueue/lines";
import type { BrowserReport } from "./browserReport.service";

/** A browser's report of an order that waits in the inbox. */
export interface WaitingOrder {
  receivedAt: Date;
  order: BrowserReport;
}

/** The current line format. When it changes, raise this and keep reading the previous version for one release. */
const VERSION = 1;

/**
 * An order as a line of the inbox. It contains a fingerprint of the key that signs click ids: read with another key,
 * every click would look forged.
 */
export function waitingOrderLine(keyPrints: readonly [string, ...string[]]): LineFormat<WaitingOrder> {
  const lineOf = ({ receivedAt, order }: WaitingOrder) =>
    JSON.stringify({ v: VERSION, key: keyPrints[0], at: receivedAt.toISOString(), order });
  return { lineOf, keyOf: lineOf, read: (line) => orderOf(parsedLine(line), keyPrints) };
}

function orderOf(parsed: unknown, keyPrints: readonly string[]): WaitingOrder {
  const { v, key, at, order } = (parsed ?? {}) as Record<string, unknown>;
  if (v !== VERSION) throw new Error(`its version ${v} is not known here`);
  if (!keyPrints.includes(String(key))) throw new Error("it was received under another DATA_KEY");
  const receivedAt = new Date(String(at));
  if (Number.isNaN(receivedAt.getTime())) throw new Error("its moment cannot be right");
  if (typeof order !== "object" || order === null) throw new Error("it is no order");
  // Its content is validated like any report when it is processed.
  return { receivedAt, order };
}
