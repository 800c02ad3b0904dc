import type { Engine } from "./database";

/** An INSERT of so many rows; what is there already gets their sums added. The engines have no common upsert syntax. */
export function addingInsert(
  engine: Engine,
  table: string,
  { keys, facts = [], sums }: Record<"keys" | "sums", readonly string[]> & { facts?: readonly string[] },
  rows: number,
): string {
  const columns = [...keys, ...facts, ...sums];
  const row = `(${columns.map(() => "?").join(", ")})`;
  const [tail, added] =
    engine === "sqlite"
      ? [`ON CONFLICT (${keys.join(", ")}) DO UPDATE SET`, (name: string) => `excluded.${name}`]
      : ["ON DUPLICATE KEY UPDATE", (name: string) => `VALUES(${name})`];
  return `INSERT INTO ${table} (${columns.join(", ")}) VALUES ${Array(rows).fill(row).join(", ")}
    ${tail} ${sums.map((name) => `${name} = ${name} + ${added(name)}`).join(", ")}`;
}
