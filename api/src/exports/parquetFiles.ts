import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sweepScratch } from "../clicks/archive/archiveFiles";
import { ArchiveHost } from "../clicks/archive/archiveHost";
import { SECOND } from "../core/clock";
import { diskRoom } from "../core/db/diskRoom";
import { ConflictError } from "../core/errors";
import { toParquetSql } from "./parquetSql";

/** Leaves room for clicks, which may be queued on the same disk. */
const MIN_ROOM = 256 * 1024 * 1024;
const READ_BYTES = 128 * 1024;

export const NO_ROOM = "There is no room for this file at the moment. Please choose fewer days, or try again tomorrow.";

const isFullDisk = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === "ENOSPC" || /no space left|ENOSPC|temp.*size limit/i.test(error.message));

/**
 * Makes Parquet files with DuckDB in a process of low priority. The rows go there as a file: neither process has more
 * than a piece of them in memory.
 */
export class ParquetFiles {
  private readonly host: ArchiveHost;

  constructor(
    /** On this machine; what is in it is worthless once nobody writes it. */
    private readonly folder: string,
    private readonly room: () => Promise<number> = () => diskRoom([folder]),
  ) {
    this.host = new ArchiveHost({ scratch: folder, isInBackground: true, idleAfter: SECOND });
  }

  /** For tests that end it in the middle. */
  get pid(): number | undefined {
    return this.host.pid;
  }

  /** The file of these rows of plain CSV. */
  async *of(
    run: string,
    columns: readonly string[],
    csv: AsyncIterable<string>,
    signal: AbortSignal,
  ): AsyncGenerator<Buffer> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    if ((await this.room()) < MIN_ROOM) throw new ConflictError(NO_ROOM);
    const [rows, file] = [join(this.folder, `${run}.csv.gz`), join(this.folder, `${run}.parquet`)];
    try {
      const stage = createWriteStream(rows, { mode: 0o600 });
      await pipeline(Readable.from(csv, { objectMode: false }), createGzip({ level: 1 }), stage, { signal });
      await this.host.run({ act: "run", sql: toParquetSql(columns, rows, file) }, signal);
      await rm(rows);
      yield* createReadStream(file, { highWaterMark: READ_BYTES });
    } catch (error) {
      throw isFullDisk(error) ? new ConflictError(NO_ROOM) : error;
    } finally {
      await Promise.all([rm(rows, { force: true }), rm(file, { force: true })]);
    }
  }

  /** Removes what killed processes left. */
  sweep(): Promise<void> {
    return sweepScratch(this.folder);
  }

  stop(): Promise<void> {
    return this.host.stop();
  }
}
