import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import {
  CLAIMED_ENDING,
  OPEN_ENDING,
  pathsIn,
  REJECTED_ENDING,
  statsOf,
} from "../../../platform/diskQueue/queueFolder";
import { requeueRejected } from "../../../platform/diskQueue/rejectedLines";
import { PlainError } from "../../../platform/plainError";
import { INBOX_FOLDER } from "../../../sales";
import { openClickStore, SPOOL_FOLDER, Spool } from "../../../tracking";
import { loadEnv } from "../../boot/openApp";
import { command } from "../command";
import { withApp } from "../withApp";

const dir = {
  value: "path",
  about: "The data folder of another process, with the folders spool and inbox. Defaults to this process's own.",
} as const;

/** The two folders in a data folder. The path may also be one of them itself. */
function foldersOf(given: string | undefined): { clicks: string; orders: string } {
  const path = resolve(given ?? loadEnv().dataDir);
  const home = [SPOOL_FOLDER, INBOX_FOLDER].includes(basename(path)) ? dirname(path) : path;
  const folders = { clicks: join(home, SPOOL_FOLDER), orders: join(home, INBOX_FOLDER) };
  if (given !== undefined && !existsSync(folders.clicks) && !existsSync(folders.orders)) {
    throw new PlainError(`There is neither ${folders.clicks} nor ${folders.orders}: enter a data folder.`);
  }
  return folders;
}

async function linesIn(folder: string, ...endings: string[]): Promise<number> {
  let count = 0;
  for (const path of await pathsIn(folder, ...endings)) {
    for (const byte of await readFile(path).catch(() => Buffer.alloc(0))) if (byte === 10) count += 1;
  }
  return count;
}

export const spoolList = command({
  name: "spool:list",
  summary: "Lists the clicks and orders on disk that wait for the database, and the rejected ones.",
  options: { dir },
  run: async (io, args) => {
    for (const [what, folder] of Object.entries(foldersOf(args.dir))) {
      const { files, bytes, oldestAt, rejectedFiles, rejectedBytes } = await statsOf(folder);
      const lines = await linesIn(folder, OPEN_ENDING, CLAIMED_ENDING);
      const since = oldestAt ? `, oldest from ${oldestAt.toISOString()}` : "";
      io.print(`${folder}: ${lines} ${what} in ${files} files, ${bytes} bytes${since}`);
      if (rejectedFiles === 0) continue;
      const rejected = await linesIn(folder, REJECTED_ENDING);
      io.print(
        `  rejected: ${rejected} lines in ${rejectedFiles} files, ${rejectedBytes} bytes, see *${REJECTED_ENDING}`,
      );
    }
  },
});

export const spoolDrain = command({
  name: "spool:drain",
  summary: "Writes waiting clicks and orders to the database, each exactly once. Safe while servers run.",
  options: { dir, rejected: { about: "Also retry rejected ones." } },
  run: (io, args) =>
    withApp(async ({ parts: { db, log }, services }) => {
      const folders = foldersOf(args.dir);
      if (args.rejected) for (const folder of Object.values(folders)) await requeueRejected(folder);
      const spool = new Spool(folders.clicks, log);
      const inbox = services.inboxAt(folders.orders);
      const store = openClickStore(db, services.writer);
      try {
        await store.write([]);
        io.print(`${await spool.drain((clicks) => store.write(clicks))} clicks written to the database.`);
        io.print(`${await inbox.drainOnce()} orders written to the database.`);
      } finally {
        await Promise.all([store.close(), inbox.stop()]);
      }
      const rejected = (await statsOf(folders.clicks)).rejectedFiles + (await statsOf(folders.orders)).rejectedFiles;
      const isDone = (await spool.isEmpty()) && (await inbox.isEmpty());
      if (rejected > 0) io.complain(`Some lines were rejected. See *${REJECTED_ENDING} for the reasons.`);
      if (!isDone) io.complain("Some are still waiting. Run this again.");
      return rejected > 0 || !isDone ? 1 : 0;
    }),
});
