import { openDatabase } from "../../src/assembly/db/connect";
import type { Database } from "../../src/platform/db/database";
import { ownDatabase } from "../ownDatabase";

export interface TwoProcesses {
  db: Database;
  /**
   * Another process's connection to the server. On SQLite, two connections of one process to a file would block each
   * other.
   */
  otherDb: Database;
  stop: () => Promise<void>;
}

/** A new, migrated database as two processes see it. */
export async function startTwoProcesses(): Promise<TwoProcesses> {
  const { db, target, drop } = await ownDatabase();
  const otherDb = db.engine === "mysql" ? await openDatabase(target) : db;
  const stop = async () => {
    if (otherDb !== db) await otherDb.close();
    await drop();
  };
  return { db, otherDb, stop };
}
