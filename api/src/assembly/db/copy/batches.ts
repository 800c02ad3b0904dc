import { quoted, type TableShape } from "./tableShape";

export type Value = string | number | Buffer | null;
export type Values = Value[];
export type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

const ROWS = 1000;
const ROWS_WITH_LONG_VALUES = 100;

export interface Batch {
  rows: Values[];
  /** The key of its last row, where the next batch continues. */
  last: Values;
}

/** Reads a table in batches in key order, from after a given key. Never holds more than one batch. */
export async function* batchesOf(query: Query, table: TableShape, after: Values | null): AsyncGenerator<Batch> {
  const size = table.hasLongValues ? ROWS_WITH_LONG_VALUES : ROWS;
  const columns = table.columns.map(quoted).join(", ");
  const order = table.key.map(quoted).join(", ");
  const keyAt = table.key.map((name) => table.columns.indexOf(name));
  for (let bound = after; ; ) {
    const { sql, values } = beyond(table.key, bound);
    const found = (await query(
      `SELECT ${columns} FROM ${quoted(table.name)} ${sql} ORDER BY ${order} LIMIT ${size}`,
      values,
    )) as Record<string, Value>[];
    const rows = found.map((row) => table.columns.map((name) => row[name] ?? null));
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    bound = keyAt.map((at) => lastRow[at] ?? null);
    yield { rows, last: bound };
    if (rows.length < size) return;
  }
}

/** Written out, since MySQL does not use an index for (a, b) > (?, ?). */
function beyond(key: string[], bound: Values | null): { sql: string; values: Values } {
  if (!bound) return { sql: "", values: [] };
  const [first = ""] = key;
  const values: Values = [bound[0] ?? null];
  const cases = key.map((name, at) => {
    const before = key.slice(0, at);
    values.push(...bound.slice(0, at + 1));
    return `(${[...before.map((one) => `${quoted(one)} = ?`), `${quoted(name)} > ?`].join(" AND ")})`;
  });
  return { sql: `WHERE ${quoted(first)} >= ? AND (${cases.join(" OR ")})`, values };
}

/** The limits of a statement: SQLite takes 32,766 values, a MySQL server usually 16 MB. */
const MAX_VALUES = 30_000;
const MAX_BYTES = 4 * 2 ** 20;

export function* statementsOf(table: TableShape, rows: readonly Values[]): Generator<{ sql: string; values: Values }> {
  const marks = `(${table.columns.map(() => "?").join(", ")})`;
  const head = `INSERT INTO ${quoted(table.name)} (${table.columns.map(quoted).join(", ")}) VALUES `;
  const maxRows = Math.floor(MAX_VALUES / table.columns.length);
  let part: Values[] = [];
  let bytes = 0;
  const statement = () => ({ sql: head + part.map(() => marks).join(", "), values: part.flat() });
  for (const row of rows) {
    const size = row.reduce<number>((sum, value) => sum + (typeof value === "number" ? 8 : (value?.length ?? 0)), 0);
    if (part.length > 0 && (part.length === maxRows || bytes + size > MAX_BYTES)) {
      yield statement();
      part = [];
      bytes = 0;
    }
    part.push(row);
    bytes += size;
  }
  if (part.length > 0) yield statement();
}
