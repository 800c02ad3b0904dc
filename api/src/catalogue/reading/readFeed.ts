import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";
import iconv from "iconv-lite";
import { type FeedFormat, type FeedMapping, SHOP_FORMAT } from "../../contract/catalogue/feedForms";
import { t } from "../../contract/i18n/t";
import { columnName, columnsOf, formatOfHeader, type KnownFormat, type RawRow } from "../rows/columns";
import { normaliseRow, type ReadRow } from "../rows/normaliseRow";
import { FeedRefusal } from "./feedRefusal";
import { readShop } from "./readShop";
import { readXml } from "./readXml";
import { UNPACK_LIMITS, type UnpackLimits, unpacked } from "./unpack";

export const rowOptions = (delimiter: string) => ({
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
});

export const outsideQuotes = (line: string): string => line.replace(/"[^"]*"/g, "");

/**
 * Splits a record that swallowed other rows because of an unclosed quote: if two lines at its start are each a complete
 * row with a link, every line is read separately. Otherwise the rows up to the next quote would count as missing. Null
 * for a single row, such as one with a multi-line description.
 */
export function splitRows(raw: string, delimiter: string, columns: number): string[][] | null {
  // The usual case: a record of one line.
  if (!raw.trimEnd().includes("\n")) return null;
  const lines = raw.split(/\r?\n/).filter((line) => line.trim());
  const isWhole = (line = "") => line.includes("://") && outsideQuotes(line).split(delimiter).length === columns;
  if (!isWhole(lines[0]) || !isWhole(lines[1])) return null;
  return lines.map((line) => valuesOf(line, delimiter));
}

function valuesOf(line: string, delimiter: string): string[] {
  try {
    return (parseNow(line, rowOptions(delimiter)) as string[][])[0] ?? [];
  } catch {
    // The line with the unclosed quote.
    return line.split(delimiter).map((value) => value.replace(/^"|"$/g, ""));
  }
}

export interface FeedRules {
  format: FeedFormat;
  mapping: FeedMapping | null;
  /** As declared by the server. */
  charset: string | null;
  website: string;
  currency: string;
  limits?: UnpackLimits;
}

export interface NumberedRow extends ReadRow {
  /** A text's header is row 1; in XML the first item is row 1. */
  number: number;
}

const MAX_HEADER = 64 * 1024;
/** The separator line that spreadsheets write above the header. */
const MARK_LINE = /^\s*sep=.[ \t]*\r?\n/i;
const UNKNOWN_HEADER = t("The feed's columns match no known format. Choose the format or map the columns.");

/** Reads a file of any format, row by row. */
export const readFeed = (path: string, rules: FeedRules): AsyncGenerator<NumberedRow> =>
  readRows(decoded(unpacked(path, rules.limits ?? UNPACK_LIMITS), rules.charset), rules);

export async function* readRows(text: AsyncIterable<string>, rules: FeedRules): AsyncGenerator<NumberedRow> {
  const { start, all, before } = await withStart(text);
  if (rules.format === SHOP_FORMAT) return yield* numbered(readShop(all), () => SHOP_FORMAT, rules, 0);
  const isXml = /^\s*</.test(start);
  if (rules.format === "google-xml" && !isXml) throw new FeedRefusal("The feed is not XML.");
  if (isXml && !["auto", "google-xml"].includes(rules.format)) throw new FeedRefusal("The feed is XML.");
  let format: KnownFormat | undefined = isXml ? "google-xml" : undefined;
  const onHeader = (names: string[]) => {
    format = rules.format === "auto" ? formatOfHeader(names, rules.mapping) : (rules.format as KnownFormat);
    const columns = format && columnsOf(format, rules.mapping);
    if (!columns || !["id", "title", "url", "price"].every((field) => names.includes(columns[field as "id"] ?? ""))) {
      throw new FeedRefusal(UNKNOWN_HEADER);
    }
  };
  const rows = isXml ? readXml(all) : readText(all, start.split(/\r?\n/, 1)[0] ?? "", onHeader);
  yield* numbered(rows, () => format as KnownFormat, rules, isXml ? 0 : before + 1);
}

/** Rows without a product, which only connected shops have, only count. */
async function* numbered(
  rows: AsyncIterable<RawRow | null>,
  formatOf: () => KnownFormat,
  { mapping, website, currency }: FeedRules,
  before: number,
): AsyncGenerator<NumberedRow> {
  let number = before;
  let columns: FeedMapping | undefined;
  for await (const row of rows) {
    number += 1;
    // A text's format follows from its header, which is read with the first row.
    const format = formatOf();
    columns ??= columnsOf(format, mapping);
    if (row) yield { number, ...normaliseRow(row, { format, columns, website, currency }) };
  }
}

