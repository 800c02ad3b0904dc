import { MINUTE } from "../../core/clock";
import { BY_CHANCE } from "./standDown.entity";

/** A click soon after another publisher's. */
export const PAIR_WITHIN = 30 * MINUTE;

export interface AuditedClick {
  at: number;
  /** Good for one UTC day. */
  visitor: string;
  merchantId: string;
  publisherId: string;
  isGuarded: boolean;
  /** Somebody saw the shop: what was only loaded, such as a hidden frame, displaces but cannot be displaced. */
  isVisit: boolean;
}

export interface PairCount {
  merchantId: string;
  publisherId: string;
  clicks: number;
  occurrences: number;
}

interface Before {
  at: number;
  isGuarded: boolean;
}

/**
 * Pairs the clicks of one visitor at one brand, which are given oldest first. Those of kinds that displace nobody are
 * paired among themselves: people behind one address share a visitor, so that some pairs are nobody's doing.
 */
export class PairCounter {
  private readonly seen = new Map<string, Map<string, Before>>();
  private readonly counts = new Map<string, PairCount>();

  /** Clicks from before `from` only tell who was there before. */
  constructor(private readonly from: number) {}

  add({ at, visitor, merchantId, publisherId, isGuarded, isVisit }: AuditedClick): void {
    const key = `${visitor} ${merchantId}`;
    const before = this.seen.get(key) ?? new Map<string, Before>();
    if (at >= this.from) {
      const count = this.countOf(merchantId, isGuarded ? publisherId : BY_CHANCE);
      count.clicks += 1;
      for (const [other, one] of before) {
        if (other === publisherId || at - one.at > PAIR_WITHIN || (!isGuarded && one.isGuarded)) continue;
        count.occurrences += 1;
        break;
      }
    }
    if (!isVisit) return;
    before.set(publisherId, { at, isGuarded });
    this.seen.set(key, before);
  }

  /** Forgets visitors who have not clicked for too long to be paired. */
  forget(now: number): void {
    for (const [key, before] of this.seen) {
      const isOver = [...before.values()].every(({ at }) => now - at > PAIR_WITHIN);
      if (isOver) this.seen.delete(key);
    }
  }

  result(): PairCount[] {
    return [...this.counts.values()];
  }

  private countOf(merchantId: string, publisherId: string): PairCount {
    const key = `${merchantId} ${publisherId}`;
    const known = this.counts.get(key);
    if (known) return known;
    const count = { merchantId, publisherId, clicks: 0, occurrences: 0 };
    this.counts.set(key, count);
    return count;
  }
}
