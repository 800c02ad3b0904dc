import { setTimeout as sleep } from "node:timers/promises";
import type { DataSource, EntityManager } from "typeorm";
import { isDuplicateId } from "../errors";
import type { Reader } from "./reader";
import { serverSnapshot, serverTransaction } from "./serverTransaction";
import { sqliteTransaction, type TakeTurn } from "./sqliteTransaction";
import { retryTransaction } from "./transaction";
import { WriteQueue } from "./writeQueue";
import { insideWrite, refuseInsideWrite } from "./writeScope";

export type { Reader } from "./reader";
export { asUnavailable } from "./transaction";
export type Tx = EntityManager;
export type Engine = "sqlite" | "mysql";

/** Long reads of an embedded engine, which would otherwise block its caller. */
export interface LongReads {
  readonly manager: EntityManager;
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The read replicas of a server. */
export interface Replicas {
  /** Reads on a replica that has everything announced for these accounts, or on the primary. */
  readerFor(ids: readonly string[]): Reader;
  announce(ids: Iterable<string>): void;
  /** Milliseconds behind the primary, and whether it is read. */
  figures(): { name: string; lag: number; isUsed: boolean }[];
  close(): Promise<void>;
}

/** One attempt of a transaction. */
interface Run<T> {
  tx: Tx;
  result: T;
}

export interface MoreConnections {
  /** A server's separate pool for tracking, so that dashboards cannot delay redirects. */
  tracking?: Database;
  /** An embedded database's reader for long reads and snapshots. */
  aside?: LongReads;
  /** A server's reads, which are repeated once on a new connection. */
  reads?: EntityManager;
  replicas?: Replicas;
  /** For a process that works beside another on an embedded database. */
  takeTurn?: TakeTurn;
}

/** How long a request's first read is retried: the duration of a failover. */
const FIRST_READ_RETRY_TIME = 4000;

/**
 * The only access to the database. Every write goes through `write`: SQLite has a single connection, on which a write
 * outside it would join another open transaction and be rolled back with it.
 */
export class Database {
  private readonly queue = new WriteQueue();
  /** The tracking pool, for redirects and order reports, or this database itself. */
  readonly tracking: Database;
  /** Identity shared by all pools of one server. */
  private readonly shared: object;

  private readonly giveUpAfter = 10_000;
  /** Wraps a transaction before its work gets it. */
  layer: (tx: Tx) => Tx = (tx) => tx;

  constructor(
    readonly engine: Engine,
    private readonly writer: DataSource,
    private readonly reader: DataSource,
    private readonly more: MoreConnections = {},
  ) {
    this.tracking = more.tracking ?? this;
    this.shared = more.tracking?.shared ?? this;
  }

  /**
   * Reads committed data, never an open transaction. Only for lookups by key or with a limit: SQLite blocks this thread
   * during the read, and redirects with it.
   */
  get read(): Reader {
    refuseInsideWrite(this.shared, "A read");
    return this.more.reads ?? this.reader.manager;
  }

  /** For reads that grow with the data: lists, counts, sums. On SQLite they run in a separate thread. */
  get longRead(): Reader {
    refuseInsideWrite(this.shared, "A read");
    return this.more.aside?.manager ?? this.more.reads ?? this.reader.manager;
  }

  /** Like `replicaReadFor`, for data without an owner: may be a few seconds old. */
  get replicaRead(): Reader {
    return this.replicaReadFor([]);
  }

  /**
   * Like `longRead`, for reports and files, on a replica if there is one. It has everything announced for the accounts
   * with these IDs: publishers, brands.
   */
  replicaReadFor(ids: readonly string[]): Reader {
    refuseInsideWrite(this.shared, "A report");
    return this.more.replicas?.readerFor(ids) ?? this.longRead;
  }

  /** These accounts know about something just committed, so their reports must show it. */
  announce(ids: Iterable<string>): void {
    this.more.replicas?.announce(ids);
  }

  get replicaFigures(): ReturnType<Replicas["figures"]> {
    return this.more.replicas?.figures() ?? [];
  }

  /** A request's first read, retried after a lost connection so that a failover does not fail all requests. */
  readWithRetry<T>(ask: (read: Reader) => Promise<T>): Promise<T> {
    return retryTransaction(() => ask(this.read), { giveUpAfter: FIRST_READ_RETRY_TIME });
  }

