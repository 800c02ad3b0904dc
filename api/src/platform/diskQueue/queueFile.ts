import { constants } from "node:fs";
import { type FileHandle, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../ids";
import { OPEN_ENDING } from "./queueFolder";

/** Files are read in one piece, so they stay small. */
const MAX_BYTES = 4 * 1024 * 1024;

const { O_WRONLY, O_CREAT, O_EXCL, O_APPEND, O_DSYNC } = constants;
/**
 * On Linux each write is on disk when it returns: a separate sync would be one more turn that a redirect waits for.
 * Elsewhere the flag is missing, or weaker than a sync.
 */
const IS_SYNCED = process.platform === "linux";
const FLAGS = O_WRONLY | O_CREAT | O_EXCL | O_APPEND | (IS_SYNCED ? O_DSYNC : 0);

/** A file of a disk queue that this process is appending to. */
export class QueueFile {
  private bytes = 0;

  private constructor(
    private readonly handle: FileHandle,
    private readonly path: string,
  ) {}

  static async create(folder: string): Promise<QueueFile> {
    const path = join(folder, newId() + OPEN_ENDING);
    const handle = await open(path, FLAGS, 0o600);
    const file = new QueueFile(handle, path);
    try {
      await syncFolder(folder);
    } catch (error) {
      await file.close();
      throw error;
    }
    return file;
  }

  get isFull(): boolean {
    return this.bytes >= MAX_BYTES;
  }

  async append(lines: Buffer): Promise<void> {
    await this.handle.appendFile(lines);
    if (!IS_SYNCED) await this.handle.datasync();
    this.bytes += lines.length;
  }

  /** Names are never reused, so a file with this name is this file. */
  hasItsName(): Promise<boolean> {
    return stat(this.path).then(
      () => true,
      () => false,
    );
  }

  close(): Promise<void> {
    return this.handle.close().catch(() => undefined);
  }
}

/** Writes a complete file under a new name, synced to the disk when this resolves. */
export async function writeWholeFile(folder: string, ending: string, content: string | Buffer): Promise<string> {
  const name = newId();
  // Written under another ending that no one reads, and renamed when complete.
  const [unfinished, path] = [join(folder, `${name}.part`), join(folder, name + ending)];
  const handle = await open(unfinished, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(unfinished, path);
  await syncFolder(folder);
  return path;
}

/** Syncs the folder, so that the file's name survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, "r");
  await directory.sync().finally(() => directory.close());
}
