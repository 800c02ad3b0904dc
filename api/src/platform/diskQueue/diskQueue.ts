import { mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import { isTransient } from "../db/transaction";
import { UnavailableError } from "../errors";
import type { Logger } from "../log/log";
import { type Entry, type LineFormat, type Rejected, readLines } from "./lines";
import { QueueFile, writeWholeFile } from "./queueFile";
import { CLAIMED_ENDING, type FolderStats, OPEN_ENDING, pathsIn, statsOf, unlessGone } from "./queueFolder";
import { keepRejected, MAX_REJECTED_BYTES, NoRoomForRejected } from "./rejectedLines";
import { type Write, writeSplitting } from "./writeSplitting";

/** How often another process may claim the file during an append. */
const MAX_TRIES = 50;

/** No file of ours is larger, and a larger one is not read into memory. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** Read errors that do not go away by waiting. */
const PERMANENT_ERRORS = new Set(["EISDIR", "ELOOP", "EACCES", "EPERM"]);

export interface DiskQueueParts<T> {
  folder: string;
  /** Capacity; further records are rejected. */
  maxBytes: number;
  maxRejectedBytes?: number;
  /** Records per call of `write`. */
  batchSize: number;
  format: LineFormat<T>;
  /** Whether a failure is about the record itself, and not about its receiver. */
  isRefusal: (error: unknown) => boolean;
  log: Logger;
}

/**
 * A durable queue for an unavailable database: lines in files, synced to the disk before they are acknowledged. Any
 * process may read a file at any time and more than once, so the receiver has to deduplicate.
 */
export class DiskQueue<T> {
  private file: QueueFile | undefined;
  private bytes: number | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  /** Files that can't be processed until someone looks at them. */
  private readonly held = new Set<string>();
  private countRejected: (count: number) => void = () => undefined;

  constructor(private readonly parts: DiskQueueParts<T>) {}

  /** Returns whether the records are stored: false if there is no space. */
  append(records: readonly T[]): Promise<boolean> {
    const { format, maxBytes } = this.parts;
    const lines = Buffer.from(records.map((record) => `${format.lineOf(record)}\n`).join(""));
    return this.inTurn(async () => {
      this.bytes ??= (await this.stats()).bytes;
      if (this.bytes + lines.length > maxBytes) return false;
      // A claim renames the file first: if it still has its name, it was not read before our lines were in it.
      for (let tries = 1; !(await this.wasAppended(lines)); tries += 1) if (tries === MAX_TRIES) return false;
      this.bytes += lines.length;
      if (this.file?.isFull) await this.closeFile();
      return true;
    });
  }

  /** Passes all waiting records to `write`, in batches, removes written ones, and returns the number of records. */
  async drain(write: Write<T>): Promise<number> {
    await this.claim();
    let count = 0;
    let failure: unknown;
    for (const path of await this.waiting(CLAIMED_ENDING)) {
      try {
        count += await this.drainFile(path, write);
      } catch (error) {
        failure ??= error;
        if (isTransient(error) || error instanceof UnavailableError) break;
      }
    }
    await this.inTurn(async () => {
      this.bytes = (await this.stats()).bytes;
    });
    if (failure) throw failure;
    return count;
  }

  /** Whether there is nothing to process. */
  async isEmpty(): Promise<boolean> {
    return (await this.waiting(OPEN_ENDING, CLAIMED_ENDING)).length === 0;
  }

  stats(): Promise<FolderStats> {
    return statsOf(this.parts.folder);
  }

  onRejected(count: (lines: number) => void): void {
    this.countRejected = count;
  }

  close(): Promise<void> {
    return this.inTurn(() => this.closeFile());
  }

  private async drainFile(path: string, write: Write<T>): Promise<number> {
    const { folder, format, isRefusal, log, maxRejectedBytes = MAX_REJECTED_BYTES } = this.parts;
    const bytes = await this.content(path);
    if (!bytes) return 0;
    const { entries, rejected, tornBytes } = await readLines(bytes, format);
    const later: Entry<T>[] = [];
    let count = 0;
    for (const batch of this.batches(entries)) {
      const written = await writeSplitting(batch, write, isRefusal);
      later.push(...written.later);
      rejected.push(...written.rejected);
      count += batch.length - written.later.length - written.rejected.length;
    }
    // Nothing can be removed from it.
    if (later.length > 0 && count === 0 && rejected.length === 0) return 0;
    try {
      await keepRejected(folder, rejected, maxRejectedBytes);
    } catch (error) {
      if (!(error instanceof NoRoomForRejected)) throw error;
      if (count + later.length === 0) {
        this.hold(path, error);
        return 0;
      }
      // Kept separately, so that the valid records are not held with them.
      this.hold(await writeWholeFile(folder, CLAIMED_ENDING, contentOf(rejected)), error);
      rejected.length = 0;
    }
    if (rejected.length > 0) {
      this.countRejected(rejected.length);
      const { reason } = rejected[0] ?? {};
      log.error({ folder, lines: rejected.length, reason }, "disk queue: lines were rejected, see *.rejected");
    }
    if (tornBytes > 0)
      log.info({ path, bytes: tornBytes }, "disk queue: an incomplete line at a file's end was skipped");
    if (later.length > 0) {
      await writeWholeFile(folder, CLAIMED_ENDING, later.map(({ line }) => `${line}\n`).join(""));
    }
    await rm(path, { force: true });
    return count;
  }

  /** Undefined for a file that another process has taken, or that is not ours. */
  private async content(path: string): Promise<Buffer | undefined> {
    try {
      const { size } = await stat(path);
      if (size <= MAX_FILE_BYTES) return await readFile(path);
      this.hold(path, new Error("too large for a Weft file"));
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (PERMANENT_ERRORS.has(code)) this.hold(path, error);
      else if (code !== "ENOENT") throw error;
    }
    return undefined;
  }

  /** Skipped until the next start, and logged once. */
  private hold(path: string, err: unknown): void {
    this.held.add(path);
    this.parts.log.error({ err, path }, "disk queue: skipping a file that cannot be processed");
  }

  /** Each record once, however often it is in the file. */
  private *batches(entries: readonly Entry<T>[]): Generator<Entry<T>[]> {
    const { batchSize, format } = this.parts;
    const unique = [...new Map(entries.map((entry) => [format.keyOf(entry.record), entry])).values()];
    for (let start = 0; start < unique.length; start += batchSize) yield unique.slice(start, start + batchSize);
  }

  private async claim(): Promise<void> {
    await this.inTurn(() => this.closeFile());
    for (const path of await this.waiting(OPEN_ENDING)) {
      await rename(path, path.slice(0, -OPEN_ENDING.length) + CLAIMED_ENDING).catch(unlessGone);
    }
  }

  /** Whether the lines are in a file that no one has claimed since. */
  private async wasAppended(lines: Buffer): Promise<boolean> {
    const { folder } = this.parts;
    if (!this.file) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      this.file = await QueueFile.create(folder);
    }
    try {
      await this.file.append(lines);
    } catch (error) {
      // The file may now end in half a line, after which nothing may follow.
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

  private async waiting(...endings: string[]): Promise<string[]> {
    return (await pathsIn(this.parts.folder, ...endings)).filter((path) => !this.held.has(path));
  }

  private inTurn<W>(work: () => Promise<W>): Promise<W> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }
}

const contentOf = (lines: readonly Rejected[]): Buffer =>
  Buffer.concat(lines.flatMap(({ line }) => [Buffer.from(line as Buffer), Buffer.from("\n")]));
