import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type { DataSource } from "typeorm";
import { type EntityManager, type ObjectLiteral, QueryFailedError } from "typeorm";
import type { BetterSqlite3Driver } from "typeorm/driver/better-sqlite3/BetterSqlite3Driver.js";
import { BetterSqlite3QueryRunner } from "typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js";
import { QueryResult } from "typeorm/query-runner/QueryResult.js";
import type { DatabaseTarget } from "../../platform/config/env";
import type { LongReads } from "../../platform/db/database";
import { Database, type MoreConnections } from "../../platform/db/database";
import { isTransient } from "../../platform/db/transaction";
import { driverErrorOf, UnavailableError } from "../../platform/errors";
import type { Logger } from "../../platform/log/log";
import { PlainError } from "../../platform/plainError";
import { mysqlSource, type PoolSettings } from "./mysqlSource";
import { type RawRow, ReadThread } from "./readThread";
import { Replica } from "./replicas/replica";
import { ReplicaSet } from "./replicas/replicaSet";
import { askTwice, readsBy } from "./replicas/serverReads";
import { SHORT_BUSY_TIMEOUT, setBusyTimeout, sqliteSource, WRITER_BUSY_TIMEOUT } from "./sqliteSource";

export { hasPendingMigrations, migrate, pendingMigrations } from "./migrate";
export type { DatabaseTarget };

/** An unopened connection for TypeORM's own command line. */
export const sourceFor = (target: DatabaseTarget): DataSource =>
  target.kind === "sqlite" ? sqliteSource(target.path, false) : mysqlSource(target.url, { hasNoTimeouts: true });

export interface PlannedDatabase {
  db: Database;
  /** Connects what is not connected yet; may be retried after a failure. */
  open: () => Promise<void>;
}

interface OpenOptions extends Pick<PoolSettings, "hasNoTimeouts">, Pick<MoreConnections, "takeTurn"> {
  log?: Logger;
}

/** Configures the database without connecting. */
export function planDatabase(target: DatabaseTarget, options: OpenOptions = {}): PlannedDatabase {
  return target.kind === "sqlite" ? planFile(target.path, options) : planServer(target, options);
}

function planFile(path: string, { takeTurn }: OpenOptions): PlannedDatabase {
  const [writer, reader] = [sqliteSource(path, false), sqliteSource(path, true)];
  const open = async () => {
    await connected(path, writer, () => mkdirSync(dirname(path), { recursive: true }));
    await connected(path, reader);
    await setBusyTimeout(writer, WRITER_BUSY_TIMEOUT);
    await setBusyTimeout(reader, SHORT_BUSY_TIMEOUT);
  };
  const more: MoreConnections = { aside: new SqliteLongReads(reader, path), ...(takeTurn && { takeTurn }) };
  return { db: new Database("sqlite", writer, reader, more), open };
}

function planServer(
  { url, replicas, connections }: Extract<DatabaseTarget, { kind: "mysql" }>,
  { hasNoTimeouts, log }: OpenOptions,
): PlannedDatabase {
  const pool = { connections, hasNoTimeouts };
  const writer = mysqlSource(url, pool);
  // The command line serves no redirects, and reads the primary.
  const forTracking = hasNoTimeouts ? undefined : mysqlSource(url, pool);
  const replicaSet =
    hasNoTimeouts || replicas.length === 0 ? undefined : replicaSetOf(writer, url, replicas, pool, log);
  const open = async () => {
    await connected(locationOf(url), writer);
    if (forTracking) await connected(locationOf(url), forTracking);
    replicaSet?.begin();
  };
  const tracking = forTracking && new Database("mysql", forTracking, forTracking);
  const reads = readsBy(writer, askTwice(writer));
  return { db: new Database("mysql", writer, writer, { tracking, reads, replicas: replicaSet }), open };
}

function replicaSetOf(writer: DataSource, url: string, urls: string[], pool: PoolSettings, log?: Logger): ReplicaSet {
  const alone = { connections: 1 };
  const replicas = urls.map((one) => new Replica(locationOf(one), mysqlSource(one, pool), mysqlSource(one, alone)));
  return new ReplicaSet(writer, mysqlSource(url, alone), replicas, log);
}

export async function openDatabase(target: DatabaseTarget, options: OpenOptions = {}): Promise<Database> {
  const { db, open } = planDatabase(target, options);
  await open();
  return db;
}

/** A missing database is an operator's to fix; the message omits the URL's password. */
async function connected(place: string, source: DataSource, before: () => void = () => undefined): Promise<void> {
  if (source.isInitialized) return;
  try {
    before();
    await source.initialize();
  } catch (error) {
    const { code, message } = driverErrorOf(error);
    throw new PlainError(`Weft cannot open its database ${place}: ${message || code}`, { cause: error });
  }
}

/** Network errors of a server that is down, restarting or unreachable, and of failing DNS. */
const UNAVAILABLE_CODES = new Set(["ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH"]);

/** Whether opening failed because the database does not respond, not because it rejected us. */
export function isUnavailable(error: unknown): boolean {
  const cause = error instanceof PlainError ? error.cause : error;
  return cause !== undefined && (isTransient(cause) || UNAVAILABLE_CODES.has(driverErrorOf(cause).code ?? ""));
}

function locationOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${host}`;
}

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
class SqliteLongReads implements LongReads {
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
