import { business } from "../../contract/business";
import { carries, type PayoutAmounts, payoutAmountsIn } from "../../contract/payoutAmounts";
import { HOUR } from "../../core/clock";
import type { MethodKind } from "../methods/payoutMethod.entity";

export const decisions = ["pay", "below-minimum", "no-method", "suspended", "no-minimum", "other-currency"] as const;
export type PayoutDecision = (typeof decisions)[number];

export interface Settlement {
  decision: PayoutDecision;
  currency: string;
  gross: number;
  fee: number;
  net: number;
}

interface MethodChange {
  isFirst: boolean;
  /** When access to the account last changed hands: see `credentialsChangedAt`. */
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
  gross: number;
  currency: string;
  method: MethodKind | null;
  isSuspended: boolean;
}

/** Whether the amount is paid now or carried over. The minimum applies before the fee. */
export function settle({ gross, currency, method, isSuspended }: Case): Settlement {
  const amounts = payoutAmountsIn(currency);
  const fee = method && amounts && carries(method, currency) ? feeOf(method, amounts) : 0;
  const decide = (decision: PayoutDecision): Settlement => ({
    decision,
    currency,
    gross,
    fee,
    net: Math.max(gross - fee, 0),
  });
  if (isSuspended) return decide("suspended");
  // A debt below zero is carried over for that reason alone.
  if (!amounts) return decide(gross > 0 ? "no-minimum" : "below-minimum");
  if (gross < amounts.minimum) return decide("below-minimum");
  if (!method) return decide("no-method");
  return decide(carries(method, currency) ? "pay" : "other-currency");
}
