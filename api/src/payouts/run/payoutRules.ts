import { business } from "../../contract/business";
import { HOUR } from "../../core/clock";
import type { MethodKind } from "../methods/payoutMethod.entity";

export const decisions = ["pay", "below-minimum", "no-method", "suspended"] as const;
export type Decision = (typeof decisions)[number];

export interface Settlement {
  decision: Decision;
  gross: number;
  fee: number;
  net: number;
}

interface MethodChange {
  isFirst: boolean;
  /** When the account's password or email address was last replaced. */
  credentialsChangedAt: Date | null;
}

/** How long a payout method that is entered now waits: whoever took an account over must not be paid before its owner hears. */
export function waitHoursOf({ isFirst, credentialsChangedAt }: MethodChange, now: Date): number {
  const { methodChangeHours, methodChangeHoursAfterNewPassword: longer } = business;
  if (credentialsChangedAt && now.getTime() - credentialsChangedAt.getTime() < longer * HOUR) return longer;
  return isFirst ? 0 : methodChangeHours;
}

const methodOf = (kind: MethodKind) => business.payoutMethods.find(({ id }) => id === kind);

export const feeOf = (kind: MethodKind): number => methodOf(kind)?.feeCents ?? 0;

/** How many business days the money is under way. */
export const daysOf = (kind: MethodKind): { min: number; max: number } => methodOf(kind)?.days ?? { min: 1, max: 5 };

interface Case {
  gross: number;
  method: MethodKind | null;
  isSuspended: boolean;
}

/** Whether what is due is paid now or carried over. The minimum is tested before the fee. */
export function settle({ gross, method, isSuspended }: Case): Settlement {
  const fee = method ? feeOf(method) : 0;
  const decide = (decision: Decision): Settlement => ({ decision, gross, fee, net: Math.max(gross - fee, 0) });
  if (isSuspended) return decide("suspended");
  if (gross < business.minimumPayoutCents) return decide("below-minimum");
  return decide(method ? "pay" : "no-method");
}
