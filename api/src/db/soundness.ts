import { stat } from "node:fs/promises";
import type { DatabaseTarget } from "../core/config/env";
import type { Database } from "../core/db/database";
import { PlainError } from "../core/plainError";

/** Read through in about a second. A larger file is the doctor's, who has time. */
const LARGEST_AT_START = 256 * 1024 * 1024;

/** What is wrong with an embedded database's file, in SQLite's words; a server looks after its own. */
export async function damageOf({ engine, connection }: Database): Promise<string | undefined> {
  if (engine !== "sqlite") return undefined;
  try {
    const [row]: { quick_check: string }[] = await connection.query("PRAGMA quick_check(1)");
    return row?.quick_check === "ok" ? undefined : row?.quick_check;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Whatever is written into a damaged file may be lost, and may damage more of it. */
export async function refuseDamaged(db: Database, target: DatabaseTarget): Promise<void> {
  if (target.kind !== "sqlite" || (await stat(target.path)).size > LARGEST_AT_START) return;
  const damage = await damageOf(db);
  if (damage) {
    throw new PlainError(
      `Weft does not start: its database ${target.path} is damaged (${damage.split("\n", 1)[0]}).\n` +
        "Restore a backup, or repair a copy with: sqlite3 weft.sqlite .recover",
    );
  }
}
