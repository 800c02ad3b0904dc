import type { Chain } from "../chain/chain";
import type { Stream } from "../chain/stream";
import type { Tx } from "../core/db/database";
import { Payout } from "./payout.entity";

const momentOf = (at: Date | null): number | null => at?.getTime() ?? null;

/** A column that is added to payouts belongs here too: what is left out may be changed unseen. */
export const payoutStream: Stream<Payout> = {
  name: "payout",
  label: "payout",
  entity: Payout,
  contentOf: (payout) => [
    payout.id,
    momentOf(payout.createdAt),
    payout.publisherId,
    payout.week,
    payout.gross,
    payout.fee,
    payout.net,
    payout.methodId,
    payout.method,
    payout.destination,
    payout.status,
    payout.reason,
    momentOf(payout.sentAt),
    momentOf(payout.paidAt),
    momentOf(payout.failedAt),
    payout.holdCause,
    payout.batchId,
  ],
};

/** Called with every payout that was made or changed, in the same transaction: each of its states is chained. */
export type RecordPayoutEvent = (tx: Tx, payout: Payout) => Promise<void>;

export const payoutHistory =
  (chain: Chain): RecordPayoutEvent =>
  (tx, payout) =>
    chain.recordChange(tx, payoutStream, payout);
