import { DataSource } from "typeorm";
import { shared } from "./shared";

/**
 * Busy timeouts in milliseconds. Waiting for another process's lock blocks the thread that redirects, so a server
 * hardly waits and retries later; only during startup it may.
 */
export const LONG_BUSY_TIMEOUT = 5000;
export const SHORT_BUSY_TIMEOUT = 20;
/** Writers poll instead, and let others in between: `sqliteTransaction`. */
export const WRITER_BUSY_TIMEOUT = 0;

export const setBusyTimeout = (source: DataSource, milliseconds: number): Promise<unknown> =>
  source.query(`PRAGMA busy_timeout = ${milliseconds}`);

export function sqliteSource(path: string, readOnly: boolean): DataSource {
  const source = new DataSource({
    ...shared,
    type: "better-sqlite3",
    database: path,
    enableWAL: true,
    prepareDatabase: (db: { pragma(text: string): unknown }) => {
      db.pragma(`busy_timeout = ${LONG_BUSY_TIMEOUT}`);
      db.pragma("synchronous = FULL");
      db.pragma("foreign_keys = OFF");
      // Deleted and replaced data is overwritten on disk, so that erased names are nowhere in the file.
      db.pragma("secure_delete = ON");
      if (readOnly) db.pragma("query_only = ON");
    },
  });
  // SQLite accepts any type name, so 16-byte keys are "binary(16)" and long texts "mediumtext" on both engines.
  source.driver.supportedDataTypes.push("binary", "mediumtext", "mediumblob");
  source.driver.withLengthColumnTypes.push("binary");
  return source;
}
