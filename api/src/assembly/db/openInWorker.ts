import type { DatabaseTarget } from "../../platform/config/env";
import type { Database } from "../../platform/db/database";
import type { TakeTurn } from "../../platform/db/sqliteTransaction";
import { openDatabase } from "./connect";
import { LONG_BUSY_TIMEOUT, setBusyTimeout } from "./sqliteSource";

/**
 * Opens a database for a background process beside a server. On an embedded one its commits do not wait for the disk:
 * work lost in a power failure must be repeated. They are durable once the server has written anything after them,
 * because both write to the same file in turn.
 */
export async function openInWorker(target: DatabaseTarget, takeTurn: TakeTurn): Promise<Database> {
  const db = await openDatabase(target, { hasNoTimeouts: true, takeTurn });
  if (db.engine === "sqlite") {
    await db.alone(async () => {
      await setBusyTimeout(db.connection, LONG_BUSY_TIMEOUT);
      await db.connection.query("PRAGMA synchronous = NORMAL");
    });
  }
  return db;
}
