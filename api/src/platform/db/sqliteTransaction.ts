import { setTimeout as sleep } from "node:timers/promises";
import type BetterSqlite3 from "better-sqlite3";
import {
  type DataSource,
  type EntityManager,
  QueryFailedError,
  QueryResult,
  QueryRunnerAlreadyReleasedError,
} from "typeorm";
import type { BetterSqlite3Driver } from "typeorm/driver/better-sqlite3/BetterSqlite3Driver.js";
import { BetterSqlite3QueryRunner } from "typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js";
import { UnavailableError } from "../errors";

/** Another process's transaction takes milliseconds; if it does not, everything is retried after longer pauses. */
const WAIT_FOR_LOCK_MS = 50;
const LOOK_EVERY_MS = 2;

/** Requests a turn to write; the returned function ends it. */
export type TakeTurn = () => Promise<() => void>;

interface Options {
  leave?: typeof leaveProcess;
  takeTurn?: TakeTurn;
}

/**
 * One SQLite transaction, verified to be committed when it returns. Does not use TypeORM's nesting count: SQLite rolls
 * back automatically on a full or failing disk, and a count that misses this turns later transactions into savepoints
 * of one that never ends. The driver knows whether a transaction is open.
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
  if (!isEnded()) return leave(new Error("SQLite cannot roll back an open transaction"));
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
  if (handle.inTransaction) return leave(new Error("SQLite reported a commit, but the transaction is still open"));
  return result;
}

/** The driver would wait for the lock on this thread and block all responses. */
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
    // SQLite may have rolled back on its own.
  }
  return !handle.inTransaction;
}

/** Prepared statements belong to the connection and outlive a transaction. */
const statementsOf = new WeakMap<BetterSqlite3.Database, Map<string, BetterSqlite3.Statement>>();
const MAX_STATEMENTS = 200;

/**
 * The query runner of a single transaction. TypeORM shares one runner, so a statement that comes after its own
 * transaction ended, or after SQLite rolled it back, would autocommit or join the next transaction.
 */
export class SqliteRunner extends BetterSqlite3QueryRunner {
  readonly handle: BetterSqlite3.Database;
  /** The error on which SQLite rolled back. */
  brokenBy: unknown;

  constructor(source: DataSource) {
    const driver = source.driver as BetterSqlite3Driver;
    super(driver);
    this.handle = driver.databaseConnection;
    // Makes TypeORM use savepoints for nested transactions.
    this.isTransactionActive = true;
    this.transactionDepth = 1;
    Object.assign(this, { manager: source.createEntityManager(this) });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as TypeORM declares it
  override async query(sql: string, parameters: unknown[] = [], isStructured = false): Promise<any> {
    if (this.isReleased) throw new QueryRunnerAlreadyReleasedError();
    const values = parameters.map((value) => (typeof value === "boolean" ? Number(value) : value));
    // Like the driver's own runner: reads of a transaction are also reported.
    this.connection.logger.logQuery(sql, values, this);
    try {
      // There is no await between this check and the statement.
      if (!this.handle.inTransaction) throw this.brokenBy ?? new Error("The transaction has ended");
      const result = resultOf(this.prepared(sql), values);
      return isStructured ? result : result.raw;
    } catch (error) {
      if (!this.handle.inTransaction) this.brokenBy ??= error;
      throw error instanceof QueryFailedError ? error : new QueryFailedError(sql, values, error as Error);
    }
  }

  private prepared(sql: string): BetterSqlite3.Statement {
    const { handle } = this;
    const statements = statementsOf.get(handle) ?? new Map<string, BetterSqlite3.Statement>();
    statementsOf.set(handle, statements);
    const statement = statements.get(sql) ?? handle.prepare(sql);
    statements.set(sql, statement);
    const [oldest] = statements.keys();
    if (statements.size > MAX_STATEMENTS && oldest !== undefined) statements.delete(oldest);
    return statement;
  }
}

function resultOf(statement: BetterSqlite3.Statement, values: unknown[]): QueryResult {
  const result = new QueryResult();
  if (statement.reader) {
    result.raw = statement.all(...values);
    result.records = result.raw;
    return result;
  }
  const { changes, lastInsertRowid } = statement.run(...values);
  result.affected = changes;
  result.raw = lastInsertRowid;
  return result;
}

/**
 * Ends the process when its state can no longer be trusted; a supervisor restarts it from what is on the disk. Pending
 * requests get no response, so that nothing is confirmed that may not be stored.
 */
function leaveProcess(error: Error): Promise<never> {
  // Thrown outside any try: it is logged as fatal and cannot be caught by mistake.
  queueMicrotask(() => {
    throw error;
  });
  return new Promise(() => undefined);
}
