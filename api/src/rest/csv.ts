import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";
import { sendFile } from "./file";

type Cell = string | number | null;
export type CsvRow = Record<string, Cell>;

/**
 * Streams rows as a file that a spreadsheet opens: what looks like a formula is made text, since names and sub-ids are
 * whatever strangers wrote, and the byte order mark tells Excel that it is UTF-8.
 */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>,
) {
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
  const source = Readable.from(rows);
  source.on("error", (error) => csv.destroy(error));
  return sendFile(reply, "text/csv", `${name}.csv`, source.pipe(csv));
}
