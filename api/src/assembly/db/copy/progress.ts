import type { Database, Tx } from "../../../platform/db/database";
import { PlainError } from "../../../platform/plainError";
import type { Values } from "./batches";

/** Stored in the target during a copy: progress is recorded in the transaction that writes the rows. */
const PROGRESS = "copy_progress";
const CREATE = `CREATE TABLE IF NOT EXISTS ${PROGRESS}
  (name varchar(64) NOT NULL PRIMARY KEY, lastKey mediumtext NULL, copied bigint NOT NULL)`;

/** The copy's source. No table has this name. */
const SOURCE = "#source";

export interface Progress {
  last: Values;
  copied: number;
}

export const PROGRESS_TABLE = PROGRESS;

export const isUnderWay = async (db: Database, tables: readonly string[]): Promise<boolean> =>
  tables.includes(PROGRESS) && (await db.connection.query(`SELECT 1 FROM ${PROGRESS} LIMIT 1`)).length > 0;

export async function beginProgress({ connection }: Database, source: string): Promise<void> {
  await connection.query(CREATE);
  await connection.query(`INSERT INTO ${PROGRESS} (name, lastKey, copied) VALUES (?, ?, 0)`, [SOURCE, source]);
}

export async function sourceOf({ connection }: Database): Promise<string | undefined> {
  const [row]: { lastKey: string }[] = await connection.query(`SELECT lastKey FROM ${PROGRESS} WHERE name = ?`, [
    SOURCE,
  ]);
  return row?.lastKey;
}

export async function progressOf({ connection }: Database, table: string): Promise<Progress | null> {
  const [row]: { lastKey: string; copied: number | string }[] = await connection.query(
    `SELECT lastKey, copied FROM ${PROGRESS} WHERE name = ?`,
    [table],
  );
  return row ? { last: decode(row.lastKey), copied: Number(row.copied) } : null;
}

export async function noteProgress(tx: Tx, table: string, { last, copied }: Progress): Promise<void> {
  await tx.query(`DELETE FROM ${PROGRESS} WHERE name = ?`, [table]);
  await tx.query(`INSERT INTO ${PROGRESS} (name, lastKey, copied) VALUES (?, ?, ?)`, [table, encode(last), copied]);
}

export const endProgress = ({ connection }: Database): Promise<unknown> => connection.query(`DROP TABLE ${PROGRESS}`);

/** A server must not run on an incomplete database. */
export async function refuseHalfCopy(db: Database): Promise<void> {
  const rows: unknown[] = await db.connection.query(`SELECT 1 FROM ${PROGRESS} LIMIT 1`).catch(() => []);
  if (rows.length === 0) return;
  throw new PlainError(
    "Weft does not start: a copy into this database has not ended. Run the same db:copy or db:restore again; it goes on where it was broken off.",
  );
}

const encode = (key: Values): string =>
  JSON.stringify(key.map((value) => (Buffer.isBuffer(value) ? { hex: value.toString("hex") } : value)));

const decode = (text: string): Values =>
  (JSON.parse(text) as (string | number | null | { hex: string })[]).map((value) =>
    value !== null && typeof value === "object" ? Buffer.from(value.hex, "hex") : value,
  );
