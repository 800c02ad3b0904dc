import { business } from "../../../contract/business";
import { type Standing, standings } from "../../../contract/money/earningFates";
import { convert, type DayPair } from "../../../contract/money/exchange";
import { carries, type PayoutAmounts, payoutAmountsIn } from "../../../contract/payoutAmounts";
import { HOUR } from "../../../platform/clock";
import type { RateBook } from "../../../programs";
import type { MethodKind, PayoutMethod } from "../methods/payoutMethod.entity";
import { NO_SET_OFFS, type SetOff, type SetOffs, takenBy } from "../setOff/setOffRule";

export type PayoutDecision =
  | "pay"
  | "below-minimum"
  | "no-method"
  | "suspended"
  | "no-minimum"
  | "other-currency"
  | "no-rate";

export interface Settlement {
  decision: PayoutDecision;
  /** In the paid currency. */
  currency: string;
  gross: number;
  fee: number;
  net: number;
  earnedIn: string;
  /** Minus set-offs. */
  earned: number;
  /** The debts in other currencies set off against it. */
  setOffs: readonly SetOff[];
  /** The rates of the conversion; null if it is paid unconverted. */
  rates: DayPair | null;
}

interface MethodChange {
  isFirst: boolean;
  /** When access to the account last changed: see `credentialsChangedAt`. */
  credentialsChangedAt: Date | null;
}

/** The delay of a new payout method: an account thief must not be paid before the owner finds out. */
export function waitHoursOf({ isFirst, credentialsChangedAt }: MethodChange, now: Date): number {
  const { methodChangeHours, methodChangeHoursAfterNewPassword: longer } = business;
  if (credentialsChangedAt && now.getTime() - credentialsChangedAt.getTime() < longer * HOUR) return longer;
  return isFirst ? 0 : methodChangeHours;
}

const methodOf = (kind: MethodKind) => business.payoutMethods.find(({ id }) => id === kind);

const feeOf = (kind: MethodKind, { wireFee }: PayoutAmounts): number =>
  kind === "wire" ? wireFee : (methodOf(kind)?.feeCents ?? 0);

/** How many business days the transfer takes. */
export const daysOf = (kind: MethodKind): { min: number; max: number } => methodOf(kind)?.days ?? { min: 1, max: 5 };

interface Case {
  /** The amount due in one currency. */
  earned: number;
  earnedIn: string;
  method: Pick<PayoutMethod, "kind" | "payIn"> | null;
  standing: Standing;
  book: Pick<RateBook, "pair">;
  setOffs?: SetOffs;
}

/**
 * Whether the amount is paid now or rolled over, and in which currency. The minimum applies before the fee, and both
 * are in the paid currency. A debt is never converted, unless it is set off.
 */
export function settle({
  earned: due,
  earnedIn,
  method: chosen,
  standing,
  book,
  setOffs = NO_SET_OFFS,
}: Case): Settlement {
  const earned = due - takenBy(setOffs.made);
  const isConverted = earned > 0 && chosen?.payIn !== null && chosen?.payIn !== undefined && chosen.payIn !== earnedIn;
  const rates = isConverted && chosen.payIn ? book.pair(earnedIn, chosen.payIn) : null;
  const currency = rates?.to.currency ?? earnedIn;
  const gross = rates ? convert(earned, rates.from, rates.to).amount : earned;
  const method = chosen?.kind ?? null;
  const amounts = payoutAmountsIn(currency);
  const isMissingRate = (isConverted && !rates) || setOffs.isMissingRate;
  const fee = method && amounts && !isMissingRate && carries(method, currency) ? feeOf(method, amounts) : 0;
  const decide = (decision: PayoutDecision): Settlement => ({
    decision,
    currency,
    gross,
    fee,
    net: Math.max(gross - fee, 0),
    earnedIn,
    earned,
    setOffs: setOffs.made,
    rates,
  });
  const { paysOut, hasMinimum } = standings[standing];
  if (!paysOut) return decide("suspended");
  if (isMissingRate) return decide("no-rate");
  // A debt is rolled over for that reason alone.
  if (!amounts) return decide(gross > 0 ? "no-minimum" : "below-minimum");
  // On closing, whatever the transfer leaves.
  if (gross < (hasMinimum ? amounts.minimum : fee + 1)) return decide("below-minimum");
  if (!method) return decide("no-method");
  return decide(carries(method, currency) ? "pay" : "other-currency");
}
