import type { Tx } from "../core/db/database";
import type { LedgerService } from "../ledger/ledger.service";
import { networkFees, payoutClearing, publisherPayable } from "../ledger/ledgerAccounts";
import type { Payout } from "./payout.entity";

/**
 * Posts payouts to the ledger: money leaves the publisher's account when the payout is calculated, and returns if it
 * fails or is returned by the bank.
 */
export class PayoutPoster {
  constructor(private readonly ledger: LedgerService) {}

  calculated(tx: Tx, { id, publisherId, currency, gross, fee, net }: Payout): Promise<void> {
    return this.ledger.post(tx, {
      cause: `payout:${id}:calculated`,
      payoutId: id,
      parts: [
        { account: publisherPayable(publisherId, currency), kind: "payout", amount: -gross },
        { account: payoutClearing(currency), kind: "payout", amount: net },
        { account: networkFees(currency), kind: "fee", amount: fee },
      ],
    });
  }

  failed(tx: Tx, payout: Payout): Promise<void> {
    return this.reversalOf(tx, payout, "failed");
  }

  /** The bank returned an arrived payout: the same posting under its own cause. */
  returned(tx: Tx, payout: Payout): Promise<void> {
    return this.reversalOf(tx, payout, "returned");
  }

  /** Includes the fee: nobody pays for money that did not arrive. */
  private reversalOf(
    tx: Tx,
    { id, publisherId, currency, gross, fee, net }: Payout,
    what: "failed" | "returned",
  ): Promise<void> {
    return this.ledger.post(tx, {
      cause: `payout:${id}:${what}`,
      payoutId: id,
      parts: [
        { account: publisherPayable(publisherId, currency), kind: "payout-returned", amount: gross },
        { account: payoutClearing(currency), kind: "payout-returned", amount: -net },
        { account: networkFees(currency), kind: "fee-returned", amount: -fee },
      ],
    });
  }
}
