import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isTransient } from "../core/transaction";
import type { NewClick } from "./newClick";
import { OPEN_ENDING, SpoolFile } from "./spoolFile";
import { clickOf, lineOf } from "./spoolLine";

const CLAIMED_ENDING = ".claimed";

/** About a million clicks. */
const MOST_BYTES = 256 * 1024 * 1024;
const BATCH = 500;

/** How often others may claim the file while it is being written to. */
const MOST_TRIES = 50;

/**
 * Where clicks wait while the database is away: lines in files, on the disk before anybody is told.
 * Files may be read by any process at any time and more than once, because the database knows a click by its id.
 */
export class Spool {
  private file: SpoolFile | undefined;
  private bytes: number | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly folder: string,
    private readonly mostBytes = MOST_BYTES,
  ) {}

  /** Whether the clicks are kept now: false when there is no more room. */
  append(clicks: readonly NewClick[]): Promise<boolean> {
    const lines = Buffer.from(clicks.map(lineOf).join(""));
    return this.inTurn(async () => {
      this.bytes ??= await this.measured();
      if (this.bytes + lines.length > this.mostBytes) return false;
      // Whoever claims a file renames it first: one that still has its name was not read before our lines were in it.
      for (let tries = 1; !(await this.wasAppended(lines)); tries += 1) if (tries === MOST_TRIES) return false;
      this.bytes += lines.length;
      if (this.file?.isFull) await this.closeFile();
      return true;
    });
  }

  /** Hands all that waits to `write`, in batches, and removes what was taken. Says how many those were. */
  async drain(write: (clicks: readonly NewClick[]) => Promise<void>): Promise<number> {
    await this.claim();
    let count = 0;
    let failure: unknown;
    for (const path of await this.paths(CLAIMED_ENDING)) {
      try {
        count += await this.drainFile(path, write);
      } catch (error) {
        failure ??= error;
        if (isTransient(error)) break;
      }
    }
    await this.inTurn(async () => {
      this.bytes = await this.measured();
    });
    if (failure) throw failure;
    return count;
  }

  async isEmpty(): Promise<boolean> {
    return (await this.paths("")).length === 0;
  }

  close(): Promise<void> {
    return this.inTurn(() => this.closeFile());
  }

  private async drainFile(path: string, write: (clicks: readonly NewClick[]) => Promise<void>): Promise<number> {
    const text = (await readFile(path, "utf8").catch(unlessGone)) ?? "";
    const clicks = text.split("\n").flatMap((line) => clickOf(line) ?? []);
    for (let start = 0; start < clicks.length; start += BATCH) await write(clicks.slice(start, start + BATCH));
    await rm(path, { force: true });
    return clicks.length;
  }

  private async claim(): Promise<void> {
    await this.inTurn(() => this.closeFile());
    for (const path of await this.paths(OPEN_ENDING)) {
      await rename(path, path.slice(0, -OPEN_ENDING.length) + CLAIMED_ENDING).catch(unlessGone);
    }
  }

  /** Whether the lines are in a file that nobody has claimed meanwhile. */
  private async wasAppended(lines: Buffer): Promise<boolean> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    this.file ??= await SpoolFile.create(this.folder);
    try {
      await this.file.append(lines);
    } catch (error) {
      // Half a line may be at its end now; nothing may follow that.
      await this.closeFile();
      throw error;
    }
    if (await this.file.hasItsName()) return true;
    await this.closeFile();
    return false;
  }

  private async closeFile(): Promise<void> {
    const file = this.file;
    this.file = undefined;
    await file?.close();
  }

  /** With what other processes and earlier lives left here. */
  private async measured(): Promise<number> {
    const sizes = (await this.paths("")).map(async (path) => (await stat(path).catch(unlessGone))?.size ?? 0);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }

  private async paths(ending: string): Promise<string[]> {
    const names = (await readdir(this.folder).catch(unlessGone)) ?? [];
    return names
      .filter((name) => name.endsWith(ending))
      .sort()
      .map((name) => join(this.folder, name));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
