import { finished, Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";
import type { Viewer } from "../../core/context";
import type { Flat, Row } from "../../reports/reportRows";
import { sendFile } from "./file";
import type { FileSlots } from "./fileSlots";

/** Rows that are written out together. */
const BLOCK = 100;

/** After this long, in milliseconds, whoever follows a link has a turn. */
const TURN = 5;

/** Sends a table as a file of which each account may have only so many at once. */
export async function sendCsv(
  reply: FastifyReply,
  { viewer, slots, name }: { viewer: Viewer; slots: FileSlots; name: string },
  tableOf: () => Flat | Promise<Flat>,
) {
  const free = slots.acquire(viewer.id);
  try {
    const pieces = csvOf(await tableOf());
    // What fails before the first byte is an answer like any other; later the file can only break off.
    const first = await pieces.next();
    const content = Readable.from(withFirst(first, pieces), { objectMode: false });
    // Also when the reader leaves, or when the rows end in an error.
    finished(content, free);
    return sendFile(reply, "text/csv", `${name}.csv`, content);
  } catch (error) {
    free();
    throw error;
  }
}

/**
 * The text of a file that a spreadsheet opens, piece by piece: what looks like a formula is made text, since names and
 * sub-ids are whatever strangers wrote, and the byte order mark tells Excel that it is UTF-8.
 */
async function* csvOf({ columns, rows }: Flat): AsyncGenerator<string> {
  const options = { columns: [...columns], escape_formulas: true, record_delimiter: "windows" } as const;
  let head = stringify([], { ...options, header: true, bom: true });
  let turn = performance.now();
  for await (const block of blocksOf(rows)) {
    yield head + stringify(block, options);
    head = "";
    if (performance.now() - turn < TURN) continue;
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
