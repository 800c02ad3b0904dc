import { parse } from "csv-parse/sync";

export const rowOptions = (delimiter: string) => ({
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
});

export const outsideQuotes = (line: string): string => line.replace(/"[^"]*"/g, "");

/**
 * The rows of a record that swallowed others, since a quotation mark was opened and not closed: two lines at its start are
 * each a whole row with a link. Each line is then read for itself. Without this the rows up to the next mark would count as
 * gone. Null if it is one row, as a description of several lines is.
 */
export function rowsApart(raw: string, delimiter: string, columns: number): string[][] | null {
  // As nearly all are: of one line.
  if (!raw.trimEnd().includes("\n")) return null;
  const lines = raw.split(/\r?\n/).filter((line) => line.trim());
  const isWhole = (line = "") => line.includes("://") && outsideQuotes(line).split(delimiter).length === columns;
  if (!isWhole(lines[0]) || !isWhole(lines[1])) return null;
  return lines.map((line) => valuesOf(line, delimiter));
}

function valuesOf(line: string, delimiter: string): string[] {
  try {
    return (parse(line, rowOptions(delimiter)) as string[][])[0] ?? [];
  } catch {
    // It is the line whose mark is not closed.
    return line.split(delimiter).map((value) => value.replace(/^"|"$/g, ""));
  }
}
