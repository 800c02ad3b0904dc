import { stat } from "node:fs/promises";
import type { DatabaseTarget } from "../../platform/config/env";
import type { Database } from "../../platform/db/database";
import { PlainError } from "../../platform/plainError";

/** A check of this size takes about a second. Larger files are left to the doctor command. */
const MAX_CHECKED_BYTES = 256 * 1024 * 1024;

/** An integrity check of SQLite's file, with SQLite's message; database servers check themselves. */
export async function damageOf({ engine, connection }: Database): Promise<string | undefined> {
  if (engine !== "sqlite") return undefined;
  try {
    const [row]: { quick_check: string }[] = await connection.query("PRAGMA quick_check(1)");
    return row?.quick_check === "ok" ? undefined : row?.quick_check;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Refuses to start: writes to a damaged file may be lost and damage it further. */
export async function refuseDamaged(db: Database, target: DatabaseTarget): Promise<void> {
  if (target.kind !== "sqlite" || (await stat(target.path)).size > MAX_CHECKED_BYTES) return;
  const damage = await damageOf(db);
  if (damage) {
    throw new PlainError(
      `Weft does not start: its database ${target.path} is damaged (${damage.split("\n", 1)[0]}).\n` +
        "Restore a backup, or repair a copy with: sqlite3 weft.sqlite .recover",
    );
  }
}
