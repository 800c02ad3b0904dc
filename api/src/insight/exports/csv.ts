import { stringify } from "csv-stringify/sync";
import { FORMULA } from "../../contract/lists/formulaCells";
import type { FilePace } from "../reports/filePace";
import { rowBatches, type Table } from "./table";

/** Rows per chunk: a small piece of work, since redirects wait meanwhile. */
const BLOCK = 50;

export interface CsvOptions {
  pace: FilePace;
  /** Hears how many rows were written. */
  wrote: (rows: number) => void;
}

/**
 * A CSV file for spreadsheets, in chunks: values that look like formulas are escaped, since names and sub-ids are
 * untrusted input, and the byte order mark makes Excel read UTF-8.
 */
export async function* csvOf({ columns, rows }: Table, { pace, wrote }: CsvOptions): AsyncGenerator<string> {
  const options = { columns: [...columns], cast: { string: safe }, record_delimiter: "windows" } as const;
  const blocks = rowBatches(rows, BLOCK);
  let head = stringify([], { ...options, header: true, bom: true });
  const next = async () => {
    const { done, value } = await blocks.next();
    if (done) return null;
    wrote(value.length);
    return stringify(value, options);
  };
  try {
    for (let text = await pace.piece(next); text !== null; text = await pace.piece(next)) {
      yield head + text;
      head = "";
    }
    if (head) yield head;
  } finally {
    // Whoever leaves early ends the reading too.
    await blocks.return(undefined);
  }
}

/** A negative amount is no formula, and has to stay a number. */
const safe = (text: string): string => (FORMULA.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text);
