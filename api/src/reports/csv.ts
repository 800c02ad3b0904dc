import { stringify } from "csv-stringify/sync";
import type { FilePace } from "./filePace";
import type { Flat } from "./reportRows";
import { rowBatches } from "./rowBatches";

/** Rows per chunk: a small piece of work, since redirects wait meanwhile. */
const BLOCK = 50;

export interface CsvOptions {
  pace: FilePace;
  /** Hears how many rows were written. */
  wrote: (rows: number) => void;
  /** For a program instead of a spreadsheet: nothing is escaped, and an empty text is told from none. */
  isPlain?: boolean;
}

/**
 * A CSV file for spreadsheets, in chunks: values that look like formulas are escaped, since names and sub-ids are
 * untrusted input, and the byte order mark makes Excel read UTF-8.
 */
export async function* csvOf(
  { columns, rows }: Flat,
  { pace, wrote, isPlain = false }: CsvOptions,
): AsyncGenerator<string> {
  const options = {
    columns: [...columns],
    quoted_string: isPlain,
    ...(!isPlain && { cast: { string: safe } }),
    record_delimiter: "windows",
  } as const;
  const blocks = rowBatches(rows, BLOCK);
  let head = stringify([], { ...options, header: true, bom: !isPlain });
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
const safe = (text: string): string =>
  /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
