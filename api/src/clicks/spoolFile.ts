import { type FileHandle, open, stat } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../core/ids";

export const OPEN_ENDING = ".open";

/** Read back in one piece, so it stays small. */
const FULL_AT = 4 * 1024 * 1024;

/** One file of the spool, as the process that made it sees it. */
export class SpoolFile {
  private bytes = 0;

  private constructor(
    private readonly handle: FileHandle,
    private readonly path: string,
  ) {}

  static async create(folder: string): Promise<SpoolFile> {
    const path = join(folder, newId() + OPEN_ENDING);
    const handle = await open(path, "ax", 0o600);
    // Its name has to survive a power cut as well.
    const directory = await open(folder, "r");
    await directory.sync().finally(() => directory.close());
    return new SpoolFile(handle, path);
  }

  get isFull(): boolean {
    return this.bytes >= FULL_AT;
  }

  async append(lines: Buffer): Promise<void> {
    await this.handle.appendFile(lines);
    await this.handle.datasync();
    this.bytes += lines.length;
  }

  /** Names are never used twice, so a file of this name is this file. */
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
