import type { Database } from "../../core/db/database";
import type { ClickStore } from "./clickStore";
import { ClickWriterThread } from "./clickWriterThread";
import type { NewClick } from "./newClick";

/** Writes clicks in a thread: its statements take longer to make than a redirect takes without them. */
export class MysqlClickStore implements ClickStore {
  /** The next batch is sent while the server flushes its log: InnoDB releases locks before that. */
  readonly concurrency = 2;
  private readonly thread: ClickWriterThread;

  constructor(db: Database, writer: number) {
    this.thread = new ClickWriterThread(() => ({ serverUrl: db.serverUrl, writer }));
  }

  write(clicks: readonly NewClick[]): Promise<void> {
    return this.thread.write(clicks);
  }

  close(): Promise<void> {
    return this.thread.close();
  }
}
