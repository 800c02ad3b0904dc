import type { BreakdownPart, ClickRow, WantedBreakdown, WantedClicks } from "../../../api/src/tracking";

/** A file of the archive, or what is one to its engine, as it was when it was written. */
export interface ArchivedFile {
  day: string;
  /** Below the archive's folder; in a ClickHouse server the name of a batch. */
  file: string;
  bytes: number;
  hash: string;
}

export interface WrittenDay extends ArchivedFile {
  clickCount: number;
  people: number;
  repeats: number;
  bots: number;
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
