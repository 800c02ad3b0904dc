import { once } from "node:events";
import { extname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Database } from "../../core/db/database";
import type { ClickStore } from "./clickStore";
import { textOf } from "./clickText";
import type { NewClick } from "./newClick";
import type { ClickThreadAnswer, ClickThreadData, ClickThreadTask } from "./sqliteClickThread";

const SCRIPT = join(__dirname, `sqliteClickThread${extname(__filename)}`);

/**
 * Writes clicks in a thread of its own, since SQLite keeps its caller until the disk has answered: meanwhile this one
 * takes in the next shoppers. Within this process the thread never waits for a lock, because it is given clicks only
 * while no other transaction is open.
 */
export class SqliteClickStore implements ClickStore {
  readonly concurrency = 1;
  private thread: Worker | undefined;

  constructor(
    private readonly db: Database,
    private readonly writer: number,
  ) {}

  write(clicks: readonly NewClick[]): Promise<void> {
    return this.db.alone(async () => {
      const thread = this.thread ?? this.begin();
      const answered = once(thread, "message");
      thread.postMessage(textOf(clicks) satisfies ClickThreadTask);
      const [failure] = (await answered) as [ClickThreadAnswer];
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
    // Whoever waits for it hears of it; the next clicks begin another.
    thread.on("error", () => undefined);
    thread.once("exit", () => {
      if (this.thread === thread) this.thread = undefined;
    });
    this.thread = thread;
    return thread;
  }
}
