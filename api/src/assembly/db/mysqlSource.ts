import * as mysql from "mysql2";
import { DataSource } from "typeorm";
import { limitStatements, STATEMENT_SECONDS, silenceFor } from "../../platform/db/statementLimits";
import { refuseWaiting, watchSilence } from "./pool";
import { shared } from "./shared";

/** The default pool size. */
const CONNECTIONS = 10;

/** In milliseconds: somewhat longer than the connect timeout. */
const ACQUIRE_TIMEOUT = 6000;

export interface PoolSettings {
  connections?: number;
  /** No statement timeout: for migrations, and people at a terminal. */
  hasNoTimeouts?: boolean;
}

/** READ COMMITTED, a short lock timeout, and UTC. */
const sessionOf = ({ hasNoTimeouts }: PoolSettings): string[] => [
  "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED",
  limitStatements(hasNoTimeouts ? 0 : STATEMENT_SECONDS),
  "SET SESSION time_zone = '+00:00'",
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO'",
];

/** mysql2 with a session setup for each new pooled connection; TypeORM offers no such hook. */
const driverFor = (settings: PoolSettings) => ({
  ...mysql,
  createPool(options: mysql.PoolOptions) {
    const pool = mysql.createPool(options);
    const session = sessionOf(settings);
    pool.on("connection", (connection) => {
      for (const statement of session) connection.query(statement, (error) => error && connection.destroy());
    });
    refuseWaiting(pool, ACQUIRE_TIMEOUT);
    if (!settings.hasNoTimeouts) watchSilence(pool, silenceFor(STATEMENT_SECONDS));
    return pool;
  },
});

export const mysqlSource = (url: string, settings: PoolSettings = {}): DataSource =>
  new DataSource({
    ...shared,
    type: "mysql",
    driver: driverFor(settings),
    url,
    timezone: "Z",
    charset: "utf8mb4",
    supportBigNumbers: true,
    bigNumberStrings: false,
    connectTimeout: 5000,
    // While the database is unavailable, requests fail instead of being queued without limit.
    extra: { connectionLimit: settings.connections ?? CONNECTIONS, queueLimit: 1000, enableKeepAlive: true },
  });
