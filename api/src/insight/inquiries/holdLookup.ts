import type { Reader } from "../../platform/db/database";

/** Commission that is held back. */
export interface Hold {
  /** Why, in words for the publisher. */
  reason: string;
  /** When it is released without a decision; null if it waits for one. */
  releasesAt: Date | null;
}

export interface HeldEarning {
  id: string;
  publisherId: string;
  merchantId: string;
}

/** Finds out whether a publisher's commission for an order is held. */
export interface HoldLookup {
  holdOf(read: Reader, earning: HeldEarning): Promise<Hold | null>;
}
