import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { PlainError } from "../../platform/plainError";

/** How long to wait for a process that is just ending. In milliseconds. */
const WAIT = 3000;

/**
 * Keeps all other servers from an embedded database: two would each count limits and route links by their own state. It
 * is an SQLite lock on an empty file beside it, so it ends with the process in any case; single commands do not take
 * it. Returns a function that releases it.
 */
export function lockSqlite(path: string, wait = WAIT): () => void {
  let handle: BetterSqlite3.Database | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    handle = new BetterSqlite3(`${path}-server`, { timeout: wait });
    handle.exec("BEGIN EXCLUSIVE");
    const held = handle;
    return () => void held.close();
  } catch (error) {
    handle?.close();
    const { code, message } = error as { code?: string; message: string };
    throw new PlainError(
      code?.startsWith("SQLITE_BUSY") ? isTaken(path) : `Weft cannot open its database ${path}: ${message}`,
      { cause: error },
    );
  }
}

const isTaken = (path: string): string =>
  `Another Weft uses ${path} already, and an embedded database has one server only. Stop that one first, ` +
  "or set DATABASE_URL to a MySQL server to run several.";
