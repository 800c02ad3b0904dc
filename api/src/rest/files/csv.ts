import { finished, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";
import type { Viewer } from "../../core/context";
import type { Flat, Row } from "../../reports/reportRows";
import { sendFile } from "./file";
import type { FileSlots } from "./fileSlots";

/** Rows per chunk. */
const BLOCK = 100;

/** Milliseconds of work before yielding to the event loop, so that redirects are not delayed. */
const MAX_BLOCKING = 5;

/** Sends a table as CSV, within the account's limit of concurrent downloads. */
export async function sendCsv(
  reply: FastifyReply,
  { viewer, slots, name }: { viewer: Viewer; slots: FileSlots; name: string },
  tableOf: () => Flat | Promise<Flat>,
) {
  const free = slots.acquire(viewer.id);
  try {
    const pieces = csvOf(await tableOf());
    // Errors before the first byte are normal error responses; later ones can only break off the file.
    const first = await pieces.next();
    const content = Readable.from(withFirst(first, pieces), { objectMode: false });
    // Also if the client disconnects, or the rows end in an error.
    finished(content, free);
    return sendFile(reply, "text/csv", `${name}.csv`, content);
  } catch (error) {
    free();
    throw error;
  }
}

/**
 * A CSV file for spreadsheets, in chunks: values that look like formulas are escaped, since names and sub-ids are
 * untrusted input, and the byte order mark makes Excel read UTF-8.
 */
async function* csvOf({ columns, rows }: Flat): AsyncGenerator<string> {
  const options = { columns: [...columns], escape_formulas: true, record_delimiter: "windows" } as const;
  let head = stringify([], { ...options, header: true, bom: true });
  let turn = performance.now();
  for await (const block of blocksOf(rows)) {
    yield head + stringify(block, options);
    head = "";
    if (performance.now() - turn < MAX_BLOCKING) continue;
    await setImmediate();
    turn = performance.now();
  }
  if (head) yield head;
}

async function* withFirst(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* rest;
}

async function* blocksOf(rows: Flat["rows"]): AsyncGenerator<Row[]> {
  let block: Row[] = [];
  for await (const row of rows) {
    if (block.push(row) < BLOCK) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}
