import type { DataSource, QueryRunner } from "typeorm";
import type { Database } from "../../platform/db/database";
import type { MigrationClass } from "./migration";
import { migrations } from "./migrations";
import { mysqlSource } from "./mysqlSource";
import { LONG_BUSY_TIMEOUT, setBusyTimeout, WRITER_BUSY_TIMEOUT } from "./sqliteSource";

/** Applies pending migrations. Callers that may not be alone take the row lease first. */
export async function migrate({ engine, connection }: Database): Promise<string[]> {
  if (engine === "sqlite") {
    await setBusyTimeout(connection, LONG_BUSY_TIMEOUT);
    return run(connection).finally(() => setBusyTimeout(connection, WRITER_BUSY_TIMEOUT));
  }
  // An index on a large table takes longer than the statement timeout of requests.
  const source = await unhurried(connection).initialize();
  try {
    return await run(source);
  } finally {
    await source.destroy();
  }
}

async function run(connection: DataSource): Promise<string[]> {
  const pending = await pendingMigrations({ connection });
  const [first] = migrations;
  // A new database gets the current tables, so later migrations are only recorded.
  const isNew = first !== undefined && pending.includes(first);
  if (isNew) await connection.transaction(({ queryRunner }) => new first().up(queryRunner as QueryRunner));
  await connection.runMigrations({ fake: isNew });
  return pending.map(({ name }) => name);
}

/** A few connections to the same server, without a statement timeout. */
export const unhurried = (connection: DataSource): DataSource =>
  mysqlSource((connection.options as { url: string }).url, { connections: 3, hasNoTimeouts: true });

/** Pending migrations in order. A single query, unlike TypeORM's own check: cheap enough to run often. */
export async function pendingMigrations({ connection }: Pick<Database, "connection">): Promise<MigrationClass[]> {
  try {
    const rows: { name: string }[] = await connection.query("SELECT name FROM migration");
    const applied = new Set(rows.map(({ name }) => name));
    return migrations.filter(({ name }) => !applied.has(name));
  } catch (error) {
    if (isNoTable(error)) return migrations;
    throw error;
  }
}

export const hasPendingMigrations = async (db: Database): Promise<boolean> => (await pendingMigrations(db)).length > 0;

const isNoTable = (error: unknown): boolean =>
  /no such table: migration|migration' doesn't exist/.test((error as Error).message);
