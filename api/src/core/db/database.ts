import type { DataSource, EntityManager } from "typeorm";
import { isDuplicateId } from "../errors";
import type { Reader } from "./reader";
import { serverSnapshot, serverTransaction } from "./serverTransaction";
import { sqliteTransaction } from "./sqliteTransaction";
import { retryTransaction } from "./transaction";
import { insideWrite, refuseInsideWrite } from "./writeScope";

export type { Reader } from "./reader";
export { asUnavailable } from "./transaction";
export type Tx = EntityManager;
export type Engine = "sqlite" | "mysql";

/** Reads that may take long, for an engine that would keep its caller meanwhile. */
export interface LongReads {
  readonly manager: EntityManager;
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** One run of a transaction to its end. */
interface Run<T> {
  tx: Tx;
  result: T;
}

const followUps = new WeakMap<Tx, (() => void)[]>();

/** Runs `work` once `tx` is known to be committed, and not at all when it is rolled back: for what must not tell of the future. */
export function afterCommit(tx: Tx, work: () => void): void {
  const known = followUps.get(tx);
  if (known) known.push(work);
  else followUps.set(tx, [work]);
}

export interface MoreConnections {
  /** A server's for tracking alone, so that dashboards cannot keep shoppers waiting. */
  tracking?: Database;
  /** An embedded database's for what takes long, and for snapshots. */
  aside?: LongReads;
}

/** How long what opens a request is asked again: as long as a failover takes. */
const LOOK_UP_FOR = 4000;

/**
 * The one way to the database.
 * Every write goes through `write`: SQLite has a single connection, on which a write outside the gate
 * would join whatever transaction happens to be open and be rolled back with it.
 */
export class Database {
  private gate: Promise<unknown> = Promise.resolve();
  /** Itself, or connections of their own for following links and reports of orders. */
  readonly tracking: Database;
  /** What all that share the server's connections have in common. */
  private readonly shared: object;

  private readonly giveUpAfter = 10_000;

  constructor(
    readonly engine: Engine,
    private readonly writer: DataSource,
    private readonly reader: DataSource,
    private readonly replica: DataSource = reader,
    private readonly more: MoreConnections = {},
  ) {
    this.tracking = more.tracking ?? this;
    this.shared = more.tracking?.shared ?? this;
  }

  /**
   * Sees every committed write, and never the inside of an open transaction. For what is found by its key or cut off
   * by a limit: SQLite keeps this thread until it has been read, and whoever follows a link meanwhile waits.
   */
  get read(): Reader {
    refuseInsideWrite(this.shared, "A read");
    return this.reader.manager;
  }

  /** The same for whatever grows with the data: lists, counts, sums. On SQLite a thread of its own reads it. */
  get longRead(): Reader {
    refuseInsideWrite(this.shared, "A read");
    return this.more.aside?.manager ?? this.reader.manager;
  }

  /** As `longRead`, for reports and files, which may lag a little behind. */
  get replicaRead(): Reader {
    refuseInsideWrite(this.shared, "A report");
    return this.more.aside?.manager ?? this.replica.manager;
  }

  /** A read that begins a request, asked again after a lost connection: a failover is no reason to refuse all of them. */
  readTwice<T>(ask: (read: Reader) => Promise<T>): Promise<T> {
    return retryTransaction(() => ask(this.read), { giveUpAfter: LOOK_UP_FOR });
  }

  /** Runs `work` in one transaction, and again as a whole after a deadlock or a lost connection: no side effects inside. */
  async write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    refuseInsideWrite(this.shared, "Another write");
    let inDoubt: Run<T> | undefined;
    const run = async (): Promise<Run<T>> => {
      let ended: Run<T> | undefined;
      try {
        return await this.transaction(async (tx) => {
          ended = { tx, result: await insideWrite(this.shared, () => work(tx)) };
          return ended;
        });
      } catch (error) {
        // The connection was lost before it could say that the last run was committed: its rows say so now.
        if (inDoubt && isDuplicateId(error)) return inDoubt;
        // One that could not even begin, as while a server starts again, says nothing of an earlier one.
        inDoubt = ended ?? inDoubt;
        throw error;
      }
    };
    const attempt = async () => {
      const { tx, result } = await run();
      for (const followUp of followUps.get(tx) ?? []) followUp();
      return result;
    };
    return retryTransaction(this.engine === "sqlite" ? () => this.alone(attempt) : attempt, {
      giveUpAfter: this.giveUpAfter,
    });
  }

  private transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.engine === "sqlite" ? sqliteTransaction(this.writer, work) : serverTransaction(this.writer, work);
  }

  /** Runs `work` while no transaction of `write` is open: for the batch writers that speak to the driver itself. */
  alone<T>(work: () => Promise<T> | T): Promise<T> {
    const result = this.gate.then(work, work);
    this.gate = result.catch(() => undefined);
    return result;
  }

  /** A database whose every read and write is part of `tx`: for a seed, which is all there or not at all. */
  joined(tx: Tx): Database {
    return new JoinedDatabase(tx, this);
  }

  /** The writing connection itself; only for migrations and for the batch writers behind `alone`. */
  get connection(): DataSource {
    return this.writer;
  }

  /** Where a server is, for those who keep connections of their own to it. */
  get serverUrl(): string {
    return "url" in this.writer.options ? (this.writer.options.url ?? "") : "";
  }

  /** Runs reads that all see the same moment, whatever is written meanwhile. They may take longer than others. */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T> {
    refuseInsideWrite(this.shared, "A snapshot");
    return this.more.aside ? this.more.aside.snapshot(work) : serverSnapshot(this.reader, work);
  }

  /** Whether the database answers now; readiness asks this. */
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
    for (const source of new Set([this.writer, this.reader, this.replica])) {
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

  override get replicaRead(): Reader {
    return this.tx;
  }

  override readTwice<T>(ask: (read: Reader) => Promise<T>): Promise<T> {
    return ask(this.tx);
  }

  override snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return work(this.tx);
  }

  override write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return work(this.tx);
  }

  /** Its connection is the outer one's to close. */
  override async close(): Promise<void> {}
}
