import { finished, Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { Viewer } from "../../core/context";
import type { RequestBudgets } from "../../gate/requestBudgets";
import { csvOf } from "../../reports/csv";
import type { FilePace } from "../../reports/filePace";
import type { Flat } from "../../reports/reportRows";
import { sendFile } from "./file";
import type { FileSlots } from "./fileSlots";

/** A file is charged as so many rows when it is requested, and for the rest as it is written. */
export const POINTS = 20;
const ROWS_A_POINT = 1000;

export interface CsvFile {
  viewer: Viewer;
  slots: FileSlots;
  pace: FilePace;
  budgets: RequestBudgets;
  /** With its ending; see csvName. */
  fileName: string;
}

/** Sends a table as CSV, within the account's limit of concurrent downloads. */
export async function sendCsv(
  reply: FastifyReply,
  { viewer, slots, pace, budgets, fileName }: CsvFile,
  tableOf: () => Flat | Promise<Flat>,
) {
  const free = slots.acquire(viewer.id);
  let uncharged = -POINTS * ROWS_A_POINT;
  const wrote = (rows: number) => {
    uncharged += rows;
    if (uncharged < ROWS_A_POINT) return;
    uncharged -= ROWS_A_POINT;
    // Nothing is broken off: what is spent counts for the next request.
    budgets.charge(viewer, "requests", 1).catch(() => undefined);
  };
  try {
    const pieces = csvOf(await tableOf(), { pace, wrote });
    // Errors before the first byte are normal error responses; later ones can only break off the file.
    const first = await pieces.next();
    const content = Readable.from(withFirst(first, pieces), { objectMode: false });
    // Also if the client disconnects, or the rows end in an error.
    finished(content, free);
    return sendFile(reply, "text/csv", fileName, content);
  } catch (error) {
    free();
    throw error;
  }
}

async function* withFirst(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* rest;
}
