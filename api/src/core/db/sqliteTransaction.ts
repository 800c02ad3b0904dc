import type BetterSqlite3 from "better-sqlite3";
import type { DataSource, EntityManager } from "typeorm";
import { UnavailableError } from "../errors";
import { leaveProcess } from "./leaveProcess";
import { SqliteRunner } from "./sqliteRunner";

/**
 * One transaction of SQLite, known to be committed when it returns. What TypeORM counts is not asked: SQLite rolls back
 * by itself where the disk is full or fails, and a count that does not know of it makes later transactions
 * savepoints of one that never ends. The driver itself knows whether a transaction is open.
 */
export async function sqliteTransaction<T>(
  source: DataSource,
  work: (tx: EntityManager) => Promise<T>,
  { leave = leaveProcess } = {},
): Promise<T> {
  const runner = new SqliteRunner(source);
  const { handle } = runner;
  const isEnded = () => endTransaction(handle);
  // Nothing in it was ever told to be kept: each commit makes sure that it was one.
  if (!isEnded()) return leave(new Error("SQLite holds a transaction that it cannot roll back"));
  let result: T;
  try {
    handle.prepare("BEGIN IMMEDIATE").run();
    result = await work(runner.manager);
    // SQLite rolled back, and `work` took no notice.
    if (!handle.inTransaction) throw runner.brokenBy ?? new UnavailableError();
    handle.prepare("COMMIT").run();
  } catch (error) {
    if (!isEnded()) return leave(new Error("SQLite could not roll back a transaction", { cause: error }));
    throw error;
  } finally {
    runner.isReleased = true;
  }
  if (handle.inTransaction) return leave(new Error("SQLite did not end a transaction that it said to be committed"));
  return result;
}

/** Whether no transaction is open any more. */
function endTransaction(handle: BetterSqlite3.Database): boolean {
  if (!handle.inTransaction) return true;
  try {
    handle.prepare("ROLLBACK").run();
  } catch {
    // It may have rolled back by itself meanwhile; the driver knows.
  }
  return !handle.inTransaction;
}
