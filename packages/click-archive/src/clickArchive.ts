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

/** A file of the archive, or what is one to its engine, as it was when it was written. */
export type ArchivedFile = Pick<ArchivedDay, "day" | "file" | "bytes" | "hash">;

export type WrittenDay = Omit<ArchivedDay, "lateCount" | "archivedAt" | "damagedAt">;

/** The figures of what was written, which has as many clicks of each kind as were read. */
export function figuresOf(what: string, read: ReadonlyMap<number, number>, written: ReadonlyMap<number, number>) {
  const isSame = written.size === read.size && [...read].every(([kind, clicks]) => written.get(kind) === clicks);
  if (!isSame) throw new Error(`the ${what} does not have the clicks that were read`);
  const of = (kind: number) => read.get(kind) ?? 0;
  const clickCount = [...read.values()].reduce((sum, clicks) => sum + clicks, 0);
  return { clickCount, people: of(PERSON), repeats: of(REPEAT), bots: of(BOT) };
}

export type FileState = "whole" | "damaged" | "missing";

export const TOO_SLOW = "The archive of clicks did not answer in time. Please choose fewer days, or try again later.";

/**
 * Clicks of days that are over, in columns. It holds what lists and breakdowns show, and no visitors. Which files there
 * are is told by the database: whatever is not named there does not exist.
 */
export interface ClickArchive {
  /** The process that writes at the moment. */
  readonly writerPid: number | undefined;
  /** Writes all clicks that the database has of a day, to a file that appears whole or not at all. */
  write(day: string, signal?: AbortSignal): Promise<WrittenDay>;
  /** Whether a file is the one that was written, byte by byte. What was found lately may be believed. */
  stateOf(file: ArchivedFile, isFinal?: boolean): Promise<FileState>;
  /** The newest first. */
  clicks(files: readonly ArchivedFile[], wanted: WantedClicks, limit: number): Promise<ClickRow[]>;
  /** Only clicks that count. */
  breakdown(files: readonly ArchivedFile[], wanted: WantedBreakdown): Promise<BreakdownPart>;
  remove(file: string): Promise<void>;
  /** Removes what killed runs left: old files that are not among these. */
  sweep(known: ReadonlySet<string>): Promise<void>;
  stop(): Promise<void>;
}
