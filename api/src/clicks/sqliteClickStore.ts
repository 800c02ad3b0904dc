import BetterSqlite3 from "better-sqlite3";
import { LRUCache } from "lru-cache";
import type { Database } from "../core/database";
import { isDuplicateId } from "../core/errors";
import type { ClickStore } from "./clickStore";
import { CLICK_COLUMNS, type NewClick, rowOf, totalsOf } from "./newClick";
import { totalsStatements } from "./totalsWriter";

/** The command line may be writing; it gets this long before a click waits elsewhere, since waiting stops everything. */
const BUSY_TIMEOUT = 200;

/** Rows of one insert. */
const CHUNK = 64;

const HEAD = `INSERT INTO click (${CLICK_COLUMNS.map((name) => `"${name}"`).join(", ")}) VALUES `;
const ROW = `(${CLICK_COLUMNS.map(() => "?").join(", ")})`;

/**
 * A connection of its own, which waits less for locks than the others do. Within this process it never waits at all,
 * because it writes only while no other transaction is open.
 */
export class SqliteClickStore implements ClickStore {
  readonly lanes = 1;
  private handle: BetterSqlite3.Database | undefined;
  private readonly statements = new LRUCache<string, BetterSqlite3.Statement>({ max: 200 });

  constructor(
    private readonly db: Database,
    private readonly writer: number,
  ) {}

  write(clicks: readonly NewClick[]): Promise<void> {
    return this.db.alone(() => {
      const handle = this.opened();
      try {
        this.commit(handle, clicks);
      } catch (error) {
        if (!isDuplicateId(error)) throw error;
        const known = this.prepared("SELECT 1 FROM click WHERE id = ?");
        this.commit(
          handle,
          clicks.filter(({ id }) => !known.get(id)),
        );
      }
    });
  }

  async close(): Promise<void> {
    this.statements.clear();
    this.handle?.close();
    this.handle = undefined;
  }

  private commit(handle: BetterSqlite3.Database, clicks: readonly NewClick[]): void {
    this.prepared("BEGIN IMMEDIATE").run();
    try {
      for (let start = 0; start < clicks.length; start += CHUNK) {
        const chunk = clicks.slice(start, start + CHUNK);
        this.prepared(insertOf(chunk.length)).run(chunk.flatMap(rowOf));
      }
      const changes = totalsOf(clicks);
      if (changes.length > 0) {
        for (const { sql, values } of totalsStatements("sqlite", this.writer, changes)) this.prepared(sql).run(values);
      }
      this.prepared("COMMIT").run();
    } catch (error) {
      if (handle.inTransaction) this.prepared("ROLLBACK").run();
      throw error;
    }
  }

  private opened(): BetterSqlite3.Database {
    if (this.handle) return this.handle;
    const handle = new BetterSqlite3(String(this.db.connection.options.database), { timeout: BUSY_TIMEOUT });
    handle.pragma("synchronous = FULL");
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

const inserts: string[] = [];

function insertOf(rows: number): string {
  inserts[rows] ??= HEAD + Array(rows).fill(ROW).join(", ");
  return inserts[rows];
}
