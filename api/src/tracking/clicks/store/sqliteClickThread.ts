import { parentPort, workerData } from "node:worker_threads";
import BetterSqlite3 from "better-sqlite3";
import { LRUCache } from "lru-cache";
import { momentOf } from "../clickId/idBytes";
import { totalsStatements } from "../totals/totalsWriter";
import { clicksIn } from "./clickText";
import { CONTEXT_HEAD, CONTEXT_PLACEHOLDERS, contextRowOf, withContext } from "./contextRows";
import {
  canBeExpired,
  LIST_COLUMNS,
  LIST_PLACEHOLDERS,
  lateDayInsert,
  lateDaysOf,
  lateOf,
  listRowOf,
  listTail,
  SEAL_QUERY,
  withoutExpired,
} from "./lateClicks";
import { CLICK_COLUMNS, CLICK_PLACEHOLDERS, type NewClick, rowOf, totalsOf } from "./newClick";

/** The command line may be writing; wait this long before spooling clicks. */
const BUSY_TIMEOUT = 200;

/**
 * Each run of a statement costs the driver more than a row does: as many rows per statement as is worthwhile, and the
 * rest one by one.
 */
const TOGETHER = 16;
const insertOf = (rows: number) => {
  const columns = CLICK_COLUMNS.map((name) => `"${name}"`).join(", ");
  return `INSERT INTO click (${columns}) VALUES ${Array(rows).fill(CLICK_PLACEHOLDERS).join(", ")}`;
};
const [INSERT, INSERT_TOGETHER] = [insertOf(1), insertOf(TOGETHER)];

const INSERT_CONTEXT = CONTEXT_HEAD + CONTEXT_PLACEHOLDERS;
const INSERT_LISTED = `INSERT INTO click_by_link (${LIST_COLUMNS}) VALUES ${LIST_PLACEHOLDERS}${listTail("sqlite")}`;

/** Writes clicks and their totals on its own connection. Each call returns when everything is on disk. */
class SqliteClickWriter {
  private handle: BetterSqlite3.Database | undefined;
  private readonly statements = new LRUCache<string, BetterSqlite3.Statement>({ max: 200 });

  constructor(
    private readonly path: string,
    private readonly writer: number,
  ) {}

  /** Skips clicks that are already stored, and those of dropped days. */
  write(given: readonly NewClick[]): void {
    const handle = this.opened();
    const clicks = canBeExpired(given, Date.now()) ? this.unexpired(given) : given;
    try {
      this.commit(handle, clicks);
    } catch (error) {
      // The helpers in platform/errors would load TypeORM into the thread.
      if ((error as { code?: unknown }).code !== "SQLITE_CONSTRAINT_PRIMARYKEY") throw error;
      const known = this.prepared("SELECT 1 FROM click WHERE at = ? AND id = unhex(?)");
      this.commit(
        handle,
        clicks.filter(({ id }) => !known.get(momentOf(id), id)),
      );
    }
  }

  close(): void {
    const { handle } = this;
    this.handle = undefined;
    this.statements.clear();
    handle?.close();
  }

  private commit(handle: BetterSqlite3.Database, clicks: readonly NewClick[]): void {
    this.prepared("BEGIN IMMEDIATE").run();
    try {
      this.insert(clicks);
      for (const click of withContext(clicks)) this.prepared(INSERT_CONTEXT).run(contextRowOf(click));
      for (const click of lateOf(clicks, Date.now())) this.prepared(INSERT_LISTED).run(listRowOf(click));
      for (const day of lateDaysOf(clicks, Date.now())) this.prepared(lateDayInsert("sqlite")).run(day, 1);
      const changes = totalsOf(clicks);
      if (changes.length > 0) {
        for (const { sql, values } of totalsStatements("sqlite", this.writer, changes)) this.prepared(sql).run(values);
      }
      this.prepared("COMMIT").run();
      if (handle.inTransaction) throw new Error("SQLite reported a commit, but the transaction is still open");
    } catch (error) {
      this.endTransaction(handle);
      throw error;
    }
  }

  private insert(clicks: readonly NewClick[]): void {
    let at = 0;
    for (; at + TOGETHER <= clicks.length; at += TOGETHER)
      this.prepared(INSERT_TOGETHER).run(clicks.slice(at, at + TOGETHER).flatMap(rowOf));
    for (const click of clicks.slice(at)) this.prepared(INSERT).run(rowOf(click));
  }

  private unexpired(clicks: readonly NewClick[]): readonly NewClick[] {
    const seal = this.prepared(SEAL_QUERY).get() as { keptFrom: string } | undefined;
    return withoutExpired(clicks, seal?.keptFrom);
  }

  /**
   * SQLite may have rolled back on its own. If the rollback fails, the connection is closed, and its transaction with
   * it.
   */
  private endTransaction(handle: BetterSqlite3.Database): void {
    try {
      if (handle.inTransaction) this.prepared("ROLLBACK").run();
    } catch {
      // The check below decides.
    }
    if (handle.inTransaction) this.close();
  }

  private opened(): BetterSqlite3.Database {
    if (this.handle) return this.handle;
    const handle = new BetterSqlite3(this.path, { timeout: BUSY_TIMEOUT, fileMustExist: true });
    handle.pragma("synchronous = FULL");
    handle.pragma("secure_delete = ON");
    this.handle = handle;
    return handle;
  }

  private prepared(sql: string): BetterSqlite3.Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.opened().prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }
}

/** The thread's workerData. */
export interface ClickThreadData {
  path: string;
  writer: number;
}

/** A message to the thread: clicks to write, or null to stop. */
export type ClickThreadTask = string | null;

/** Its reply: undefined once everything is on disk, else the error. */
export type ClickThreadAnswer = { message: string; code: string | undefined } | undefined;

const { path, writer } = workerData as ClickThreadData;
const clicks = new SqliteClickWriter(path, writer);

parentPort?.on("message", (task: ClickThreadTask) => {
  if (task === null) {
    clicks.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(outcomeOf(task));
});

function outcomeOf(text: string): ClickThreadAnswer {
  try {
    clicks.write(clicksIn(text));
    return undefined;
  } catch (error) {
    // As plain text: SQLite's errors cannot be cloned between threads.
    const { message = String(error), code } = error as Partial<NodeJS.ErrnoException>;
    return { message, code };
  }
}
