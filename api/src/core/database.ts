import type { DataSource, EntityManager } from "typeorm";
import { isDuplicateId, UnavailableError } from "./errors";
import { isTransient, retryWhole } from "./transaction";

export type Tx = EntityManager;
export type Engine = "sqlite" | "mysql";

const followUps = new WeakMap<Tx, (() => void)[]>();

/** Runs `work` once `tx` has been committed, and not at all when it is rolled back: for what must not tell of the future. */
export function afterCommit(tx: Tx, work: () => void): void {
  followUps.set(tx, [...(followUps.get(tx) ?? []), work]);
}

/**
 * The one way to the database.
 * Every write of the house goes through `write`: SQLite has a single connection, on which a write outside the gate
 * would join whatever transaction happens to be open and be rolled back with it.
 */
export class Database {
  private gate: Promise<unknown> = Promise.resolve();

  constructor(
    readonly engine: Engine,
    private readonly writer: DataSource,
    private readonly reader: DataSource,
    private readonly replica: DataSource = reader,
    private readonly giveUpAfter = 10_000,
  ) {}

  /** Sees every committed write, and never the inside of an open transaction. */
  get read(): EntityManager {
    return this.reader.manager;
  }

  /** For reports that may lag a little behind. */
  get replicaRead(): EntityManager {
    return this.replica.manager;
  }

  /** Runs `work` in one transaction, and again as a whole after a deadlock or a lost connection: no side effects inside. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    let inDoubt: { result: T } | undefined;
    const attempt = async () => {
      let ended: { result: T } | undefined;
      let used: Tx | undefined;
      try {
        const result = await this.writer.transaction(async (tx) => {
          used = tx;
          ended = { result: await work(tx) };
          return ended.result;
        });
        if (used) for (const followUp of followUps.get(used) ?? []) followUp();
        return result;
      } catch (error) {
        // The connection was lost before it could say that the last run was committed: its rows say so now.
        if (inDoubt && isDuplicateId(error)) return inDoubt.result;
        inDoubt = ended;
        throw error;
      }
    };
    return retryWhole(this.engine === "sqlite" ? () => this.alone(attempt) : attempt, {
      giveUpAfter: this.giveUpAfter,
    });
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

  /** Runs reads that all see the same moment, whatever is written meanwhile. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.reader.transaction(this.engine === "mysql" ? "REPEATABLE READ" : "SERIALIZABLE", work);
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
    await this.alone(() => undefined);
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

  override get read(): EntityManager {
    return this.tx;
  }

  override get replicaRead(): EntityManager {
    return this.tx;
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

/** A read that failed because the database is away is an answer of its own, not a fault of the caller. */
export const asUnavailable = (error: unknown): unknown => (isTransient(error) ? new UnavailableError() : error);
