import * as mysql from "mysql2";
import type { Database } from "../core/db/database";
import type { ReadingSql } from "../core/db/reader";
import { MysqlSession } from "./store/mysqlSession";

type Value = string | number;

/** Small reads for following links. They fail within seconds where the database does not answer. */
export interface TrackingReads {
  query<T>(sql: ReadingSql, values: readonly Value[]): Promise<T[]>;
  close(): Promise<void>;
}

export const openReads = (db: Database): TrackingReads =>
  db.engine === "mysql"
    ? new MysqlReads(db)
    : { query: (sql, values) => db.read.query(sql, [...values]), close: async () => undefined };

/**
 * Connections of their own, as many as are read from at once: behind a report, or on a line that has fallen silent,
 * a shopper would wait for a connection that everybody shares.
 */
class MysqlReads implements TrackingReads {
  private readonly free: MysqlSession[] = [];

  constructor(private readonly db: Database) {}

  async query<T>(sql: ReadingSql, values: readonly Value[]): Promise<T[]> {
    const session = this.free.pop() ?? new MysqlSession(this.db.serverUrl);
    try {
      return (await session.run(mysql.format(sql, [...values]))) as T[];
    } finally {
      this.free.push(session);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.free.splice(0).map((session) => session.end()));
  }
}
