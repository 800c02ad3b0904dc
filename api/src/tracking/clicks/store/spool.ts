import { isDataRefusal } from "../../../platform/db/dataRefusal";
import { DiskQueue } from "../../../platform/diskQueue/diskQueue";
import { type LineFormat, parsedLine } from "../../../platform/diskQueue/lines";
import type { Logger } from "../../../platform/log/log";
import { clickFieldNames, clickFields } from "./clickFields";
import type { NewClick } from "./newClick";

/** The current line format. When it changes, raise this and keep reading the previous version for one release. */
const VERSION = 1;

/** A click as a line of the spool. */
export const clickLine: LineFormat<NewClick> = {
  lineOf: (click) => JSON.stringify({ v: VERSION, ...click }),
  read: (line) => checked(valuesOf(parsedLine(line))),
  keyOf: ({ id }) => id,
};

function valuesOf(parsed: unknown): Record<string, unknown> {
  if (typeof parsed !== "object" || parsed === null) throw new Error("not a click");
  const { v, ...values } = parsed as Record<string, unknown>;
  if (v !== VERSION) throw new Error(`unknown version ${v}`);
  // Lines of an earlier release lack these.
  return { ctxToken: null, ctxIss: null, ...values };
}

/** Validates everything read from a file, since it goes into statements and totals. */
function checked(values: Record<string, unknown>): NewClick {
  const click: Record<string, unknown> = {};
  for (const name of clickFieldNames) {
    if (!clickFields[name](values[name])) throw new Error(`invalid ${name}`);
    click[name] = values[name];
  }
  // Each field was validated by its name, which the type system cannot express.
  return click as unknown as NewClick;
}

/** About 800,000 clicks. */
const MAX_BYTES = 256 * 1024 * 1024;
const BATCH_SIZE = 500;

/** Relative to the data folder. */
export const SPOOL_FOLDER = "spool";

/** A disk queue of clicks for when the database is unavailable. */
export class Spool extends DiskQueue<NewClick> {
  constructor(folder: string, log: Logger, maxBytes = MAX_BYTES) {
    super({ folder, log, maxBytes, batchSize: BATCH_SIZE, format: clickLine, isRefusal: isDataRefusal });
  }
}
