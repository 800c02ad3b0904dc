import { parentPort, workerData } from "node:worker_threads";
import BetterSqlite3 from "better-sqlite3";
import { LRUCache } from "lru-cache";

/** The thread's workerData. */
export interface ReadThreadData {
  path: string;
}

/** A query, optionally in a snapshot. `more` requests the next batch of its rows. */
export type ReadTask = { id: number } & (
  | { act: "read"; sql: string; values: unknown[]; snapshot: number | undefined }
  | { act: "more" }
  | { act: "hold" | "release"; snapshot: number }
);

/** Rows as arrays; the column names are sent once. */
export interface ReadRows {
  columns: string[];
  rows: unknown[][];
  /** Whether there are more rows. */
  more: boolean;
}

export type ReadAnswer = { id: number } & ({ failure: { message: string; code: string | undefined } } | ReadRows);

/** Rows per message: the other thread handles requests in between. */
const BATCH_SIZE = 250;

/** Readers rarely wait in SQLite, and waiting here blocks no one. */
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
  if (!held) throw new Error("This snapshot has ended");
  return held;
}
