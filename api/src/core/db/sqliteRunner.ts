import type BetterSqlite3 from "better-sqlite3";
import { type DataSource, QueryFailedError, QueryResult, QueryRunnerAlreadyReleasedError } from "typeorm";
import type { BetterSqlite3Driver } from "typeorm/driver/better-sqlite3/BetterSqlite3Driver.js";
import { BetterSqlite3QueryRunner } from "typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js";

/** Prepared statements belong to the connection and outlive a transaction. */
const statementsOf = new WeakMap<BetterSqlite3.Database, Map<string, BetterSqlite3.Statement>>();
const MAX_STATEMENTS = 200;

/**
 * The query runner of a single transaction. TypeORM shares one runner, so a statement that comes after its own
 * transaction ended, or after SQLite rolled it back, would autocommit or join the next transaction.
 */
export class SqliteRunner extends BetterSqlite3QueryRunner {
  readonly handle: BetterSqlite3.Database;
  /** The error on which SQLite rolled back by itself. */
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
    // As the driver's own runner does: what a transaction reads is told as well.
    this.connection.logger.logQuery(sql, values, this);
    try {
      // There is no await between this check and the statement.
      if (!this.handle.inTransaction) throw this.brokenBy ?? new Error("The transaction is over");
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
