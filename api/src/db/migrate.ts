import type { DataSource } from "typeorm";
import type { Database } from "../core/db/database";
import { migrations } from "./migrations";
import { mysqlSource } from "./mysqlSource";
import { HURRIED, PATIENT, setPatience } from "./sqliteSource";

/** Applies what is missing. Whoever may not be alone with the database asks for its turn before. */
export async function migrate({ engine, connection }: Database): Promise<string[]> {
  if (engine === "sqlite") {
    await setPatience(connection, PATIENT);
    return run(connection).finally(() => setPatience(connection, HURRIED));
  }
  // An index on a large table takes longer than anything that a request asks for.
  const source = await unhurried(connection).initialize();
  try {
    return await run(source);
  } finally {
    await source.destroy();
  }
}

const run = async (source: DataSource) => (await source.runMigrations()).map(({ name }) => name);

/** A few connections of their own to the same server, whose statements may take as long as they like. */
export const unhurried = (connection: DataSource): DataSource =>
  mysqlSource((connection.options as { url: string }).url, { connections: 3, isUnhurried: true });

const names = migrations.map(({ name }) => name);

/** One look at the table of what was applied: cheap enough to be asked often, unlike TypeORM's own question. */
export async function hasPendingMigrations({ connection }: Database): Promise<boolean> {
  try {
    const rows: { name: string }[] = await connection.query("SELECT name FROM migration");
    const applied = new Set(rows.map(({ name }) => name));
    return names.some((name) => !applied.has(name));
  } catch (error) {
    if (isNoTable(error)) return true;
    throw error;
  }
}

const isNoTable = (error: unknown): boolean =>
  /no such table: migration|migration' doesn't exist/.test((error as Error).message);
