import { extname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { parentPort, Worker, workerData } from "node:worker_threads";
import BetterSqlite3 from "better-sqlite3";
import { LRUCache } from "lru-cache";
import { UnavailableError } from "../../platform/errors";

/** The thread's workerData. */
interface ReadThreadData {
  path: string;
}

/** A query, optionally in a snapshot. `more` requests the next batch of its rows. */
type ReadTask = { id: number } & (
  | { act: "read"; sql: string; values: unknown[]; snapshot: number | undefined }
  | { act: "more" }
  | { act: "hold" | "release"; snapshot: number }
);

/** Rows as arrays; the column names are sent once. */
interface ReadRows {
  columns: string[];
  rows: unknown[][];
  /** Whether there are more rows. */
  more: boolean;
}

type ReadAnswer = { id: number } & ({ failure: { message: string; code: string | undefined } } | ReadRows);

/** Rows per message: the other thread handles requests in between. */
const BATCH_SIZE = 250;

/** Readers hardly ever wait in SQLite, and here waiting blocks nobody. */
const BUSY_TIMEOUT = 1000;

const { path } = workerData as ReadThreadData;

class Connection {
  private readonly handle: BetterSqlite3.Database;
  private readonly statements = new LRUCache<string, BetterSqlite3.Statement<unknown[], unknown[]>>({ max: 200 });

  constructor(isSnapshot: boolean) {
    this.handle = new BetterSqlite3(path, { timeout: BUSY_TIMEOUT, fileMustExist: true });
    this.handle.pragma("query_only = ON");
    if (!isSnapshot) return;
    this.handle.exec("BEGIN");
    // A transaction's snapshot starts with its first read, not with BEGIN.
    this.handle.prepare("SELECT 1 FROM sqlite_master LIMIT 1").get();
  }

  read(sql: string, values: unknown[]): { columns: string[]; rows: unknown[][] } {
    const statement = this.prepared(sql);
    return { columns: statement.columns().map(({ name }) => name), rows: statement.all(...values) };
  }

  close(): void {
    this.handle.close();
  }

  private prepared(sql: string) {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.handle.prepare<unknown[], unknown[]>(sql).raw();
    this.statements.set(sql, statement);
    return statement;
  }
}

let shared: Connection | undefined;
const snapshots = new Map<number, Connection>();
/** Rows that were read and not sent yet, by task. */
const kept = new Map<number, { columns: string[]; rows: unknown[][] }>();

parentPort?.on("message", (task: ReadTask) => {
  let answer: ReadAnswer;
  try {
    answer = { id: task.id, ...outcomeOf(task) };
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    answer = { id: task.id, failure: { message, code } };
  }
  parentPort?.postMessage(answer);
});

const nothing: ReadRows = { columns: [], rows: [], more: false };

function outcomeOf(task: ReadTask): ReadRows {
  if (task.act === "hold") {
    snapshots.set(task.snapshot, new Connection(true));
    return nothing;
  }
  if (task.act === "release") {
    snapshots.get(task.snapshot)?.close();
    snapshots.delete(task.snapshot);
    return nothing;
  }
  if (task.act === "read") kept.set(task.id, connectionFor(task.snapshot).read(task.sql, task.values));
  const found = kept.get(task.id);
  if (!found) return nothing;
  const rows = found.rows.splice(0, BATCH_SIZE);
  const more = found.rows.length > 0;
  if (!more) kept.delete(task.id);
  return { columns: found.columns, rows, more };
}

function connectionFor(snapshot: number | undefined): Connection {
  if (snapshot === undefined) {
    shared ??= new Connection(false);
    return shared;
  }
  const held = snapshots.get(snapshot);
  if (!held) throw new Error("This snapshot is over");
  return held;
}

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