  /**
   * Runs `work` in a transaction, and retries all of it after a deadlock or a lost connection: no side effects inside.
   */
  async write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    refuseInsideWrite(this.shared, "Another write");
    let inDoubt: Run<T> | undefined;
    const run = async (): Promise<Run<T>> => {
      let ended: Run<T> | undefined;
      try {
        return await this.transaction(async (given) => {
          const tx = this.layer(given);
          ended = { tx, result: await insideWrite(this.shared, () => work(tx)) };
          return ended;
        });
      } catch (error) {
        // The connection was lost before the commit of an earlier attempt was confirmed; its rows prove that it
        // succeeded.
        if (inDoubt && isDuplicateId(error)) return inDoubt;
        // An attempt that could not even begin, as during a restart, says nothing about an earlier one.
        inDoubt = ended ?? inDoubt;
        throw error;
      }
    };
    const attempt = async () => {
      const { tx, result } = await run();
      followUp(tx);
      return result;
    };
    return retryTransaction(this.engine === "sqlite" ? () => this.queue.inTurn(attempt) : attempt, {
      giveUpAfter: this.giveUpAfter,
    });
  }

  private transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.engine === "sqlite"
      ? sqliteTransaction(this.writer, work, this.more)
      : serverTransaction(this.writer, work);
  }

  /** Runs `work` while no transaction of `write` is open: for batch writers that use the driver directly. */
  alone<T>(work: () => Promise<T> | T): Promise<T> {
    return this.queue.alone(work);
  }

  /** A database whose reads and writes all belong to `tx`: for an all-or-nothing seed. */
  joined(tx: Tx): Database {
    return new JoinedDatabase(tx, this);
  }

  /** Empties an embedded database's log, which contains overwritten pages; a server does so itself. */
  async emptyLog(): Promise<void> {
    if (this.engine === "sqlite") await emptyLog(this.writer, (work) => this.alone(work));
  }

  /** The write connection itself; only for migrations and for the batch writers behind `alone`. */
  get connection(): DataSource {
    return this.writer;
  }

  /** The server's URL, for components with their own connections. */
  get serverUrl(): string {
    return "url" in this.writer.options ? (this.writer.options.url ?? "") : "";
  }

  /** The file of an embedded database, for threads with their own connections. */
  get filePath(): string {
    return String(this.writer.options.database ?? "");
  }

  /** Runs reads in one consistent snapshot. They may take longer than others. */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T> {
    refuseInsideWrite(this.shared, "A snapshot");
    return this.more.aside ? this.more.aside.snapshot(work) : serverSnapshot(this.reader, work);
  }

  /** Whether the database responds; used by the readiness check. */
  async answers(): Promise<boolean> {
    try {
      await this.reader.query("SELECT 1");
      return true;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    if (this.tracking !== this) await this.tracking.close();
    await this.alone(() => undefined);
    await this.more.aside?.close();
    await this.more.replicas?.close();
    for (const source of new Set([this.writer, this.reader])) {
      if (source.isInitialized) await source.destroy();
    }
  }
}

class JoinedDatabase extends Database {
  constructor(
    private readonly tx: Tx,
    { engine, connection }: Database,
  ) {
    super(engine, connection, connection);
  }

  override get read(): Reader {
    return this.tx;
  }

  override get longRead(): Reader {
    return this.tx;
  }

  override replicaReadFor(): Reader {
    return this.tx;
  }

  override readWithRetry<T>(ask: (read: Reader) => Promise<T>): Promise<T> {
    return ask(this.tx);
  }

  override snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return work(this.tx);
  }

  override write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return work(this.tx);
  }

  /** The outer database closes the connection. */
  override async close(): Promise<void> {}
}

const TRIES = 25;
const PAUSE_MS = 20;

/** Empties SQLite's log, unless another process reads or writes for as long as this is tried. */
async function emptyLog(writer: DataSource, alone: <T>(work: () => Promise<T>) => Promise<T>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [found] = await alone(() => writer.query("PRAGMA wal_checkpoint(TRUNCATE)"));
    if (found?.busy !== 1) return;
    await sleep(PAUSE_MS);
  }
}

const followUps = new WeakMap<Tx, (() => void)[]>();

/** Runs `work` after `tx` is committed, and not at all if it is rolled back. */
export function afterCommit(tx: Tx, work: () => void): void {
  const known = followUps.get(tx);
  if (known) known.push(work);
  else followUps.set(tx, [work]);
}

function followUp(tx: Tx): void {
  for (const work of followUps.get(tx) ?? []) work();
}
