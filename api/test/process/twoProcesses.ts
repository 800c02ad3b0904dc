import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../src/core/db/database";
import { openDatabase } from "../../src/db/connect";
import { migratedDatabase } from "../migratedDatabase";

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
  const folder = mkdtempSync(join(tmpdir(), "weft-two-"));
  const fresh = await migratedDatabase(folder);
  const db = await openDatabase(fresh.target);
  const otherDb = db.engine === "mysql" ? await openDatabase(fresh.target) : db;
  const stop = async () => {
    for (const each of new Set([db, otherDb])) await each.close();
    await fresh.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { db, otherDb, stop };
}
