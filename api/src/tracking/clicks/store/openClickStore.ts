import { once } from "node:events";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Database } from "../../../platform/db/database";
import type { ClickStore } from "./clickStore";
import { textOf } from "./clickText";
import { MysqlClickStore } from "./mysqlClickStore";
import type { NewClick } from "./newClick";
import type { ClickThreadAnswer, ClickThreadData, ClickThreadTask } from "./sqliteClickThread";

export const openClickStore = (db: Database, writer: number): ClickStore =>
  db.engine === "sqlite" ? new SqliteClickStore(db, writer) : new MysqlClickStore(db, writer);

const SCRIPT = join(__dirname, `sqliteClickThread${extname(__filename)}`);

interface Waiting {
  resolve: (answer: ClickThreadAnswer) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes clicks in a worker thread, since SQLite blocks until the disk has synced: meanwhile this thread handles other
 * requests. Within this process the worker never waits for a lock, because it gets clicks only while no other
 * transaction is open.
 */
export class SqliteClickStore implements ClickStore {
  readonly concurrency = 1;
  private thread: Worker | undefined;
  /** Callers waiting for the thread. Listeners added and removed per batch would cost more than its response. */
  private waiting: Waiting | undefined;

  constructor(
    private readonly db: Database,
    private readonly writer: number,
  ) {}

  write(clicks: readonly NewClick[]): Promise<void> {
    return this.db.alone(async () => {
      const thread = this.thread ?? this.begin();
      // One at a time: `alone` starts the next when this one has ended.
      const answered = new Promise<ClickThreadAnswer>((resolve, reject) => {
        this.waiting = { resolve, reject };
      });
      thread.postMessage(textOf(clicks) satisfies ClickThreadTask);
      const failure = await answered;
      if (failure) throw Object.assign(new Error(failure.message), { code: failure.code });
    });
  }

  async close(): Promise<void> {
    const { thread } = this;
    if (!thread) return;
    const ended = once(thread, "exit");
    thread.postMessage(null satisfies ClickThreadTask);
    await ended;
  }

  private begin(): Worker {
    const workerData: ClickThreadData = { path: String(this.db.connection.options.database), writer: this.writer };
    const thread = new Worker(SCRIPT, { workerData });
    thread.on("message", (answer: ClickThreadAnswer) => this.waiting?.resolve(answer));
    // Waiting callers get the error; the next clicks start a new thread.
    thread.on("error", (error) => this.waiting?.reject(error));
    thread.once("exit", () => {
      if (this.thread === thread) this.thread = undefined;
      this.waiting?.reject(new Error("the click writer thread exited"));
    });
    this.thread = thread;
    return thread;
  }
}
