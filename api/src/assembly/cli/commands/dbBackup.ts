import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { DatabaseTarget } from "../../../platform/config/envValues";
import { noteBackup } from "../../../platform/jobs/lastBackup";
import { PlainError } from "../../../platform/plainError";
import { loadEnv } from "../../boot/openApp";
import { describeTarget, openSource } from "../../db/copy/copySource";
import { command, type Io } from "../command";
import { withDatabase } from "../withApp";
import { copyAndProve, copyInto, digestOf, prove } from "./copyTools";

export const dbBackup = command({
  name: "db:backup",
  summary: "Backs up the database to one file while servers run, and verifies it. Works with both engines.",
  options: { to: { value: "file", about: "The file to write. It must not exist yet.", isRequired: true } },
  run: async (io, args) => {
    const path = resolve(args.to);
    if (existsSync(path)) throw new PlainError(`${path} already exists.`);
    const draft: DatabaseTarget = { kind: "sqlite", path: `${path}.part` };
    removeFiles(draft.path);
    const startedAt = new Date();
    await write(io, loadEnv().database, draft);
    const code = await prove(io, draft, await digestOf(draft));
    await closeWal(draft.path);
    finish(draft.path, path);
    await withDatabase((db) => noteBackup(db, startedAt)).catch((error: Error) =>
      io.complain(`The metric of the backup's age is not updated: ${error.message}`),
    );
    io.print(`${path} is complete. Store the data key with it: the backup is useless without it.`);
    return code;
  },
});

export const dbRestore = command({
  name: "db:restore",
  summary: "Restores a backup into the empty database of DATABASE_URL, and verifies it. Works with both engines.",
  options: { from: { value: "file", about: "The file that db:backup wrote.", isRequired: true } },
  run: (io, { from }) => copyAndProve(io, { kind: "sqlite", path: resolve(from) }, loadEnv().database),
});

/** SQLite copies itself; a server's rows are read in one snapshot. Neither blocks writers. */
async function write(io: Io, database: DatabaseTarget, draft: { kind: "sqlite"; path: string }): Promise<void> {
  const source = await openSource(database, { isQuiet: false });
  try {
    io.print(`Reading ${describeTarget(database)}`);
    if (database.kind === "mysql") return await copyInto(io, source, draft);
    await source.query("ROLLBACK");
    await source.query("VACUUM INTO ?", [draft.path]);
    await source.query("BEGIN");
  } finally {
    await source.close();
  }
}

/** A backup is one file. Verification may have left others next to it. */
async function closeWal(path: string): Promise<void> {
  const { default: BetterSqlite3 } = await import("better-sqlite3");
  const handle = new BetterSqlite3(path);
  handle.pragma("journal_mode = DELETE");
  handle.close();
}

function finish(draft: string, path: string): void {
  for (const place of [draft, dirname(path)]) sync(place);
  renameSync(draft, path);
  sync(dirname(path));
  removeFiles(draft);
}

function sync(place: string): void {
  const file = openSync(place, "r");
  fsyncSync(file);
  closeSync(file);
}

const removeFiles = (path: string): void => {
  for (const ending of ["", "-wal", "-shm", "-server"]) rmSync(path + ending, { force: true });
};
