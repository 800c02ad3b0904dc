import { extname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { UnavailableError } from "../../platform/errors";
import type { ReadAnswer, ReadRows, ReadTask, ReadThreadData } from "./sqliteReadThread";

const SCRIPT = join(__dirname, `sqliteReadThread${extname(__filename)}`);

export type RawRow = Record<string, unknown>;

interface Waiting {
  resolve: (rows: ReadRows) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads SQLite in a worker thread, since a query blocks its caller: meanwhile this thread redirects. The worker starts
 * with the first read; if it dies, pending reads fail and the next one starts another.
 */
export class ReadThread {
  private thread: Worker | undefined;
  private tasks = 0;
  private readonly waiting = new Map<number, Waiting>();
  private line: Promise<unknown> = Promise.resolve();

  constructor(private readonly path: string) {}

  /** All rows of a query. They arrive in batches, since receiving many at once would block this thread too. */
  async read(sql: string, values: readonly unknown[], snapshot?: number): Promise<RawRow[]> {
    const id = this.newId();
    let part = await this.request({ id, act: "read", sql, values: values.map(sent), snapshot });
    const all = named(part);
    while (part.more) {
      await setImmediate();
      part = await this.request({ id, act: "more" });
      all.push(...named(part));
    }
    return all;
  }

  /**
   * Holds a snapshot while `work` runs. One at a time: each needs its own connection, and while it is open SQLite
   * cannot checkpoint its WAL.
   */
  inSnapshot<T>(work: (snapshot: number) => Promise<T>): Promise<T> {
    const turn = this.line.then(async () => {
      const snapshot = this.newId();
      await this.request({ id: snapshot, act: "hold", snapshot });
      try {
        return await work(snapshot);
      } finally {
        await this.request({ id: this.newId(), act: "release", snapshot }).catch(() => undefined);
      }
    });
    this.line = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    await this.thread?.terminate();
  }

  private newId(): number {
    this.tasks += 1;
    return this.tasks;
  }

  private request(task: ReadTask): Promise<ReadRows> {
    const thread = this.thread ?? this.begin();
    return new Promise((resolve, reject) => {
      this.waiting.set(task.id, { resolve, reject });
      // An idle process waits for a response, but not for the thread.
      thread.ref();
      thread.postMessage(task);
    });
  }

  private begin(): Worker {
    const workerData: ReadThreadData = { path: this.path };
    const thread = new Worker(SCRIPT, { workerData });
    thread.on("message", (answer: ReadAnswer) => this.receive(thread, answer));
    // Pending reads are rejected on exit.
    thread.on("error", () => undefined);
    thread.once("exit", () => this.forget(thread));
    this.thread = thread;
    return thread;
  }

  private receive(thread: Worker, answer: ReadAnswer): void {
    const waiting = this.waiting.get(answer.id);
    this.waiting.delete(answer.id);
    if (this.waiting.size === 0) thread.unref();
    if ("failure" in answer) {
      const { message, code } = answer.failure;
      waiting?.reject(Object.assign(new Error(message), { code }));
    } else waiting?.resolve(answer);
  }

  private forget(thread: Worker): void {
    if (this.thread !== thread) return;
    this.thread = undefined;
    for (const { reject } of this.waiting.values()) reject(new UnavailableError());
    this.waiting.clear();
  }
}

/** Structured cloning copies a view's whole underlying buffer, so send a copy of its own size. */
const sent = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return new Uint8Array(value);
  // SQLite has no booleans.
  return typeof value === "boolean" ? Number(value) : value;
};

const received = (value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;

function named({ columns, rows }: ReadRows): RawRow[] {
  return rows.map((values) => {
    const row: RawRow = {};
    for (let at = 0; at < columns.length; at += 1) row[columns[at] as string] = received(values[at]);
    return row;
  });
}
