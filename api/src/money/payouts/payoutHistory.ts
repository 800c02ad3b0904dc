import type { Chain } from "../../platform/chain/chain";
import type { Stream } from "../../platform/chain/stream";
import type { Tx } from "../../platform/db/database";
import { Payout } from "./payout.entity";

const momentOf = (at: Date | null): number | null => at?.getTime() ?? null;

/** All columns of a payout: a column left out here can be changed undetected. */
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
    payout.currency,
    payout.earnedIn,
    payout.earned,
    payout.rateDay,
    payout.rateFrom,
    payout.rateTo,
    payout.bankAmount,
    payout.setOff,
    payout.setOffs,
  ],
};

/** Called with every created or changed payout, in the same transaction, to chain its state. */
export type RecordPayoutEvent = (tx: Tx, payout: Payout) => Promise<void>;

export const payoutHistory =
  (chain: Chain): RecordPayoutEvent =>
  (tx, payout) =>
    chain.recordChange(tx, payoutStream, payout);
