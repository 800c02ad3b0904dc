import type BetterSqlite3 from "better-sqlite3";
import type { DataSource, EntityManager } from "typeorm";
import { UnavailableError } from "../errors";
import { leaveProcess } from "./leaveProcess";
import { SqliteRunner } from "./sqliteRunner";

/**
 * One SQLite transaction, verified to be committed when it returns. TypeORM's nesting count is not used: SQLite rolls
 * back by itself on a full or failing disk, and a count that misses this turns later transactions into savepoints of
 * one that never ends. The driver knows whether a transaction is open.
 */
export async function sqliteTransaction<T>(
  source: DataSource,
  work: (tx: EntityManager) => Promise<T>,
  { leave = leaveProcess } = {},
): Promise<T> {
  const runner = new SqliteRunner(source);
  const { handle } = runner;
  const isEnded = () => endTransaction(handle);
  // Nothing in that transaction was confirmed to a caller, since each commit is verified.
  if (!isEnded()) return leave(new Error("SQLite holds a transaction that it cannot roll back"));
  let result: T;
  try {
    handle.prepare("BEGIN IMMEDIATE").run();
    result = await work(runner.manager);
    // SQLite rolled back and `work` swallowed the error.
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

/** Returns whether no transaction is open any more. */
function endTransaction(handle: BetterSqlite3.Database): boolean {
  if (!handle.inTransaction) return true;
  try {
    handle.prepare("ROLLBACK").run();
  } catch {
    // SQLite may have rolled back by itself meanwhile.
  }
  return !handle.inTransaction;
}
