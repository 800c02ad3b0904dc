import { existsSync } from "node:fs";
import type { DatabaseTarget } from "../../../platform/config/env";
import type { Database } from "../../../platform/db/database";
import { PlainError } from "../../../platform/plainError";
import { hasPendingMigrations, openDatabase } from "../connect";
import { lockSqlite } from "../sqliteLock";
import type { Query } from "./batches";

/** A database read at one point in time. */
export interface CopySource {
  db: Database;
  query: Query;
  /** Throws if it must be unused and someone else uses it. */
  checkQuiet: () => Promise<void>;
  close: () => Promise<void>;
}

export const describeTarget = (target: DatabaseTarget): string => {
  if (target.kind === "sqlite") return target.path;
  const { host, pathname } = new URL(target.url);
  return `${pathname.slice(1)} at ${host}`;
};

/** Opens a database to be copied. With `isQuiet`, no one else may write to it. */
export async function openSource(target: DatabaseTarget, { isQuiet }: { isQuiet: boolean }): Promise<CopySource> {
  if (target.kind === "sqlite" && !existsSync(target.path)) throw new PlainError(`${target.path} does not exist.`);
  const unlock = target.kind === "sqlite" && isQuiet ? lockSqlite(target.path) : () => undefined;
  const db = await openDatabase(target, { hasNoTimeouts: true });
  try {
    if (await hasPendingMigrations(db)) {
      throw new PlainError(`${describeTarget(target)} is not up to date: first run "migrate" on it.`);
    }
    const { query, end } = db.engine === "sqlite" ? await ofFile(db, isQuiet) : await ofServer(db);
    // A file is locked; on a server, other connections can only be looked up.
    const checkQuiet = async () => {
      if (db.engine === "mysql" && isQuiet) await refuseOthers(query);
    };
    await checkQuiet();
    const close = async () => {
      await end();
      await db.close();
      unlock();
    };
    return { db, query, checkQuiet, close };
  } catch (error) {
    await db.close();
    unlock();
    throw error;
  }
}

interface Opened {
  query: Query;
  end: () => Promise<void>;
}

async function ofFile({ connection }: Database, isQuiet: boolean): Promise<Opened> {
  const query: Query = (sql, values) => connection.query(sql, values);
  // IMMEDIATE blocks single commands from writing, like the lock blocks servers.
  await query(isQuiet ? "BEGIN IMMEDIATE" : "BEGIN");
  return { query, end: () => query("ROLLBACK").then(() => undefined) };
}

async function ofServer({ connection }: Database): Promise<Opened> {
  const runner = connection.createQueryRunner();
  const query: Query = (sql, values) => runner.query(sql, values);
  await query("SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ");
  await query("START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY");
  const end = async () => {
    await query("ROLLBACK").catch(() => undefined);
    await runner.release();
  };
  return { query, end };
}

/** A running server keeps connections open, which every user can see for its own account. */
async function refuseOthers(query: Query): Promise<void> {
  const [row] = (await query(
    "SELECT COUNT(*) AS count FROM information_schema.PROCESSLIST WHERE DB = DATABASE() AND ID <> CONNECTION_ID()",
  )) as { count: string }[];
  if (Number(row?.count) === 0) return;
  throw new PlainError(`${row?.count} other connections use the source database. Stop all Weft servers first.`);
}
