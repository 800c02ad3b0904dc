import { FORMULA } from "../../../api/src/contract/lists/formulaCells";

type Cell = string | number | null;

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;
const BYTE_ORDER_MARK = "\uFEFF";

/** Prevents CSV injection: text that looks like a formula gets a leading quote. Numbers stay numbers. */
function escapeCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * CSV for spreadsheets; the byte order mark makes Excel read it as UTF-8. Written by hand because csv-stringify, which
 * the server uses, would add 18 kB to the browser bundle.
 */
export function toCsv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows].map((cells) => `${cells.map(escapeCell).join(",")}\r\n`);
  return BYTE_ORDER_MARK + lines.join("");
}

/** Adds the date range to the path of an API export: `days` is a query such as "from=2026-11-01&to=2026-11-21". */
export function csvPath(path: string, days: string, more: Record<string, string> = {}): string {
  const query = [days, new URLSearchParams(more).toString()].filter(Boolean).join("&");
  return query ? `${path}?${query}` : path;
}
