import type { DatabaseTarget } from "../../platform/config/env";
import type { Database } from "../../platform/db/database";
import type { TakeTurn } from "../../platform/db/sqliteTransaction";
import { openDatabase } from "./connect";
import { LONG_BUSY_TIMEOUT, setBusyTimeout } from "./sqliteSource";

/**
 * A database for a process that works beside a server, and that nobody waits for. Of an embedded one its commits do not
 * wait for the disk: what a power failure takes must be done again. They are on it once the server has written anything
 * after them, since both write to the same file in turn.
 */
export async function openBeside(target: DatabaseTarget, takeTurn: TakeTurn): Promise<Database> {
  const db = await openDatabase(target, { hasNoTimeouts: true, takeTurn });
  if (db.engine === "sqlite") {
    await db.alone(async () => {
      await setBusyTimeout(db.connection, LONG_BUSY_TIMEOUT);
      await db.connection.query("PRAGMA synchronous = NORMAL");
    });
  }
  return db;
}
