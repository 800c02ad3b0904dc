import { DataSource } from "typeorm";
import { shared } from "./shared";

/**
 * How long SQLite sleeps for a lock that another process holds, in milliseconds. Asleep it keeps the thread that
 * redirects, so whoever serves hardly waits and tries again later; only while it starts has it time.
 */
export const PATIENT = 5000;
export const HURRIED = 20;

export const setPatience = (source: DataSource, milliseconds: number): Promise<unknown> =>
  source.query(`PRAGMA busy_timeout = ${milliseconds}`);

export function sqliteSource(path: string, readOnly: boolean): DataSource {
  const source = new DataSource({
    ...shared,
    type: "better-sqlite3",
    database: path,
    enableWAL: true,
    prepareDatabase: (db: { pragma(text: string): unknown }) => {
      db.pragma(`busy_timeout = ${PATIENT}`);
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
