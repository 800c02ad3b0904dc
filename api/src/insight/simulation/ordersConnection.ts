import BetterSqlite3 from "better-sqlite3";
import mysql from "mysql2/promise";
import type { Database } from "../../platform/db/database";
import { limitStatements, SNAPSHOT_SECONDS } from "../../platform/db/statementLimits";
import type { Ask } from "./storedOrders";

/** A simulation's own read-only connection for orders. */
export type OrdersSource = { kind: "sqlite"; path: string } | { kind: "mysql"; url: string };

export interface OrdersConnection {
  ask: Ask;
  snapshot: <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

/** Readers rarely wait in SQLite, and a simulation may. */
const BUSY_TIMEOUT = 5000;

export const ordersSourceOf = (db: Database): OrdersSource =>
  db.engine === "mysql" ? { kind: "mysql", url: db.serverUrl } : { kind: "sqlite", path: db.filePath };

export const openOrders = (source: OrdersSource): Promise<OrdersConnection> =>
  source.kind === "mysql" ? openMysql(source.url) : openSqlite(source.path);

async function openSqlite(path: string): Promise<OrdersConnection> {
  const handle = new BetterSqlite3(path, { timeout: BUSY_TIMEOUT, fileMustExist: true });
  handle.pragma("query_only = ON");
  const statements = new Map<string, BetterSqlite3.Statement>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? handle.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const ask: Ask = async (sql, values) => prepared(sql).all(...values) as Record<string, unknown>[];
  return {
    ask,
    snapshot: async (work) => {
      handle.exec("BEGIN");
      try {
        return await work(ask);
      } finally {
        handle.exec("COMMIT");
      }
    },
    close: async () => void handle.close(),
  };
}

async function openMysql(url: string): Promise<OrdersConnection> {
  const connection = await mysql.createConnection({
    uri: url,
    charset: "utf8mb4",
    timezone: "Z",
    connectTimeout: 5000,
  });
  await connection.query(limitStatements(SNAPSHOT_SECONDS));
  await connection.query("SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ");
  const ask: Ask = async (sql, values) => {
    const [rows] = await connection.query(sql, [...values]);
    return rows as Record<string, unknown>[];
  };
  return {
    ask,
    snapshot: async (work) => {
      await connection.query("START TRANSACTION READ ONLY");
      try {
        return await work(ask);
      } finally {
        await connection.query("COMMIT");
      }
    },
    close: () => connection.end(),
  };
}
