import * as mysql from "mysql2";
import { driverErrorOf, isDuplicateId } from "../../../platform/errors";

/** Query timeout: shoppers do not wait longer for a redirect. */
const QUERY_TIMEOUT = 2000;

const SESSION_SETUP =
  "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED; " +
  "SET SESSION innodb_lock_wait_timeout = 2; SET SESSION time_zone = '+00:00'; " +
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO'";

/** The transaction, or only its last statement, was rolled back; the connection is usable. */
export const isConflict = (error: unknown): boolean => [1205, 1213].includes(driverErrorOf(error).errno ?? 0);

/** One connection, opened on demand and reopened after a loss. Allows multiple statements per message. */
export class MysqlSession {
  private connection: mysql.Connection | undefined;

  constructor(private readonly url: string) {}

  async run(sql: string): Promise<unknown> {
    this.connection ??= await this.connected();
    try {
      return await ask(this.connection, sql);
    } catch (error) {
      // After any other error the connection's state is unknown.
      if (!isDuplicateId(error) && !isConflict(error)) this.drop();
      throw error;
    }
  }

  async end(): Promise<void> {
    const connection = this.connection;
    if (connection) await new Promise<void>((resolve) => connection.end(() => resolve()));
    this.drop();
  }

  private async connected(): Promise<mysql.Connection> {
    const connection = mysql.createConnection({
      uri: this.url,
      charset: "utf8mb4",
      timezone: "Z",
      connectTimeout: QUERY_TIMEOUT,
      multipleStatements: true,
      enableKeepAlive: true,
      // Each text is complete; the driver would search all of it for placeholders.
      queryFormat: (sql: string) => sql,
    });
    // An error while idle, such as the server's timeout, must not fail the next query.
    connection.on("error", () => {
      if (this.connection === connection) this.drop();
      else connection.destroy();
    });
    await ask(connection, SESSION_SETUP).catch((error) => {
      connection.destroy();
      throw error;
    });
    return connection;
  }

  private drop(): void {
    this.connection?.destroy();
    this.connection = undefined;
  }
}

const ask = (connection: mysql.Connection, sql: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    connection.query({ sql, timeout: QUERY_TIMEOUT }, (error, rows) => (error ? reject(error) : resolve(rows)));
  });
