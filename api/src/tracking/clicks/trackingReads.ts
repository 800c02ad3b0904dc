import * as mysql from "mysql2";
import type { Database } from "../../platform/db/database";
import type { ReadingSql } from "../../platform/db/reader";
import { MysqlSession } from "./store/mysqlSession";

type Value = string | number;

/** Small reads for redirects. They fail within seconds if the database does not respond. */
export interface TrackingReads {
  query<T>(sql: ReadingSql, values: readonly Value[]): Promise<T[]>;
  close(): Promise<void>;
}

export const openReads = (db: Database): TrackingReads =>
  db.engine === "mysql"
    ? new MysqlReads(db)
    : { query: (sql, values) => db.read.query(sql, [...values]), close: async () => undefined };

/**
 * Dedicated connections, one per concurrent read: on a shared pool a shopper could wait behind a report or a dead
 * connection.
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
