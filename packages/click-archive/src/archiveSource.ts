import BetterSqlite3 from "better-sqlite3";
import mysql from "mysql2/promise";
import type { Database } from "../../../api/src/platform/db/database";
import { limitStatements } from "../../../api/src/platform/db/statementLimits";

/** Where the archive's process reads clicks, over its own connection. */
export type ClickSource = { kind: "sqlite"; path: string } | { kind: "mysql"; url: string };

export interface SourceClick {
  linkId: string;
  at: number | string;
  id: Buffer;
  kind: number;
  device: string;
  country: string | null;
  referrerHost: string | null;
  subId: string | null;
}

export interface Parties {
  id: string;
  publisherId: string;
  merchantId: string;
}

type Ask = (sql: string, values: readonly unknown[]) => Promise<unknown[]>;

const CLICKS_PER_QUERY = 5000;
const LINKS_PER_QUERY = 500;
const BUSY_TIMEOUT = 5000;
/** Each query reads a few thousand rows by their key. */
const STATEMENT_SECONDS = 60;

export const clickSourceOf = (db: Database): ClickSource =>
  db.engine === "mysql" ? { kind: "mysql", url: db.serverUrl } : { kind: "sqlite", path: db.filePath };

/** Reads short pages: one long read would keep SQLite from checkpointing, and MySQL from purging. */
export class SourceReader {
  private constructor(
    private readonly ask: Ask,
    readonly close: () => Promise<void>,
  ) {}

  static async open(source: ClickSource): Promise<SourceReader> {
    if (source.kind === "sqlite") {
      const handle = new BetterSqlite3(source.path, { timeout: BUSY_TIMEOUT, fileMustExist: true });
      handle.pragma("query_only = ON");
      return new SourceReader(
        async (sql, values) => handle.prepare(sql).all(...values),
        async () => void handle.close(),
      );
    }
    const connection = await mysql.createConnection({ uri: source.url, charset: "utf8mb4", connectTimeout: 5000 });
    await connection.query(limitStatements(STATEMENT_SECONDS));
    return new SourceReader(
      async (sql, values) => (await connection.query(sql, [...values]))[0] as unknown[],
      () => connection.end(),
    );
  }

  /** Clicks from the first moment to before the last, ordered by key. */
  async *clicks(from: number, below: number): AsyncGenerator<SourceClick[]> {
    let [at, id]: [number | string, Buffer] = [from, Buffer.alloc(0)];
    for (;;) {
      const page = (await this.ask(
        `SELECT linkId, at, id, kind, device, country, referrerHost, subId FROM click
         WHERE at >= ? AND at < ? AND (at > ? OR id > ?) ORDER BY at, id LIMIT ${CLICKS_PER_QUERY}`,
        [at, below, at, id],
      )) as SourceClick[];
      if (page.length > 0) yield page;
      const last = page.at(-1);
      if (!last || page.length < CLICKS_PER_QUERY) return;
      [at, id] = [last.at, last.id];
    }
  }

  async *parties(linkIds: readonly string[]): AsyncGenerator<Parties> {
    for (let start = 0; start < linkIds.length; start += LINKS_PER_QUERY) {
      const group = linkIds.slice(start, start + LINKS_PER_QUERY);
      const marks = group.map(() => "?").join(", ");
      yield* (await this.ask(
        `SELECT id, publisherId, merchantId FROM link WHERE id IN (${marks})`,
        group,
      )) as Parties[];
    }
  }
}
