import { business } from "../../contract/business";
import { HOUR } from "../../core/clock";
import type { MethodKind } from "../methods/payoutMethod.entity";

export const decisions = ["pay", "below-minimum", "no-method", "suspended"] as const;
export type PayoutDecision = (typeof decisions)[number];

export interface Settlement {
  decision: PayoutDecision;
  gross: number;
  fee: number;
  net: number;
}

interface MethodChange {
  isFirst: boolean;
  /** When the account's password or email address last changed. */
  credentialsChangedAt: Date | null;
}

/** The delay of a new payout method: an account thief must not be paid before the owner finds out. */
export function waitHoursOf({ isFirst, credentialsChangedAt }: MethodChange, now: Date): number {
  const { methodChangeHours, methodChangeHoursAfterNewPassword: longer } = business;
  if (credentialsChangedAt && now.getTime() - credentialsChangedAt.getTime() < longer * HOUR) return longer;
  return isFirst ? 0 : methodChangeHours;
}

const methodOf = (kind: MethodKind) => business.payoutMethods.find(({ id }) => id === kind);

export const feeOf = (kind: MethodKind): number => methodOf(kind)?.feeCents ?? 0;

/** How many business days the transfer takes. */
export const daysOf = (kind: MethodKind): { min: number; max: number } => methodOf(kind)?.days ?? { min: 1, max: 5 };

interface Case {
  gross: number;
  method: MethodKind | null;
  isSuspended: boolean;
}

/** Whether the amount is paid now or carried over. The minimum applies before the fee. */
export function settle({ gross, method, isSuspended }: Case): Settlement {
  const fee = method ? feeOf(method) : 0;
  const decide = (decision: PayoutDecision): Settlement => ({ decision, gross, fee, net: Math.max(gross - fee, 0) });
  if (isSuspended) return decide("suspended");
  if (gross < business.minimumPayoutCents) return decide("below-minimum");
  return decide(method ? "pay" : "no-method");
}
