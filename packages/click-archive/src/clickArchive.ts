import {
  type ArchivedDay,
  BOT,
  type BreakdownPart,
  type ClickRow,
  PERSON,
  REPEAT,
  type WantedBreakdown,
  type WantedClicks,
} from "../../../api/src/tracking";

/** An archive file, or the engine's equivalent, as it was written. */
export type ArchivedFile = Pick<ArchivedDay, "day" | "file" | "bytes" | "hash">;

export type WrittenDay = Omit<ArchivedDay, "lateCount" | "archivedAt" | "damagedAt">;

/** The figures of the written file, which must contain as many clicks of each kind as were read. */
export function figuresOf(what: string, read: ReadonlyMap<number, number>, written: ReadonlyMap<number, number>) {
  const isSame = written.size === read.size && [...read].every(([kind, clicks]) => written.get(kind) === clicks);
  if (!isSame) throw new Error(`the ${what} does not contain all clicks of the day`);
  const of = (kind: number) => read.get(kind) ?? 0;
  const clickCount = [...read.values()].reduce((sum, clicks) => sum + clicks, 0);
  return { clickCount, people: of(PERSON), repeats: of(REPEAT), bots: of(BOT) };
}

export type FileState = "whole" | "damaged" | "missing";

export const TOO_SLOW = "The click archive did not respond in time. Please choose fewer days or try again later.";

/**
 * Clicks of past days in columns, with the fields that lists and breakdowns show, and without visitors. The database
 * lists the files: others don't exist.
 */
export interface ClickArchive {
  /** The ID of the writing process. */
  readonly writerPid: number | undefined;
  /** Writes all of a day's clicks from the database to a file that appears complete or not at all. */
  write(day: string, signal?: AbortSignal): Promise<WrittenDay>;
  /** Checks a file byte by byte. A recent check may be reused. */
  stateOf(file: ArchivedFile, isFinal?: boolean): Promise<FileState>;
  /** Newest first. */
  clicks(files: readonly ArchivedFile[], wanted: WantedClicks, limit: number): Promise<ClickRow[]>;
  /** Only clicks that count. */
  breakdown(files: readonly ArchivedFile[], wanted: WantedBreakdown): Promise<BreakdownPart>;
  remove(file: string): Promise<void>;
  /** Removes leftovers of killed runs: old files that are not among these. */
  sweep(known: ReadonlySet<string>): Promise<void>;
  stop(): Promise<void>;
}
