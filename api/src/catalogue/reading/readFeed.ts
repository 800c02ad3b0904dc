import { type FeedFormat, type FeedMapping, SHOP_FORMAT } from "../../contract/catalogue/feedForms";
import { columnsOf, formatOfHeader, type KnownFormat, type RawRow } from "../rows/columns";
import { normaliseRow, type ReadRow } from "../rows/normaliseRow";
import { decoded } from "./decode";
import { FeedRefusal } from "./feedRefusal";
import { readShop } from "./readShop";
import { readText } from "./readText";
import { readXml } from "./readXml";
import { UNPACK_LIMITS, type UnpackLimits, unpacked } from "./unpack";

export interface FeedRules {
  format: FeedFormat;
  mapping: FeedMapping | null;
  /** As the server declares it. */
  charset: string | null;
  website: string;
  currency: string;
  limits?: UnpackLimits;
}

export interface NumberedRow extends ReadRow {
  /** The header is row 1 of a text; in XML the first item is row 1. */
  number: number;
}

const MAX_HEADER = 64 * 1024;
/** The mark between columns, as spreadsheets write it above the header. */
const MARK_LINE = /^\s*sep=.[ \t]*\r?\n/i;
const UNKNOWN_HEADER =
  "The feed's columns are not those of a known format. Please choose the format, or map the columns.";

/** Reads a file of whichever format, row by row. */
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

/** A row that says nothing of goods, which only a shop's own list has, counts in the numbers alone. */
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
    // A text's header tells it, which is read with the first row.
    const format = formatOf();
    columns ??= columnsOf(format, mapping);
    if (row) yield { number, ...normaliseRow(row, { format, columns, website, currency }) };
  }
}

/** The first line, and then everything again; without a line before it that only names the mark. */
async function withStart(text: AsyncIterable<string>) {
  const parts = text[Symbol.asyncIterator]();
  let start = "";
  let isEnd = false;
  while (!isEnd && start.length < MAX_HEADER && !/\S[^\n]*\n/.test(start.replace(MARK_LINE, ""))) {
    const { value, done } = await parts.next();
    isEnd = done === true;
    start += isEnd ? "" : value;
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