/** Detects when the first line with content is complete. Checks each character once. */
class FirstLine {
  isWhole = false;
  private line = "";

  add(part: string): void {
    let from = 0;
    for (let end = part.indexOf("\n"); end >= 0 && !this.isWhole; end = part.indexOf("\n", from)) {
      this.line += part.slice(from, end + 1);
      from = end + 1;
      this.isWhole = this.line.trim() !== "" && !MARK_LINE.test(this.line);
      this.line = "";
    }
    this.line += part.slice(from);
  }
}

/** Emits the first line and then the rest again, preceded by a separator line if there is one. */
async function withStart(text: AsyncIterable<string>) {
  const parts = text[Symbol.asyncIterator]();
  let start = "";
  let isEnd = false;
  const line = new FirstLine();
  while (!isEnd && start.length < MAX_HEADER && !line.isWhole) {
    const { value = "", done } = await parts.next();
    isEnd = done === true;
    line.add(value);
    start += value;
  }
  const before = MARK_LINE.test(start) ? 1 : 0;
  start = start.replace(MARK_LINE, "");
  if (!start.trim()) throw new FeedRefusal("The feed is empty.");
  async function* all() {
    try {
      yield start;
      for (let next = isEnd ? null : await parts.next(); next && !next.done; next = await parts.next())
        yield next.value;
    } finally {
      await parts.return?.();
    }
  }
  return { start: start.trimStart(), all: all(), before };
}

const BOMS: readonly [string, readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];
const XML_DECLARATION = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** By byte order mark, then the XML or HTTP declaration, otherwise UTF-8. */
function charsetOf(start: Buffer, declared: string | null): string {
  const bom = BOMS.find(([, bytes]) => bytes.every((byte, at) => start[at] === byte));
  if (bom) return bom[0];
  const inXml = XML_DECLARATION.exec(start.subarray(0, 400).toString("latin1"))?.[1];
  const charset = inXml ?? declared ?? "utf-8";
  if (!iconv.encodingExists(charset)) throw new FeedRefusal(`Unknown character set: ${charset}.`);
  return charset;
}

/** The text of a feed, without a byte order mark. */
async function* decoded(chunks: AsyncIterable<Buffer>, declared: string | null): AsyncGenerator<string> {
  let decoder: iconv.DecoderStream | undefined;
  for await (const chunk of chunks) {
    decoder ??= iconv.getDecoder(charsetOf(chunk, declared));
    const text = decoder.write(chunk);
    if (text) yield text;
  }
  const rest = decoder?.end();
  if (rest) yield rest;
}

const DELIMITERS = ["\t", ",", ";", "|"] as const;
const MAX_RECORD = 1024 * 1024;
const MAX_COLUMNS = 500;

/** The most frequent separator in the header, outside of quotes. */
export function delimiterOf(header: string): string {
  const bare = outsideQuotes(header);
  const counts = DELIMITERS.map((mark) => [mark, bare.split(mark).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** Maps rows to the header's names. Of duplicate names the first with a value counts; extra cells are ignored. */
async function* readText(
  text: AsyncIterable<string>,
  header: string,
  onHeader: (names: string[]) => void,
): AsyncGenerator<RawRow> {
  const delimiter = delimiterOf(header);
  const parser = parse({ ...rowOptions(delimiter), max_record_size: MAX_RECORD, raw: true });
  const source = Readable.from(text);
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  let names: string[] | undefined;
  try {
    for await (const { record, raw } of parser as AsyncIterable<{ record: string[]; raw: string }>) {
      if (names) {
        for (const values of splitRows(raw, delimiter, names.length) ?? [record]) yield rowOf(names, values);
        continue;
      }
      if (record.length > MAX_COLUMNS) throw new FeedRefusal(`The feed has more than ${MAX_COLUMNS} columns.`);
      names = record.map(columnName);
      onHeader(names);
    }
  } catch (error) {
    const { code, records = 0 } = error as { code?: string; records?: number };
    if (!code?.startsWith("CSV_")) throw error;
    if (code === "CSV_MAX_RECORD_SIZE")
      throw new FeedRefusal(`Row ${records + 1} of the feed is larger than 1 MiB. Is a quotation mark not closed?`);
    throw new FeedRefusal("The feed's rows cannot be separated: a quotation mark is not closed.");
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function rowOf(names: readonly string[], values: readonly string[]): RawRow {
  const row: RawRow = Object.create(null);
  for (const [at, name] of names.entries()) row[name] ||= values[at] ?? "";
  return row;
}
