import type { Database } from "../../platform/db/database";
import { pendingMigrations } from "./migrate";
import type { Weight } from "./migration";

export interface TableSize {
  rows: number;
  /** Unknown for an embedded database. */
  bytes?: number;
}

export interface PlannedMigration {
  name: string;
  weight: Weight;
  /** The sizes of the tables that exist already. */
  tables: { name: string; size?: TableSize }[];
}

/** What `migrate` would do; changes nothing. */
export async function planMigrations(db: Database): Promise<PlannedMigration[]> {
  const pending = (await pendingMigrations(db)).map((Migration) => {
    const { weight, tables } = new Migration();
    return { name: Migration.name, weight, tables };
  });
  const sizes = await sizesOf(db, [...new Set(pending.flatMap(({ tables }) => tables))]);
  return pending.map(({ name, weight, tables }) => ({
    name,
    weight,
    tables: tables.map((table) => ({ name: table, size: sizes.get(table) })),
  }));
}

function sizesOf(db: Database, tables: string[]): Promise<Map<string, TableSize>> {
  if (tables.length === 0) return Promise.resolve(new Map());
  return db.engine === "sqlite" ? countedSizes(db, tables) : estimatedSizes(db, tables);
}

async function countedSizes({ connection }: Database, tables: string[]): Promise<Map<string, TableSize>> {
  const sizes = new Map<string, TableSize>();
  const marks = tables.map(() => "?").join(", ");
  const present: { name: string }[] = await connection.query(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name IN (${marks})`,
    tables,
  );
  for (const { name } of present) {
    const [row]: { rows: number }[] = await connection.query(`SELECT COUNT(*) AS rows FROM "${name}"`);
    sizes.set(name, { rows: Number(row?.rows) });
  }
  return sizes;
}

/** The server's own estimate: counting a large table is not worth the time. */
async function estimatedSizes({ connection }: Database, tables: string[]): Promise<Map<string, TableSize>> {
  const marks = tables.map(() => "?").join(", ");
  const rows: Record<"name" | "count" | "bytes", string>[] = await connection.query(
    `SELECT TABLE_NAME AS name, TABLE_ROWS AS count, DATA_LENGTH + INDEX_LENGTH AS bytes
     FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME IN (${marks})`,
    tables,
  );
  return new Map(rows.map(({ name, count, bytes }) => [name, { rows: Number(count), bytes: Number(bytes) }]));
}
