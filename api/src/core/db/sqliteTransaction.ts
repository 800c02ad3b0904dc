import { setTimeout as sleep } from "node:timers/promises";
import type BetterSqlite3 from "better-sqlite3";
import type { DataSource, EntityManager } from "typeorm";
import { UnavailableError } from "../errors";
import { leaveProcess } from "./leaveProcess";
import { SqliteRunner } from "./sqliteRunner";

/** Another process's transaction is over in milliseconds; where it is not, the whole is tried again after longer pauses. */
const WAIT_FOR_LOCK_MS = 50;
const LOOK_EVERY_MS = 2;

/** Asks for a turn to write; the returned function ends it. */
export type TakeTurn = () => Promise<() => void>;

interface Options {
  leave?: typeof leaveProcess;
  takeTurn?: TakeTurn;
}

/**
 * One SQLite transaction, verified to be committed when it returns. TypeORM's nesting count is not used: SQLite rolls
 * back by itself on a full or failing disk, and a count that misses this turns later transactions into savepoints of
 * one that never ends. The driver knows whether a transaction is open.
 */
export async function sqliteTransaction<T>(
  source: DataSource,
  work: (tx: EntityManager) => Promise<T>,
  { leave = leaveProcess, takeTurn }: Options = {},
): Promise<T> {
  const runner = new SqliteRunner(source);
  const { handle } = runner;
  const isEnded = () => endTransaction(handle);
  // Nothing in that transaction was confirmed to a caller, since each commit is verified.
  if (!isEnded()) return leave(new Error("SQLite holds a transaction that it cannot roll back"));
  let result: T;
  const endTurn = await takeTurn?.();
  try {
    await begin(handle);
    result = await work(runner.manager);
    // SQLite rolled back and `work` swallowed the error.
    if (!handle.inTransaction) throw runner.brokenBy ?? new UnavailableError();
    handle.prepare("COMMIT").run();
  } catch (error) {
    if (!isEnded()) return leave(new Error("SQLite could not roll back a transaction", { cause: error }));
    throw error;
  } finally {
    endTurn?.();
    runner.isReleased = true;
  }
  if (handle.inTransaction) return leave(new Error("SQLite did not end a transaction that it said to be committed"));
  return result;
}

/** The driver would wait for the lock on this thread, and nobody be answered meanwhile. */
async function begin(handle: BetterSqlite3.Database): Promise<void> {
  const statement = handle.prepare("BEGIN IMMEDIATE");
  for (const until = performance.now() + WAIT_FOR_LOCK_MS; ; await sleep(LOOK_EVERY_MS)) {
    try {
      statement.run();
      return;
    } catch (error) {
      if (!isHeld(error) || performance.now() >= until) throw error;
    }
  }
}

const isHeld = (error: unknown): boolean => (error as { code?: unknown }).code === "SQLITE_BUSY";

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
