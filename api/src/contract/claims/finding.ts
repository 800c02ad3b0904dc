import { dayText } from "../days";
import { said } from "../i18n/said";
import { t } from "../i18n/t";
import { priceText } from "../money/priceText";

/** What is known about the order, as far as its claimant may see it. */
export type OrderFinding =
  | "pays"
  | "same-amount"
  | "other-amount"
  | "declined"
  | "not-by-terms"
  | "anothers"
  | "unconfirmed"
  | "without-click"
  | "unknown"
  | "tracked"
  | "approved"
  | "on-its-way"
  | "paid"
  | "below-minimum"
  | "no-method"
  | "late"
  | "held"
  | "not-held";

/** Which click of the publisher came before the order. */
export type ClickFinding = "found" | "none" | "after" | "outside" | "bot" | "not-eligible" | "forgotten";

/** The automatic answer as data; the text is generated when it is shown. */
export interface Finding {
  order: OrderFinding;
  /** Why the order was declined or held, or why the click is not eligible. */
  reason?: string;
  /** The order's reported amount, in minor units. */
  amount?: number;
  /** When the next step happens, or happened. */
  at?: string;
  click?: ClickFinding;
  clickAt?: string;
  windowDays?: number;
  /** The shop sent no orders at that time, although some were expected. */
  gap?: true;
}

const dayOrUnknown = (at: string | undefined): string => (at ? dayText(new Date(at)) : t("a date not known yet"));

/** Labels of reason codes. */
const reasons = said({
  "click too old": () => t("it was older than the attribution window"),
  "click by a bot": () => t("it came from a bot"),
  "not a visit": () => t("it wasn't a real visit"),
  "test click": () => t("it was a test click"),
  "link archived": () => t("the link was archived"),
  "merchant paused": () => t("the program was paused"),
  "publisher suspended": () => t("the creator's account was suspended"),
  "account closed": () => t("the creator's account was closed"),
  "partnership paused": () => t("the partnership was paused"),
  "partnership ended": () => t("the partnership had ended"),
  "brand over its credit limit": () => t("the brand reached its credit limit"),
  "many orders on one click": () => t("many orders came from one click"),
  "the payout is on hold": () => t("the payout is on hold"),
});

/** A sentence about it ends the text. */
const inWords = (reason: string) =>
  (reason in reasons ? reasons[reason as keyof typeof reasons] : reason).replace(/\.$/, "");

/** The audience: the publisher itself, or someone reading about it. */
export type FindingReader = "publisher" | "others";

interface Reading {
  price: (cents: number | undefined) => string;
  reader: FindingReader;
}

type Words = (finding: Finding, reading: Reading) => string;

const orders: Readonly<Record<OrderFinding, Words>> = {
  pays: (_, { reader }) =>
    reader === "publisher"
      ? t("We have this order and it earns you commission. See Earnings.")
      : t("We have this order and it earns the creator commission."),
  "same-amount": () => t("We have this order with exactly this amount."),
  "other-amount": ({ amount }, { price }) =>
    t("The shop reported this order with an amount of {amount}.", { amount: price(amount) }),
  declined: ({ reason }) =>
    reason
      ? t("The brand declined this order: {reason}.", { reason: inWords(reason) })
      : t("The brand declined this order."),
  "not-by-terms": ({ reason }) =>
    reason
      ? t("We have this order. Under the terms it earns no commission: {reason}.", { reason: inWords(reason) })
      : t("We have this order. Under the terms it earns no commission."),
  anothers: () => t("We have this order. It was credited to another eligible click."),
  unconfirmed: () => t("Only a browser reported this order. The brand must confirm it."),
  "without-click": () => t("The shop reported this order without a click."),
  unknown: () => t("The shop hasn't reported this order."),
  tracked: ({ at }) => t("This order is pending. It will be approved by {day}.", { day: dayOrUnknown(at) }),
  approved: ({ at }) => t("This order is approved and in the payout of {day}.", { day: dayOrUnknown(at) }),
  "on-its-way": ({ at }) => t("This order is in a payout arriving by {day}.", { day: dayOrUnknown(at) }),
  paid: ({ at }) => t("This order was paid on {day}.", { day: dayOrUnknown(at) }),
  "below-minimum": () => t("This order is approved. The balance is below the minimum and rolls over."),
  "no-method": () => t("This order is approved. There is no payout method."),
  late: ({ at }) => t("This order was approved on {day} and isn't in a payout yet.", { day: dayOrUnknown(at) }),
  held: ({ reason, at }) => {
    const held = reason
      ? t("This commission is on hold: {reason}.", { reason: inWords(reason) })
      : t("This commission is on hold.");
    return at ? `${held} ${t("Without a decision, it is released on {day}.", { day: dayOrUnknown(at) })}` : held;
  },
  "not-held": () => t("No commission from this order is on hold."),
};

const clicks: Readonly<Record<ClickFinding, Words>> = {
  found: ({ clickAt }, { reader }) =>
    t(
      "There was a click on {reader, select, publisher {one of your links} other {one of the creator's links}} before the order, on {day}.",
      { reader, day: dayOrUnknown(clickAt) },
    ),
  none: (_, { reader }) =>
    t(
      "We found no click on {reader, select, publisher {your links} other {the creator's links}} to this brand before the order.",
      { reader },
    ),
  after: ({ clickAt }, { reader }) =>
    t("{reader, select, publisher {Your click} other {The creator's click}} came after the order, on {day}.", {
      reader,
      day: dayOrUnknown(clickAt),
    }),
  outside: ({ clickAt, windowDays }, { reader }) =>
    t(
      "{reader, select, publisher {Your last click} other {The creator's last click}} before the order was on {day}, outside the {days}-day attribution window.",
      { reader, day: dayOrUnknown(clickAt), days: windowDays },
    ),
  bot: () => t("The clicks before the order came from bots."),
  "not-eligible": ({ reason }, { reader }) =>
    reason
      ? t(
          "{reader, select, publisher {Your click} other {The creator's click}} before the order wasn't eligible: {reason}.",
          { reader, reason: inWords(reason) },
        )
      : t("{reader, select, publisher {Your click} other {The creator's click}} before the order wasn't eligible.", {
          reader,
        }),
  forgotten: () => t("Clicks from that time have been deleted."),
};

interface Said {
  currency: string;
  reader: FindingReader;
  /** Another publisher also claims the order. */
  hasOthers?: boolean;
}

/** The answer to a claim, sentence by sentence. */
export function findingSentences(finding: Finding, { currency, reader, hasOthers = false }: Said): string[] {
  const reading: Reading = { reader, price: (cents) => priceText(cents ?? 0, currency) };
  return [
    orders[finding.order](finding, reading),
    ...(finding.click ? [clicks[finding.click](finding, reading)] : []),
    ...(finding.gap ? [t("The shop sent no orders around that time, although some were expected.")] : []),
    ...(hasOthers ? [t("Another creator also claims this order.")] : []),
  ];
}
