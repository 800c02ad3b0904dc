import { UnavailableError } from "../../../platform/errors";
import type { ClickKind } from "../clickKind";
import type { ClickRow } from "../lists/clickReader";

/** A creator's, or those of a brand's programs. */
export interface WhoseClicks {
  column: "publisherId" | "merchantId";
  ids: readonly string[];
}

export interface WantedClicks {
  whose: WhoseClicks;
  /** Clicks on this link only. */
  linkId?: string | undefined;
  from: number;
  /** Only clicks before this ID. */
  below: Buffer;
}

export const breakdownColumns = {
  country: "country",
  device: "device",
  referrer: "referrerHost",
  subId: "subId",
} as const;
export type BreakdownBy = keyof typeof breakdownColumns;

/** What else the database counts by: the hour of the day is in no archive. */
export type StoredBreakdownBy = BreakdownBy | "hour";

export interface WantedBreakdown {
  by: BreakdownBy;
  /** Clicks of these kinds only; usually all that count. */
  kinds: readonly ClickKind[];
  whose: WhoseClicks;
  /** Clicks on these links only. */
  linkIds?: readonly string[] | undefined;
}

/** The most frequent values first, at most `MOST_VALUES`. */
export interface BreakdownPart {
  clicks: number;
  people: number;
  values: { name: string | null; clicks: number; people: number }[];
}

/** Values per part. The rest only counts in the sums. */
export const MOST_VALUES = 10_000;

export interface ArchivedSpan {
  whole: ReadonlySet<string>;
  unreadable: ReadonlySet<string>;
}

/** A list ends at an unreadable day, since older clicks would hide the gap. */
export class UnreadableDayError extends UnavailableError {
  constructor(day: string) {
    const message = `The clicks of ${day} cannot be read at the moment. The operator has been notified. Choose days after it.`;
    super(`archive: ${day} cannot be read`, 60, "UNAVAILABLE", message);
  }
}

/** Reads the archive, verifying that files are unchanged. */
export interface ArchiveReader {
  /** From the newest day back. */
  newestFirst(wanted: WantedClicks & { until: number }, limit: number): AsyncGenerator<ClickRow>;
  breakdown(days: readonly string[], wanted: WantedBreakdown): Promise<BreakdownPart>;
  /**
   * The archived days that are complete and up to date. Other days are read from the database, or are unreadable if it
   * has deleted them.
   */
  wholeDays(from: string, to: string): Promise<ArchivedSpan>;
}

/** Writes past days to the archive. */
export interface Archiving {
  readonly failures: number;
  /** Returns how many days were written. */
  run(signal?: AbortSignal): Promise<number>;
  /** Whether the archive has exactly the database's clicks of a day. */
  holds(day: string): Promise<boolean>;
  /** Deletes days that are no longer kept. */
  expire(day: string): Promise<void>;
}

/** Clicks of past days, in columns, with the fields that lists and breakdowns show, and without visitors. */
export interface OpenArchive {
  archiving: Archiving;
  reader: ArchiveReader;
  /** Number of days that are intact, damaged or waiting. */
  states(): Promise<[state: string, days: number][]>;
  stop(): Promise<void>;
}
