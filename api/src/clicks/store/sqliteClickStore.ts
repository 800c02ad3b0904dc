import type { Database } from "../../core/db/database";
import type { ClickStore } from "./clickStore";
import { ClickWriterThread } from "./clickWriterThread";
import type { NewClick } from "./newClick";

/**
 * Writes clicks in a thread, since SQLite blocks until the disk has synced: meanwhile this thread handles other
 * requests. Within this process the writer never waits for a lock, because it gets clicks only while no other
 * transaction is open.
 */
export class SqliteClickStore implements ClickStore {
  readonly concurrency = 1;
  private readonly thread: ClickWriterThread;

  constructor(
    private readonly db: Database,
    writer: number,
  ) {
    this.thread = new ClickWriterThread(() => ({ path: String(db.connection.options.database), writer }));
  }

  write(clicks: readonly NewClick[]): Promise<void> {
    return this.db.alone(() => this.thread.write(clicks));
  }

  close(): Promise<void> {
    return this.thread.close();
  }
}
