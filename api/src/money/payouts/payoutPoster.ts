import type { Tx } from "../../platform/db/database";
import type { EntryKind } from "../ledger/ledger.entity";
import { type LedgerService, moved, type Part } from "../ledger/ledger.service";
import {
  exchange,
  exchangeResult,
  exchangeRounding,
  networkFees,
  payoutClearing,
  publisherPayable,
  setOffAccount,
} from "../ledger/ledgerAccounts";
import { conversionOf, roundedUpOf } from "./conversion";
import type { Payout } from "./payout.entity";
import { convertedAgain } from "./setOff/setOffRule";

/**
 * Posts payouts to the ledger: money leaves the publisher's account when the payout is calculated, and returns if it
 * fails or is returned by the bank.
 */
export class PayoutPoster {
  constructor(private readonly ledger: LedgerService) {}

  async calculated(tx: Tx, payout: Payout): Promise<void> {
    const { id, publisherId, currency, earnedIn, earned, fee, net } = payout;
    await this.setOff(tx, payout, "set-off");
    await this.ledger.post(tx, {
      cause: `payout:${id}:calculated`,
      payoutId: id,
      parts: [
        { account: publisherPayable(publisherId, earnedIn), kind: "payout", amount: -earned },
        ...exchanged(payout, 1, "conversion"),
        { account: payoutClearing(currency), kind: "payout", amount: net },
        { account: networkFees(currency), kind: "fee", amount: fee },
      ],
    });
  }

  /** The difference between the bank's debit and the stored rate, in the debited currency. */
  async settledByBank(tx: Tx, { id, currency, earnedIn }: Payout, difference: number, times: number): Promise<void> {
    await this.ledger.post(tx, {
      cause: `payout:${id}:bank:${times}`,
      payoutId: id,
      parts: moved("fx-result", exchange(earnedIn, currency, earnedIn), exchangeResult(earnedIn), -difference),
    });
  }

  failed(tx: Tx, payout: Payout): Promise<void> {
    return this.reversalOf(tx, payout, "failed");
  }

  /** The bank returned an arrived payout: the same posting under its own cause. */
  returned(tx: Tx, payout: Payout): Promise<void> {
    return this.reversalOf(tx, payout, "returned");
  }

  /** Includes the fee: no one pays for money that did not arrive. */
  private async reversalOf(tx: Tx, payout: Payout, what: "failed" | "returned"): Promise<void> {
    const { id, publisherId, currency, earnedIn, earned, fee, net } = payout;
    await this.setOff(tx, payout, "set-off-returned");
    await this.ledger.post(tx, {
      cause: `payout:${id}:${what}`,
      payoutId: id,
      parts: [
        { account: publisherPayable(publisherId, earnedIn), kind: "payout-returned", amount: earned },
        ...exchanged(payout, -1, "conversion-returned"),
        { account: payoutClearing(currency), kind: "payout-returned", amount: -net },
        { account: networkFees(currency), kind: "fee-returned", amount: -fee },
      ],
    });
  }

  /** Each debt in its own posting: both sides add up to zero in their currencies. */
  private async setOff(tx: Tx, payout: Payout, kind: "set-off" | "set-off-returned"): Promise<void> {
    const { id, publisherId, earnedIn } = payout;
    const sign = kind === "set-off" ? 1 : -1;
    for (const one of payout.setOffs ?? []) {
      const { currency, owed, taken } = one;
      const { roundedUp } = convertedAgain(one, earnedIn);
      await this.ledger.post(tx, {
        cause: `payout:${id}:${kind}:${currency}`,
        payoutId: id,
        parts: [
          { account: publisherPayable(publisherId, earnedIn), kind, amount: -sign * taken },
          { account: setOffAccount(earnedIn, currency, earnedIn), kind, amount: sign * (taken - roundedUp) },
          { account: exchangeRounding(earnedIn), kind, amount: sign * roundedUp },
          { account: publisherPayable(publisherId, currency), kind, amount: sign * owed },
          { account: setOffAccount(earnedIn, currency, currency), kind, amount: -sign * owed },
        ],
      });
    }
  }
}

/** The conversion between both sides: earned money goes in, paid money comes out, and rounding has its own account. */
function exchanged(payout: Payout, sign: 1 | -1, kind: EntryKind): Part[] {
  if (!conversionOf(payout)) return [];
  const { currency, gross, earnedIn, earned, bankAmount } = payout;
  const rounded = roundedUpOf(payout);
  const result = sign < 0 && bankAmount !== null ? earned - bankAmount : 0;
  return [
    { account: exchange(earnedIn, currency, earnedIn), kind, amount: sign * (earned - result) },
    { account: exchangeResult(earnedIn), kind, amount: sign * result },
    { account: exchange(earnedIn, currency, currency), kind, amount: -sign * (gross - rounded) },
    { account: exchangeRounding(currency), kind, amount: -sign * rounded },
  ];
}
