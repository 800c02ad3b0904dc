type Cell = string | number | null;

/** What a table program takes for the beginning of a formula, in the wide signs of Asian keyboards too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;
const BYTE_ORDER_MARK = "\uFEFF";

/** Numbers stay numbers, whatever their sign; words that look like a formula are made text. */
function written(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A file for spreadsheets; the mark at its beginning tells Excel that it is UTF-8. By hand, because csv-stringify, which
 * the server uses, weighs 18 kB in a browser.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows].map((cells) => `${cells.map(written).join(",")}\r\n`);
  return BYTE_ORDER_MARK + lines.join("");
}

/** Where the api answers with a file of the days chosen: `days` is a query such as "from=2026-11-01&to=2026-11-21". */
export function csvPath(path: string, days: string, more: Record<string, string> = {}): string {
  const query = [days, new URLSearchParams(more).toString()].filter(Boolean).join("&");
  return query ? `${path}?${query}` : path;
}
