import { stringify } from "csv-stringify/sync";
import { FORMULA } from "../../contract/lists/formulaCells";
import type { FilePace } from "../reports/filePace";
import { rowBatches, type Table } from "./table";

/** Rows per chunk: small, since redirects wait. */
const BLOCK = 50;

export interface CsvOptions {
  pace: FilePace;
  /** Called with the number of rows written. */
  wrote: (rows: number) => void;
}

/**
 * A CSV file for spreadsheets, in chunks: values that look like formulas are escaped, because names and sub-IDs are
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
    for (let text = await pace.slice(next); text !== null; text = await pace.slice(next)) {
      yield head + text;
      head = "";
    }
    if (head) yield head;
  } finally {
    // Ending early also ends the read.
    await blocks.return(undefined);
  }
}

/** A negative amount is not a formula, and must stay a number. */
const safe = (text: string): string => (FORMULA.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text);
