import { LRUCache } from "lru-cache";
import type { DayRange } from "../../contract/days";
import { addDays, dayOf } from "../../contract/days";
import type { Clock } from "../../platform/clock";

/** Clicks of past days may still arrive from a spool: sums are reread after this time. */
const MAX_AGE_MS = 60_000;

/** A replica may lag behind a change: reads this soon after one are not cached. */
const SETTLING_MS = 5000;

const MAX_ROWS = 200_000;
const MAX_OWNERS = 50_000;

interface Kept<Row> {
  /** When the read started. */
  since: number;
  rows: readonly Row[];
}

export interface Span {
  /** The subject's IDs: accounts or merchants. */
  ids: readonly string[];
  /** The query, apart from the days. */
  what: string;
  range: DayRange;
}

/**
 * Caches sums of past days for a minute: an open dashboard requests them repeatedly, and only today's change with each
 * click. A changed order or return, of any day, invalidates its owners' sums.
 */
export class ClosedDays<Row extends object> {
  private readonly kept = new LRUCache<string, Kept<Row>>({
    maxSize: MAX_ROWS,
    sizeCalculation: ({ rows }) => rows.length + 1,
  });
  private readonly changed = new LRUCache<string, number>({ max: MAX_OWNERS });

  constructor(
    private readonly clock: Clock,
    /** Whether changes by other processes are received here; otherwise nothing is cached. */
    private readonly hearsAll: boolean,
  ) {}

  /** The totals of a merchant or a publisher changed. */
  forget(id: string): void {
    this.changed.set(id, performance.now());
  }

  /** The rows of a range: past days from the cache if possible, and today. */
  async read({ ids, what, range }: Span, read: (range: DayRange) => Promise<Row[]>): Promise<Row[]> {
    const parts = this.hearsAll ? splitAt(range, dayOf(this.clock.now())) : { open: range };
    const [closed, open] = await Promise.all([
      parts.closed ? this.closedRows(ids, `${what} ${ids.join(",")}`, parts.closed, read) : [],
      parts.open ? read(parts.open) : [],
    ]);
    // Callers may modify the returned rows.
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
