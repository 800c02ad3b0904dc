import { LRUCache } from "lru-cache";
import type { DayRange } from "../../contract/days";
import { addDays, dayOf } from "../../contract/days";
import type { Clock } from "../../platform/clock";

/** Clicks of a day that is over may still arrive from a spool: sums are read again after this time. */
const MAX_AGE_MS = 60_000;

/** A replica may not have a change yet: what is read so soon after one is not kept. */
const SETTLING_MS = 5000;

const MAX_ROWS = 200_000;
const MAX_OWNERS = 50_000;

interface Kept<Row> {
  /** When the reading began. */
  since: number;
  rows: readonly Row[];
}

export interface Span {
  /** Whose sums: ids of accounts or merchants. */
  ids: readonly string[];
  /** What is read, apart from the days. */
  what: string;
  range: DayRange;
}

/**
 * Sums of days that are over, for a minute: an open dashboard asks for them again and again, and only today's change
 * with each click. A changed order or return, which may be of any day, makes its owners' sums be read anew.
 */
export class ClosedDays<Row extends object> {
  private readonly kept = new LRUCache<string, Kept<Row>>({
    maxSize: MAX_ROWS,
    sizeCalculation: ({ rows }) => rows.length + 1,
  });
  private readonly changed = new LRUCache<string, number>({ max: MAX_OWNERS });

  constructor(
    private readonly clock: Clock,
    /** Whether changes made by other processes are told here; without that, nothing is kept. */
    private readonly hearsAll: boolean,
  ) {}

  /** Somebody's sums changed: a merchant's or a publisher's. */
  forget(id: string): void {
    this.changed.set(id, performance.now());
  }

  /** The rows of a range: of its closed days from memory if possible, and of today. */
  async read({ ids, what, range }: Span, read: (range: DayRange) => Promise<Row[]>): Promise<Row[]> {
    const parts = this.hearsAll ? splitAt(range, dayOf(this.clock.now())) : { open: range };
    const [closed, open] = await Promise.all([
      parts.closed ? this.closedRows(ids, `${what} ${ids.join(",")}`, parts.closed, read) : [],
      parts.open ? read(parts.open) : [],
    ]);
    // Callers may add to the rows they get.
    return [...closed.map((row) => ({ ...row })), ...open];
  }

  private async closedRows(
    ids: readonly string[],
    name: string,
    range: DayRange,
    read: (range: DayRange) => Promise<Row[]>,
  ): Promise<readonly Row[]> {
    const key = `${name} ${range.from ?? ""} ${range.to}`;
    const known = this.kept.get(key);
    const since = performance.now();
    const isYoung = known && known.since > since - MAX_AGE_MS;
    if (isYoung && known.since > this.lastChangeOf(ids) + SETTLING_MS) return known.rows;
    const rows = await read(range);
    if (since > this.lastChangeOf(ids) + SETTLING_MS) this.kept.set(key, { since, rows });
    return rows;
  }

  private lastChangeOf(ids: readonly string[]): number {
    return Math.max(Number.NEGATIVE_INFINITY, ...ids.map((id) => this.changed.get(id) ?? Number.NEGATIVE_INFINITY));
  }
}

/** The days before today, and the rest. */
export function splitAt(range: DayRange, today: string): { closed?: DayRange; open?: DayRange } {
  if (range.to && range.to < today) return { closed: range };
  if (range.from && range.from >= today) return { open: range };
  return { closed: { ...range, to: addDays(today, -1) }, open: { ...range, from: today } };
}
