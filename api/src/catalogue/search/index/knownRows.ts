import { LRUCache } from "lru-cache";
import { MINUTE } from "../../../core/clock";
import type { Candidate } from "../catalogSearch";

export type KnownRow = Omit<Candidate, "position">;

interface Known {
  version: number;
  /** performance.now(), in milliseconds. */
  readAt: number;
  row: KnownRow;
}

/** Some 25 MB: the first styles of ten broad words. */
const MAX_ROWS = 20_000;

/**
 * Rows that were read before, parsed. One holds as long as its block has the version that the search has just read: who
 * writes a row gives its block another. It is read after that version, so it may be newer, never older, except on a
 * node of a cluster that lags behind; hence the minute.
 */
export class KnownRows {
  private readonly rows = new LRUCache<number, Known>({ max: MAX_ROWS });

  get(place: number, version: number, now = performance.now()): KnownRow | undefined {
    const known = this.rows.get(place);
    return known && known.version === version && now - known.readAt < MINUTE ? known.row : undefined;
  }

  keep(place: number, version: number, row: KnownRow, now = performance.now()): void {
    this.rows.set(place, { version, readAt: now, row });
  }
}
