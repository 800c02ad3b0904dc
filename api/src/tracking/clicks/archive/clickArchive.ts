import { UnavailableError } from "../../../platform/errors";
import type { ClickRow } from "../lists/clickReader";

export interface WantedClicks {
  publisherId: string;
  /** Only those of this link. */
  linkId?: string | undefined;
  from: number;
  /** Only clicks before this id. */
  below: Buffer;
}

export const breakdownColumns = {
  country: "country",
  device: "device",
  referrer: "referrerHost",
  subId: "subId",
} as const;
export type BreakdownBy = keyof typeof breakdownColumns;

export interface WantedBreakdown {
  by: BreakdownBy;
  whose: { column: "publisherId" | "merchantId"; ids: readonly string[] };
  /** Only those of these links. */
  linkIds?: readonly string[] | undefined;
}

/** Values with most clicks first; no more of them than `MOST_VALUES`. */
export interface BreakdownPart {
  clicks: number;
  people: number;
  values: { name: string | null; clicks: number; people: number }[];
}

/** Of one part. What comes after them is counted in the sums alone. */
export const MOST_VALUES = 10_000;

export interface ArchivedSpan {
  whole: ReadonlySet<string>;
  unreadable: ReadonlySet<string>;
}

/** A list ends there: what comes before the day would look as if nothing were missing. */
export class UnreadableDayError extends UnavailableError {
  constructor(day: string) {
    const message = `The clicks of ${day} cannot be read at the moment; the operator was told. Please choose days after it.`;
    super(`archive: ${day} cannot be read`, 60, "UNAVAILABLE", message);
  }
}

/** Answers from the archive, with files that are what was written. */
export interface ArchiveReader {
  /** From the newest day back. */
  newestFirst(wanted: WantedClicks & { until: number }, limit: number): AsyncGenerator<ClickRow>;
  breakdown(days: readonly string[], wanted: WantedBreakdown): Promise<BreakdownPart>;
  /**
   * The days that it has, up to date and whole. Of others the database has more, unless they have left it: those are
   * unreadable.
   */
  wholeDays(from: string, to: string): Promise<ArchivedSpan>;
}

/** Writes each day that is over to the archive. */
export interface Archiving {
  readonly failures: number;
  /** Returns how many days were written. */
  run(signal?: AbortSignal): Promise<number>;
  /** Whether the archive has exactly what the database has of a day. */
  holds(day: string): Promise<boolean>;
  /** Deletes days that are no longer kept. */
  expire(day: string): Promise<void>;
}

/** Clicks of days that are over, in columns. It holds what lists and breakdowns show, and no visitors. */
export interface OpenArchive {
  archiving: Archiving;
  reader: ArchiveReader;
  /** How many days are well, damaged or wait to be written. */
  states(): Promise<[state: string, days: number][]>;
  stop(): Promise<void>;
}
