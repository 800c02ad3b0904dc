import { chmodSync, lstatSync, readdirSync, type Stats } from "node:fs";
import { basename, join } from "node:path";
import type { Logger } from "../log/log";
import type { Env } from "./env";

/**
 * Our files in the data folder besides an embedded database. They include keys, and mails with password reset links.
 */
const OWN_FILES = [
  "mail",
  "spool",
  "inbox",
  "links.snapshot",
  "ledger-digest",
  "log-checkpoint",
  "log-key",
  "jwt-secret",
  "data-key",
];

const OTHERS_MASK = 0o077;

/**
 * Makes new files of this process, and our existing ones, readable by their owner only. Touches only our own files:
 * DATA_DIR may be a folder with other content.
 */
export function keepPrivate({ dataDir, database }: Pick<Env, "dataDir" | "database">, log: Logger): void {
  process.umask(OTHERS_MASK);
  const paths = OWN_FILES.map((name) => join(dataDir, name));
  if (database.kind === "sqlite") {
    paths.push(...["", "-wal", "-shm"].map((ending) => database.path + ending));
  }
  const fixed = paths.reduce((count, path) => count + makePrivate(path, log), 0);
  const isShared = entriesOf(dataDir).some((name) => !isOwnFile(name, database));
  const all = fixed + (isShared ? 0 : makePathPrivate(dataDir, log));
  if (all > 0) log.info({ count: all }, "made world-readable files private");
}

function isOwnFile(name: string, database: Env["database"]): boolean {
  const file = database.kind === "sqlite" ? basename(database.path) : "weft.sqlite";
  return OWN_FILES.includes(name) || name.startsWith(file);
}

/**
 * Recurses only into folders that were open; the content of a private one is unreachable anyway, however many files it
 * holds.
 */
function makePrivate(path: string, log: Logger): number {
  const was = makePathPrivate(path, log);
  if (was === 0 || !isFolder(path)) return was;
  return entriesOf(path).reduce((count, name) => count + makePrivate(join(path, name), log), was);
}

/** Returns the number of files whose mode was changed: 0 or 1. */
function makePathPrivate(path: string, log: Logger): number {
  const found = statOf(path);
  if (!found || found.isSymbolicLink() || (found.mode & OTHERS_MASK) === 0) return 0;
  try {
    chmodSync(path, found.mode & 0o7700);
    return 1;
  } catch (err) {
    // Owned by another user, or a disk without file modes: not fatal, but worth a warning.
    log.warn({ err, path }, "the file is readable by others and its mode cannot be changed");
    return 0;
  }
}

const isFolder = (path: string): boolean => statOf(path)?.isDirectory() ?? false;

/** Undefined if it cannot be read; opening the file later gives a better error. */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const entriesOf = (folder: string): string[] => (isFolder(folder) ? readdirSync(folder) : []);
