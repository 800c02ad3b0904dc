import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../../platform/ids";

const LEFT = 0.9;
const NAME = /^[0-9a-f]{16}-\d+\.webp$/;

/** A picture cache on this machine's disk, which evicts the least recently shown. */
export class PictureFiles {
  private bytes: number | undefined;
  private sweeping: Promise<void> | undefined;

  constructor(
    private readonly folder: string,
    private readonly budget: number,
  ) {}

  async read(name: string): Promise<Buffer | null> {
    const path = join(this.folder, name);
    const bytes = await readFile(path).catch(() => null);
    // When it was last shown. A file deleted in the meantime is no problem.
    if (bytes) await utimes(path, new Date(), new Date()).catch(() => undefined);
    return bytes;
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const draft = join(this.folder, `${newId()}.part`);
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, join(this.folder, name));
    if (this.bytes !== undefined) this.bytes += bytes.length;
    if (this.bytes === undefined || this.bytes > this.budget) {
      this.sweeping ??= this.sweep().finally(() => {
        this.sweeping = undefined;
      });
      await this.sweeping;
    }
  }

  /** Counts the files, and deletes the oldest beyond the budget and leftovers of killed processes. */
  private async sweep(): Promise<void> {
    const found: { path: string; size: number; at: number }[] = [];
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const { size, mtimeMs: at } = (await stat(path).catch(() => null)) ?? { size: 0, mtimeMs: 0 };
      if (NAME.test(name)) found.push({ path, size, at });
      else if (Date.now() - at > 3_600_000) await rm(path, { force: true });
    }
    let bytes = found.reduce((sum, { size }) => sum + size, 0);
    if (bytes > this.budget) {
      for (const { path, size } of found.sort((a, b) => a.at - b.at)) {
        if (bytes <= this.budget * LEFT) break;
        await rm(path, { force: true });
        bytes -= size;
      }
    }
    this.bytes = bytes;
  }
}
