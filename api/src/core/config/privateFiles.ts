import { chmodSync, lstatSync, readdirSync, type Stats } from "node:fs";
import { basename, join } from "node:path";
import type { Logger } from "../log/log";
import type { Env } from "./env";

/** What we keep in the data folder besides an embedded database: mails with links to new passwords among it, and keys. */
const OURS = ["mail", "spool", "inbox", "links.snapshot", "ledger-digest", "jwt-secret", "data-key"];

const OTHERS = 0o077;

/**
 * What this process makes from here on is readable by its owner alone, and so is what an earlier version left behind.
 * Touches nothing but what is ours: somebody may have named a folder that holds other things too.
 */
export function keepPrivate({ dataDir, database }: Pick<Env, "dataDir" | "database">, log: Logger): void {
  process.umask(OTHERS);
  const paths = OURS.map((name) => join(dataDir, name));
  if (database.kind === "sqlite") {
    paths.push(...["", "-wal", "-shm"].map((ending) => database.path + ending));
  }
  const mended = paths.reduce((count, path) => count + close(path, log), 0);
  const isShared = entriesOf(dataDir).some((name) => !isOurs(name, database));
  const all = mended + (isShared ? 0 : closeAlone(dataDir, log));
  if (all > 0) log.info({ count: all }, "files that others could read were made private");
}

function isOurs(name: string, database: Env["database"]): boolean {
  const file = database.kind === "sqlite" ? basename(database.path) : "weft.sqlite";
  return OURS.includes(name) || name.startsWith(file);
}

/** A folder that was open is gone through; what is in a private one is out of reach, however many mails that are. */
function close(path: string, log: Logger): number {
  const was = closeAlone(path, log);
  if (was === 0 || !isFolder(path)) return was;
  return entriesOf(path).reduce((count, name) => count + close(join(path, name), log), was);
}

/** How many were mended: none or one. */
function closeAlone(path: string, log: Logger): number {
  const found = statOf(path);
  if (!found || found.isSymbolicLink() || (found.mode & OTHERS) === 0) return 0;
  try {
    chmodSync(path, found.mode & 0o7700);
    return 1;
  } catch (err) {
    // Somebody else's, or a disk without such a thing: it works on, but somebody should know.
    log.warn({ err, path }, "others may read this file, and its mode cannot be changed");
    return 0;
  }
}

const isFolder = (path: string): boolean => statOf(path)?.isDirectory() ?? false;

/** Nothing where nothing can be looked at; whoever opens it says better what is wrong. */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const entriesOf = (folder: string): string[] => (isFolder(folder) ? readdirSync(folder) : []);
