import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import * as mysql from "mysql2";
import { DataSource, type DataSourceOptions } from "typeorm";
import { Database } from "../core/database";
import type { DatabaseTarget } from "../core/env";
import { driverErrorOf } from "../core/errors";
import { PlainError } from "../core/plainError";
import { entities } from "./entities";
import { migrations } from "./migrations";

export type { DatabaseTarget };

const shared = {
  entities,
  migrations,
  synchronize: false,
  migrationsTransactionMode: "each",
  migrationsTableName: "migration",
} as const satisfies Partial<DataSourceOptions>;

function sqliteSource(path: string, readOnly: boolean): DataSource {
  const source = new DataSource({
    ...shared,
    type: "better-sqlite3",
    database: path,
    enableWAL: true,
    prepareDatabase: (db: { pragma(text: string): unknown }) => {
      db.pragma("busy_timeout = 5000");
      db.pragma("synchronous = FULL");
      db.pragma("foreign_keys = OFF");
      if (readOnly) db.pragma("query_only = ON");
    },
  });
  // SQLite keeps any type name: sixteen-byte keys are "binary(16)" and long texts "mediumtext" on both engines this way.
  source.driver.supportedDataTypes.push("binary", "mediumtext");
  source.driver.withLengthColumnTypes.push("binary");
  return source;
}

/** Every session commits what it read a moment ago and waits briefly for locks; times are UTC. */
const SESSION = [
  "SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED",
  "SET SESSION innodb_lock_wait_timeout = 5",
  "SET SESSION time_zone = '+00:00'",
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ENGINE_SUBSTITUTION,ERROR_FOR_DIVISION_BY_ZERO'",
];

/** mysql2 with every new connection of a pool put into our session first; TypeORM itself offers no such hook. */
const driver = {
  ...mysql,
  createPool(options: mysql.PoolOptions) {
    const pool = mysql.createPool(options);
    pool.on("connection", (connection) => {
      for (const statement of SESSION) connection.query(statement, (error) => error && connection.destroy());
    });
    return pool;
  },
};

const mysqlSource = (url: string): DataSource =>
  new DataSource({
    ...shared,
    type: "mysql",
    driver,
    url,
    timezone: "Z",
    charset: "utf8mb4",
    supportBigNumbers: true,
    bigNumberStrings: false,
    connectTimeout: 5000,
    // A request is refused rather than queued without end while the database is away.
    extra: { connectionLimit: 10, queueLimit: 1000, enableKeepAlive: true },
  });

/** The writing connection to come, as TypeORM's own command line wants it. */
export const sourceFor = (target: DatabaseTarget): DataSource =>
  target.kind === "sqlite" ? sqliteSource(target.path, false) : mysqlSource(target.url);

export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  if (target.kind === "sqlite") {
    const writer = await open(target.path, () => {
      mkdirSync(dirname(target.path), { recursive: true });
      return sourceFor(target);
    });
    return new Database("sqlite", writer, await sqliteSource(target.path, true).initialize());
  }
  const writer = await open(placeOf(target.url), () => sourceFor(target));
  const [replicaUrl] = target.replicas;
  const replica = replicaUrl ? await open(placeOf(replicaUrl), () => mysqlSource(replicaUrl)) : writer;
  return new Database("mysql", writer, writer, replica);
}

/** Whoever starts us can mend a database that is not there; the address's password stays out of the words. */
async function open(place: string, source: () => DataSource): Promise<DataSource> {
  try {
    return await source().initialize();
  } catch (error) {
    const { code, message } = driverErrorOf(error);
    throw new PlainError(`Weft cannot open its database ${place}: ${message || code}`);
  }
}

function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${host}`;
}

/** Applies what is missing. Processes that start together on one server take turns. */
export async function migrate({ engine, connection }: Database): Promise<string[]> {
  const run = async () => (await connection.runMigrations()).map(({ name }) => name);
  return engine === "mysql" ? inTurn(connection, run) : run();
}

const LOCK = "CONCAT('weft.migrate.', MD5(DATABASE()))";
const LOCK_WAIT_SECONDS = 120;

async function inTurn<T>(connection: DataSource, work: () => Promise<T>): Promise<T> {
  const holder = connection.createQueryRunner();
  try {
    const [row]: { got: number | string | null }[] = await holder.query(
      `SELECT GET_LOCK(${LOCK}, ${LOCK_WAIT_SECONDS}) AS got`,
    );
    if (Number(row?.got) !== 1) throw new PlainError("Another process has been migrating this database for too long.");
    return await work();
  } finally {
    await holder.query(`SELECT RELEASE_LOCK(${LOCK})`).catch(() => undefined);
    await holder.release();
  }
}

export const hasPendingMigrations = ({ connection }: Database): Promise<boolean> => connection.showMigrations();
