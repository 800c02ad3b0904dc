import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../src/assembly/db/connect";
import type { Database } from "../src/platform/db/database";
import type { FreshDatabase } from "./freshDatabase";
import { migratedDatabase } from "./migratedDatabase";

export interface OwnDatabase extends FreshDatabase {
  folder: string;
  db: Database;
}

/** A migrated database in a folder of its own, and a connection to it; `drop` ends all of them. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "weft-own-"));
  const fresh = await migratedDatabase(folder);
  const db = await openDatabase(fresh.target);
  const drop = async () => {
    await db.close();
    await fresh.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...fresh, folder, db, drop };
}
