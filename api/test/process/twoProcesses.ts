import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "../../src/core/db/database";
import { openDatabase } from "../../src/db/connect";
import { migratedDatabase } from "../migratedDatabase";

export interface TwoProcesses {
  db: Database;
  /** As another process has it, on a server. Two connections of one process to one SQLite file would wait for themselves. */
  otherDb: Database;
  stop: () => Promise<void>;
}

/** A fresh, migrated database as two processes see it. */
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
