import type { Engine } from "./database";

interface Columns {
  keys: readonly string[];
  facts?: readonly string[];
  sums: readonly string[];
}

/** Cached by engine, table and columns, because each batch of clicks uses it. */
const parts = new Map<string, { head: string; row: string; tail: string }>();

/** An INSERT of this many rows that adds sums to existing ones. The engines have no common upsert syntax. */
export function addingInsert(engine: Engine, table: string, columns: Columns, rows: number): string {
  const { keys, facts = [], sums } = columns;
  const key = [engine, table, ...keys, "", ...facts, "", ...sums].join();
  const known = parts.get(key) ?? partsOf(engine, table, columns);
  parts.set(key, known);
  return `${known.head}${Array(rows).fill(known.row).join(", ")} ${known.tail}`;
}

function partsOf(engine: Engine, table: string, { keys, facts = [], sums }: Columns) {
  const columns = [...keys, ...facts, ...sums];
  const [conflict, added] =
    engine === "sqlite"
      ? [`ON CONFLICT (${keys.join(", ")}) DO UPDATE SET`, (name: string) => `excluded.${name}`]
      : ["ON DUPLICATE KEY UPDATE", (name: string) => `VALUES(${name})`];
  return {
    head: `INSERT INTO ${table} (${columns.join(", ")}) VALUES `,
    row: `(${columns.map(() => "?").join(", ")})`,
    tail: `${conflict} ${sums.map((name) => `${name} = ${name} + ${added(name)}`).join(", ")}`,
  };
}
