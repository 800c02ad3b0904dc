import { business } from "../../../../../api/src/contract/business";
import { t } from "../../../../../api/src/contract/i18n/t";
import type {
  ConversionFragment,
  NextPayoutQuery,
  OwnPayoutMethodsQuery,
  OwnPayoutsQuery,
  PayoutLinesQuery,
  SetOffFragment,
} from "../../../generated/payouts";
import { utcDay, utcWeekday } from "../../../lib/dates";
import { fromCents, inMoney, type Money } from "../../../lib/money";

export interface Stage {
  label: string;
  amount: Money;
  /** The date of the next stage, or why there is none. */
  next: string;
}

/** The stages of earnings, each with its amount. */
export function stagesOf(next: Next): readonly Stage[] {
  const { tracked, approved, onItsWay, paid } = next.nextPayout;
  return [
    { label: t("Tracked"), amount: tracked, next: afterTracked(next) },
    { label: t("Approved"), amount: approved, next: afterApproved(next) },
    { label: t("On its way"), amount: onItsWay, next: afterLeaving(next) },
    {
      label: t("Paid"),
      amount: paid,
      next: paid.cents > 0 ? t("Since you joined.") : t("Your first payout will appear here."),
    },
  ];
}

function afterTracked({ nextPayout, pending }: Next): string {
  const last = pending.nodes[0]?.nextStageAt;
  if (nextPayout.tracked.cents <= 0 || !last) {
    return t("Orders wait here during the return window, usually {days, number} days.", {
      days: business.defaultReturnDays,
    });
  }
  return t("Can still be returned. The latest order is approved on {day}.", { day: utcDay(last) });
}

function afterApproved({ nextPayout }: Next): string {
  const { approved, decision, minimum, calculatedAt, sendsAt } = nextPayout;
  if (decision === "SUSPENDED") return t("Held while your account is suspended.");
  if (approved.cents <= 0) return t("Approved earnings collect here until Friday.");
  if (decision === "BELOW_MINIMUM") return t("Rolls over until {minimum} is due.", { minimum: inMoney(minimum) });
  if (decision === "NO_METHOD") return t("Waiting for a payout method.");
  if (isUnpayable(decision)) return unpayable[decision];
  return t("Calculated on {calculated}, sent on {sent}.", {
    calculated: utcWeekday(calculatedAt),
    sent: utcWeekday(sendsAt),
  });
}

function afterLeaving({ nextPayout, sent }: Next): string {
  if (nextPayout.onItsWay.cents <= 0) return t("No payout on its way.");
  const arrivals = sent.nodes.map(({ arrivesBy }) => arrivesBy).sort();
  return arrivals[0] ? t("Arrives by {day}.", { day: utcWeekday(arrivals[0]) }) : t("Calculated and about to be sent.");
}

/** One sentence below the amount. */
export function promiseOf({ nextPayout }: { nextPayout: Omit<Next["nextPayout"], "inOtherCurrencies"> }): string {
  const { decision, fee, gross, minimum, calculatedAt, sendsAt, conversion, setOffs } = nextPayout;
  const sum = inMoney(gross);
  if (decision === "SUSPENDED") return t("Your account is suspended. We keep your balance.");
  if (gross.cents > 0 && isUnpayable(decision)) return `${t("{sum} is due.", { sum })} ${unpayable[decision]}`;
  if (gross.cents < 0 && setOffs.length === 0)
    return t("You owe {amount} after returns.", { amount: inMoney({ ...gross, cents: -gross.cents }) });
  if (gross.cents <= 0)
    return t("Nothing is due yet. Payouts are sent on Fridays, from {minimum}.", { minimum: inMoney(minimum) });
  if (decision === "BELOW_MINIMUM") {
    return t("{missing} below the {minimum} minimum. It rolls over to next week.", {
      missing: fromCents(minimum.cents - gross.cents, gross.currency),
      minimum: inMoney(minimum),
    });
  }
  if (decision === "NO_METHOD") return t("{sum} is due. Add a payout method to get paid on a Friday.", { sum });
  const day = utcWeekday(sendsAt);
  return [
    fee.cents > 0
      ? t("{sum} less the fee of {fee}, sent on {day}.", { sum, fee: inMoney(fee), day })
      : t("Sent on {day}.", { day }),
    ...setOffs.map((one) => `${setOffText(one)}.`),
    ...(conversion
      ? [
          convertedFrom(conversion, gross.currency),
          t("The final rate is set on {day}.", { day: utcWeekday(calculatedAt) }),
        ]
      : []),
  ].join(" ");
}

/** What is set off against which debt, at which rate. */
export const setOffText = ({ owed, taken, rate, day }: SetOffFragment): string =>
  t("{taken} deducted for {owed} you owed, at the rate of {day}: 1 {from} = {rate} {to}", {
    taken: inMoney(taken),
    owed: inMoney(owed),
    day: utcDay(day),
    from: owed.currency,
    rate,
    to: taken.currency,
  });

/** The source currency and the rate. */
const convertedFrom = ({ rate, day, earned }: ConversionFragment, currency: string): string =>
  t("Converted from {earned} at the rate of {day}: 1 {from} = {rate} {to}.", {
    earned: inMoney(earned),
    day: utcDay(day),
    from: earned.currency,
    rate,
    to: currency,
  });

/** Decisions about a currency, whatever is due. */
const unpayable = {
  NO_MINIMUM: t("On hold: payouts in this currency aren't available yet."),
  OTHER_CURRENCY: t("On hold: your payout method doesn't support this currency. A wire transfer does."),
  NO_RATE: t("Waiting for a current exchange rate. It will be paid in the next run after that."),
} as const;

const isUnpayable = (decision: string): decision is keyof typeof unpayable => Object.hasOwn(unpayable, decision);

export type Next = NextPayoutQuery;
export type PayoutRow = OwnPayoutsQuery["payouts"]["nodes"][number];
export type LineRow = PayoutLinesQuery["payout"]["lines"]["nodes"][number];
export type Methods = OwnPayoutMethodsQuery["payoutMethod"];
