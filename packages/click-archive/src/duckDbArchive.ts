import { stat } from "node:fs/promises";
import { join } from "node:path";
import { addDays, startOfDay } from "../../../api/src/contract/days";
import { DAY, MINUTE, SECOND } from "../../../api/src/platform/clock";
import { UnavailableError } from "../../../api/src/platform/errors";
import { Turns } from "../../../api/src/platform/limits/turns";
import {
  type BreakdownPart,
  type ClickRow,
  clickKindNames,
  idToBytes,
  type WantedBreakdown,
  type WantedClicks,
} from "../../../api/src/tracking";
import { removeFile, signOf, sweepFiles, sweepScratch } from "./archiveFiles";
import { ArchiveHost } from "./archiveHost";
import type { ClickSource } from "./archiveSource";
import { breakdownQuery, clicksQuery } from "./archiveSql";
import { type ArchivedFile, type ClickArchive, type FileState, TOO_SLOW, type WrittenDay } from "./clickArchive";

/** Concurrent queries per process. More would only wait for each other. */
const MOST_READS = 3;
const MOST_WAITING = 60;
const LONGEST_READ = 20 * SECOND;

/** How long a check of a file is reused while its metadata stays the same. */
const BELIEVED_FOR = DAY;

/** A row as it is in a file. */
type ArchivedClick = Omit<ClickRow, "id" | "kind"> & { clickId: string; kind: (typeof clickKindNames)[number] };

interface ArchiveParts {
  folder: string;
  /** A local folder for data that does not fit into memory. */
  scratch: string;
  source: () => ClickSource;
}

/** Stores days as Parquet files, written and read by DuckDB in low-priority processes. */
export class DuckDbArchive implements ClickArchive {
  private readonly writer: ArchiveHost;
  private readonly reader: ArchiveHost;
  private readonly turns = new Turns(MOST_READS, MOST_WAITING);
  private readonly believed = new Map<string, { sign: string; at: number }>();

  constructor(private readonly parts: ArchiveParts) {
    const { scratch } = parts;
    this.writer = new ArchiveHost({ scratch, isInBackground: true, idleAfter: SECOND });
    this.reader = new ArchiveHost({ scratch, isInBackground: false, idleAfter: MINUTE });
  }

  /** For tests that kill it midway. */
  get writerPid(): number | undefined {
    return this.writer.pid;
  }

  write(day: string, signal?: AbortSignal): Promise<WrittenDay> {
    const [from, below] = [startOfDay(day).getTime(), startOfDay(addDays(day, 1)).getTime()];
    const { folder, source } = this.parts;
    return this.writer.run({ act: "write", day, from, below, folder, source: source() }, signal);
  }

  async stateOf({ file, bytes, hash }: ArchivedFile, isFinal = false): Promise<FileState> {
    const path = join(this.parts.folder, file);
    const sign = await signOf(path);
    if (!sign) return "missing";
    const known = this.believed.get(file);
    const now = performance.now();
    if (!isFinal && known?.sign === sign && now - known.at < BELIEVED_FOR) return "whole";
    const isWhole = (await stat(path)).size === bytes && (await this.reader.run({ act: "hash", path })) === hash;
    if (isWhole) this.believed.set(file, { sign, at: now });
    else this.believed.delete(file);
    return isWhole ? "whole" : "damaged";
  }

  async clicks(files: readonly ArchivedFile[], wanted: WantedClicks, limit: number): Promise<ClickRow[]> {
    const paths = this.pathsOf(files);
    if (paths.length === 0) return [];
    const rows = await this.read<ArchivedClick>(clicksQuery(paths, wanted, limit));
    return rows.map(({ clickId, kind, ...row }) => ({
      ...row,
      id: idToBytes(clickId),
      kind: clickKindNames.indexOf(kind),
    }));
  }

  async breakdown(files: readonly ArchivedFile[], wanted: WantedBreakdown): Promise<BreakdownPart> {
    const paths = this.pathsOf(files);
    if (paths.length === 0 || wanted.linkIds?.length === 0) return { clicks: 0, people: 0, values: [] };
    const rows = await this.read<{
      name: string;
      clicks: number;
      people: number;
      allClicks: number;
      allPeople: number;
    }>(breakdownQuery(paths, wanted));
    const values = rows.map(({ name, clicks, people }) => ({ name, clicks, people }));
    return { clicks: rows[0]?.allClicks ?? 0, people: rows[0]?.allPeople ?? 0, values };
  }

  async remove(file: string): Promise<void> {
    this.believed.delete(file);
    await removeFile(this.parts.folder, file);
  }

  async sweep(known: ReadonlySet<string>): Promise<void> {
    await sweepFiles(this.parts.folder, known);
    await sweepScratch(this.parts.scratch);
  }

  async stop(): Promise<void> {
    await Promise.all([this.writer.stop(), this.reader.stop()]);
  }

  private pathsOf(files: readonly ArchivedFile[]): string[] {
    return files.map(({ file }) => join(this.parts.folder, file));
  }

  private read<T>(query: ReturnType<typeof clicksQuery>): Promise<T[]> {
    return this.turns.run(async () => {
      const timeout = AbortSignal.timeout(LONGEST_READ);
      try {
        return await this.reader.run<T[]>({ act: "read", ...query }, timeout);
      } catch (error) {
        throw timeout.aborted ? new UnavailableError(error, 60, "TOO_SLOW", TOO_SLOW) : error;
      }
    });
  }
}
