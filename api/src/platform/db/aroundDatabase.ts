import { Database, type Reader, type Tx } from "./database";

/** Runs the addition and the write itself in one transaction. */
export type Around = <T>(tx: Tx, work: () => Promise<T>) => Promise<T>;

/** The same database, with an addition to the first committed write: both are committed, or neither. */
export class AroundDatabase extends Database {
  private isDone = false;

  constructor(
    private readonly inner: Database,
    private readonly around: Around,
  ) {
    super(inner.engine, inner.connection, inner.connection);
  }

  override get read(): Reader {
    return this.inner.read;
  }

  override get longRead(): Reader {
    return this.inner.longRead;
  }

  override replicaReadFor(ids: readonly string[]): Reader {
    return this.inner.replicaReadFor(ids);
  }

  override readWithRetry<T>(ask: (read: Reader) => Promise<T>): Promise<T> {
    return this.inner.readWithRetry(ask);
  }

  override snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T> {
    return this.inner.snapshot(work);
  }

  override async write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.isDone) return this.inner.write(work);
    const result = await this.inner.write((tx) => this.around(tx, () => work(tx)));
    this.isDone = true;
    return result;
  }

  /** The inner database closes the connection. */
  override async close(): Promise<void> {}
}
