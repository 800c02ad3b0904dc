import type { Reader } from "../core/db/database";

/** Commission that is held back. */
export interface Hold {
  /** Why, in words for the publisher. */
  reason: string;
  /** When it is released without a decision; null if it waits for one. */
  releasesAt: Date | null;
}

/** Finds out whether a publisher's commission for an order is held. */
export interface HoldLookup {
  holdOf(read: Reader, earning: { publisherId: string; merchantId: string }): Promise<Hold | null>;
}
