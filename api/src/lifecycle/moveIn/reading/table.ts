import { Readable } from "node:stream";
import { parse } from "csv-parse";
import iconv from "iconv-lite";
import { delimiterOf, rowOptions, type UnpackLimits, unpacked } from "../../../catalogue";
import { MOVED_FILE } from "../../../contract/moveIn/sources";

/** A table of a file: its header and rows with their lines. */
export interface Table {
  section: string;
  header: string[];
  rows: { line: number; cells: string[] }[];
}

/** With the line of a quotation mark that is not closed, if that is why. */
export class UnreadableFile extends Error {
  constructor(readonly line: number | null = null) {
    super("unreadable");
  }
}

const LIMITS: UnpackLimits = { bytes: 64 * 1024 ** 2, ratio: 200 };
const MAX_RECORD = 256 * 1024;
const MAX_COLUMNS = 200;
export const MAX_ROWS = 300_000;
const SECTION = /^\s*\[\[(\w{1,40})\]\]/;
const MARK_LINE = /^\s*sep=.[ \t]*\r?\n/i;
const CHUNK = 64 * 1024;

const BOMS: readonly [string, readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** By byte order mark; UTF-16 without one by its zeros; otherwise UTF-8, and what is not valid UTF-8 is Windows' Latin. */
function textOf(bytes: Buffer): string {
  const marked = BOMS.find(([, bom]) => bom.every((byte, at) => bytes[at] === byte))?.[0];
  if (marked) return iconv.decode(bytes, marked);
  const start = bytes.subarray(0, 400);
  const zeros = [0, 1].map((odd) => start.filter((byte, at) => at % 2 === odd && byte === 0).length);
  const half = start.length / 3;
  if ((zeros[1] ?? 0) > half) return iconv.decode(bytes, "utf-16le");
  if ((zeros[0] ?? 0) > half) return iconv.decode(bytes, "utf-16be");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, "windows-1252");
  }
}

/** A file's tables: CSV with any separator, also gzipped or zipped. Post Affiliate Pro puts several into a file. */
export async function readTables(path: string): Promise<Table[]> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of unpacked(path, LIMITS, MOVED_FILE)) chunks.push(chunk);
  } catch {
    throw new UnreadableFile();
  }
  const text = textOf(Buffer.concat(chunks))
    .replace(/^\ufeff/, "")
    .replace(MARK_LINE, "");
  // A workbook, a picture or a document that is not a table.
  if (text.includes("\0")) throw new UnreadableFile();
  const lines = text.trimStart().split(/\r?\n/, 2);
  const header = SECTION.test(lines[0] ?? "") ? lines[1] : lines[0];
  return tablesIn(text, delimiterOf(header ?? ""));
}

async function tablesIn(text: string, delimiter: string): Promise<Table[]> {
  const tables: Table[] = [];
  let section = "";
  let table: Table | undefined;
  let count = 0;
  const parser = parse({ ...rowOptions(delimiter), max_record_size: MAX_RECORD, info: true, trim: true });
  Readable.from(parts(Buffer.from(text))).pipe(parser);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const named = SECTION.exec(record[0] ?? "")?.[1];
      if (named) {
        section = named;
        table = undefined;
      } else if (!table) {
        if (record.length > MAX_COLUMNS) throw new UnreadableFile();
        table = { section, header: record.map((name) => name.slice(0, 100)), rows: [] };
        tables.push(table);
      } else if (record.some((cell) => cell !== "")) {
        count += 1;
        if (count > MAX_ROWS) throw new UnreadableFile();
        table.rows.push({ line: info.lines, cells: record });
      }
    }
  } catch (error) {
    const line = /opening quote at line (\d+)/.exec((error as Error).message)?.[1];
    throw new UnreadableFile(line ? Number(line) : null);
  } finally {
    parser.destroy();
  }
  const known = tables.filter(({ header }) => header.some((name) => name !== ""));
  if (known.length === 0) throw new UnreadableFile();
  return known;
}

function* parts(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}
