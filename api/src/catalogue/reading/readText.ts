import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { columnName, type RawRow } from "../rows/columns";
import { FeedRefusal } from "./feedRefusal";
import { outsideQuotes, rowOptions, rowsApart } from "./rowsApart";

const DELIMITERS = ["\t", ",", ";", "|"] as const;
const MAX_RECORD = 1024 * 1024;
const MAX_COLUMNS = 500;

/** Whichever of them the header has most of, outside of quotes. */
export function delimiterOf(header: string): string {
  const bare = outsideQuotes(header);
  const counts = DELIMITERS.map((mark) => [mark, bare.split(mark).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** A header's names and then its rows. Of columns of one name the first that says something counts. Rows that are too short or too long are read as far as the header goes. */
export async function* readText(
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
        for (const values of rowsApart(raw, delimiter, names.length) ?? [record]) yield rowOf(names, values);
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
      throw new FeedRefusal(`Row ${records + 1} of the feed is larger than 1 MiB. Is its quotation mark closed?`);
    throw new FeedRefusal("The feed's rows cannot be told apart: a quotation mark is opened and not closed.");
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
