import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Root of the click files: `clicks/day=2026-11-20/0123456789abcdef.parquet`. */
const CLICKS = "clicks";
const UNFINISHED = ".unfinished";

/** Longer than writing a day takes, and longer than a reader needs a replaced file. */
const KEPT_FOR = 3_600_000;

export async function newFile(folder: string): Promise<string> {
  const unfinished = join(folder, CLICKS, UNFINISHED);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  return join(unfinished, `${randomUUID()}.parquet`);
}

/** Syncs a finished file and names it by its content, so writing the same content twice yields one file. */
export async function keepFile(folder: string, day: string, path: string) {
  await sync(path);
  const [hash, { size: bytes }] = await Promise.all([hashOf(path), stat(path)]);
  const file = join(CLICKS, `day=${day}`, `${hash.slice(0, 16)}.parquet`);
  await mkdir(dirname(join(folder, file)), { recursive: true, mode: 0o700 });
  await rename(path, join(folder, file));
  await sync(dirname(join(folder, file)));
  await sync(join(folder, CLICKS));
  return { file, hash, bytes };
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(bytes as Buffer);
  return hash.digest("hex");
}

export async function removeFile(folder: string, file: string): Promise<void> {
  await rm(join(folder, file), { force: true });
  // The folder may hold another file of the day.
  await rmdir(dirname(join(folder, file))).catch(() => undefined);
}

/** Removes old files that are not `known`, left by a run killed between writing or deleting a file and its row. */
export async function sweepFiles(folder: string, known: ReadonlySet<string>): Promise<void> {
  const days = await readdir(join(folder, CLICKS)).catch(() => []);
  for (const day of days) {
    for (const name of await readdir(join(folder, CLICKS, day)).catch(() => [])) {
      const file = join(CLICKS, day, name);
      const found = await stat(join(folder, file)).catch(() => undefined);
      if (found && !known.has(file) && Date.now() - found.mtimeMs > KEPT_FOR) await removeFile(folder, file);
    }
  }
}

/** Removes temporary files of killed processes. */
export async function sweepScratch(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > KEPT_FOR) await rm(path, { recursive: true, force: true });
  }
}

/** Changes whenever the file is written or replaced; undefined if it does not exist. */
export async function signOf(path: string): Promise<string | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return found && `${found.dev} ${found.ino} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
