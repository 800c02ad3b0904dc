import { type DataSource, type EntityManager, type ObjectLiteral, QueryFailedError } from "typeorm";
import type { BetterSqlite3Driver } from "typeorm/driver/better-sqlite3/BetterSqlite3Driver.js";
import { BetterSqlite3QueryRunner } from "typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js";
import { QueryResult } from "typeorm/query-runner/QueryResult.js";
import type { LongReads } from "../core/db/database";
import { UnavailableError } from "../core/errors";
import { type RawRow, ReadThread } from "./readThread";

type QueryReturn = ReturnType<BetterSqlite3QueryRunner["query"]>;
type Read = (sql: string, values: readonly unknown[]) => Promise<RawRow[]>;

/** TypeORM's query runner, except that queries run in the read thread. */
class ThreadQueryRunner extends BetterSqlite3QueryRunner {
  constructor(
    source: DataSource,
    private readonly read: Read,
  ) {
    super(source.driver as BetterSqlite3Driver);
  }

  override async query(sql: string, values: unknown[] | ObjectLiteral = [], isStructured = false): QueryReturn {
    if (!Array.isArray(values)) throw new Error("Queries take their values in order");
    this.driver.dataSource.logger.logQuery(sql, values, this);
    const rows = await this.read(sql, values).catch((error: Error) => {
      throw error instanceof UnavailableError ? error : new QueryFailedError(sql, values as unknown[], error);
    });
    if (!isStructured) return rows;
    const result = new QueryResult();
    result.raw = rows;
    result.records = rows;
    return result;
  }
}

/** Long reads on SQLite, in a worker thread. */
export class SqliteLongReads implements LongReads {
  readonly manager: EntityManager;
  private readonly thread: ReadThread;

  constructor(
    private readonly source: DataSource,
    path: string,
  ) {
    this.thread = new ReadThread(path);
    this.manager = this.managerOf((sql, values) => this.thread.read(sql, values));
  }

  snapshot<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.thread.inSnapshot((snapshot) =>
      work(this.managerOf((sql, values) => this.thread.read(sql, values, snapshot))),
    );
  }

  close(): Promise<void> {
    return this.thread.close();
  }

  private managerOf(read: Read): EntityManager {
    const runner = new ThreadQueryRunner(this.source, read);
    runner.manager = this.source.createEntityManager(runner);
    return runner.manager;
  }
}
