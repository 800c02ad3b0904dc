import { business } from "../../../../../api/src/contract/business";
import type {
  ConversionFragment,
  NextPayoutQuery,
  OwnPayoutMethodsQuery,
  OwnPayoutsQuery,
  PayoutLinesQuery,
  SetOffFragment,
} from "../../../generated/publisher";
import { utcDay, utcWeekday } from "../../../lib/dates";
import { fromCents, inMoney, type Money } from "../../../lib/money";

export interface Stage {
  label: string;
  amount: Money;
  /** The date of the next stage, or why there is none. */
  next: string;
}

/** The stages of the money, each with its amount. */
export function stagesOf(next: Next): readonly Stage[] {
  const { tracked, approved, onItsWay, paid } = next.nextPayout;
  return [
    { label: "Tracked", amount: tracked, next: afterTracked(next) },
    { label: "Approved", amount: approved, next: afterApproved(next) },
    { label: "On its way", amount: onItsWay, next: afterLeaving(next) },
    { label: "Paid", amount: paid, next: paid.cents > 0 ? "Since you joined." : "Your first payout will appear here." },
  ];
}

function afterTracked({ nextPayout, pending }: Next): string {
  const last = pending.nodes[0]?.nextStageAt;
  if (nextPayout.tracked.cents <= 0 || !last) {
    return `A sale waits here while it may be returned, usually ${business.defaultReturnDays} days.`;
  }
  return `May still be returned. The newest sale is approved on ${utcDay(last)}.`;
}

function afterApproved({ nextPayout }: Next): string {
  const { approved, decision, minimum, calculatedAt, sendsAt } = nextPayout;
  if (decision === "SUSPENDED") return "Kept for you while your account is suspended.";
  if (approved.cents <= 0) return "Approved earnings collect here until Friday.";
  if (decision === "BELOW_MINIMUM") return `Rolls over until ${inMoney(minimum)} is due.`;
  if (decision === "NO_METHOD") return "Waiting for a payout method.";
  if (isUnpayable(decision)) return unpayable[decision];
  return `Calculated on ${utcWeekday(calculatedAt)}, sent on ${utcWeekday(sendsAt)}.`;
}

function afterLeaving({ nextPayout, sent }: Next): string {
  if (nextPayout.onItsWay.cents <= 0) return "No payout on its way.";
  const arrivals = sent.nodes.map(({ arrivesBy }) => arrivesBy).sort();
  return arrivals[0] ? `Arrives by ${utcWeekday(arrivals[0])}.` : "Calculated and about to be sent.";
}

/** One sentence below the amount. */
export function promiseOf({ nextPayout }: { nextPayout: Omit<Next["nextPayout"], "inOtherCurrencies"> }): string {
  const { decision, fee, gross, minimum, calculatedAt, sendsAt, conversion, setOffs } = nextPayout;
  const sum = inMoney(gross);
  if (decision === "SUSPENDED") return "Your account is suspended. We keep your balance.";
  if (gross.cents > 0 && isUnpayable(decision)) return `${sum} is due. ${unpayable[decision]}`;
  if (gross.cents < 0 && setOffs.length === 0)
    return `You owe ${inMoney({ ...gross, cents: -gross.cents })} after returns.`;
  if (gross.cents <= 0) return `Nothing is due yet. Payouts are sent on Fridays, from ${inMoney(minimum)}.`;
  if (decision === "BELOW_MINIMUM") {
    return `${fromCents(minimum.cents - gross.cents, gross.currency)} below the ${inMoney(minimum)} minimum: carried over to the next week.`;
  }
  if (decision === "NO_METHOD") return `${sum} is due. Add a payout method to get paid on a Friday.`;
  const cost = fee.cents > 0 ? `${sum} less the fee of ${inMoney(fee)}, sent` : "Sent";
  const from = conversion
    ? ` ${convertedFrom(conversion, gross.currency)} The rate of ${utcWeekday(calculatedAt)} counts.`
    : "";
  return `${cost} on ${utcWeekday(sendsAt)}.${setOffs.map((one) => ` ${setOffText(one)}.`).join("")}${from}`;
}

/** What is taken for which debt, and by which rate. */
export const setOffText = ({ owed, taken, rate, day }: SetOffFragment): string =>
  `${inMoney(taken)} set off for ${inMoney(owed)} that you owed, at the rate of ${utcDay(day)}: 1 ${owed.currency} is ${rate} ${taken.currency}`;

/** From what, and by which rate. */
const convertedFrom = ({ rate, day, earned }: ConversionFragment, currency: string): string =>
  `Converted from ${inMoney(earned)} at the rate of ${utcDay(day)}: 1 ${earned.currency} is ${rate} ${currency}.`;

/** Decisions about a currency, whatever is due. */
const unpayable = {
  NO_MINIMUM: "On hold: payouts in this currency aren't available yet.",
  OTHER_CURRENCY: "On hold: your payout method doesn't support this currency. A wire transfer does.",
  NO_RATE: "Waiting for a current exchange rate. It is paid in the next run once there is one.",
} as const;

const isUnpayable = (decision: string): decision is keyof typeof unpayable => Object.hasOwn(unpayable, decision);

export type Next = NextPayoutQuery;
export type PayoutRow = OwnPayoutsQuery["payouts"]["nodes"][number];
export type LineRow = PayoutLinesQuery["payout"]["lines"]["nodes"][number];
export type Methods = OwnPayoutMethodsQuery["payoutMethod"];
