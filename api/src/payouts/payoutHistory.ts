import type { Chain } from "../chain/chain";
import type { Stream } from "../chain/stream";
import type { Tx } from "../core/db/database";
import { frozenOf } from "./conversion";
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
    ...frozenOf(payout),
    // Left out where there is none: the records of other payouts stay what they are.
    ...(payout.setOff === 0 && payout.setOffs === null ? [] : [payout.setOff, JSON.stringify(payout.setOffs)]),
  ],
};

/** Called with every created or changed payout, in the same transaction, to chain its state. */
export type RecordPayoutEvent = (tx: Tx, payout: Payout) => Promise<void>;

export const payoutHistory =
  (chain: Chain): RecordPayoutEvent =>
  (tx, payout) =>
    chain.recordChange(tx, payoutStream, payout);
