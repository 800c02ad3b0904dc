import { dayText } from "../days";
import { priceText } from "../money/priceText";

/** What is known of the order, as far as its claimant may know it. */
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

/** The answer from what is known, as data: words are made when it is read. */
export interface Finding {
  order: OrderFinding;
  /** Why the order was declined, why it is held, or why the click is not eligible. */
  reason?: string;
  /** What the order is known with, in minor units. */
  amount?: number;
  /** When the next thing happens, or happened. */
  at?: string;
  click?: ClickFinding;
  clickAt?: string;
  windowDays?: number;
  /** The shop sent no orders at that time, although some were to be expected. */
  gap?: true;
}

const dayOrUnknown = (at: string | undefined): string => (at ? dayText(new Date(at)) : "a day that is not known yet");
const reasonText = (reason: string | undefined) => (reason ? `: ${reason.replace(/\.$/, "")}.` : ".");

/** For whom it is said: the publisher itself, or somebody who reads about it. */
export type FindingReader = "publisher" | "others";

interface Reading {
  price: (cents: number | undefined) => string;
  reader: FindingReader;
}

type Words = (finding: Finding, reading: Reading) => string;

/** "your", or whose it is. */
const whose = ({ reader }: Reading) => (reader === "publisher" ? "your" : "the publisher's");
const Whose = (reading: Reading) => (reading.reader === "publisher" ? "Your" : "The publisher's");

const orders: Readonly<Record<OrderFinding, Words>> = {
  pays: (_, { reader }) =>
    reader === "publisher"
      ? "We know this order, and it pays you. You find it under Earnings."
      : "We know this order, and it pays the publisher.",
  "same-amount": () => "We know this order with this very amount.",
  "other-amount": ({ amount }, { price }) => `The shop reported this order over ${price(amount)}.`,
  declined: ({ reason }) => `The brand declined this order${reasonText(reason)}`,
  "not-by-terms": ({ reason }) => `We know this order. By the terms it earns nothing${reasonText(reason)}`,
  anothers: () => "We know this order. It was credited to another eligible click.",
  unconfirmed: () => "Only a browser reported this order. The brand has to confirm it.",
  "without-click": () => "The shop reported this order without a click.",
  unknown: () => "The shop has not reported this order.",
  tracked: ({ at }) => `This order is pending. It is approved on ${dayOrUnknown(at)} at the latest.`,
  approved: ({ at }) => `This order is approved. It is in the payout of ${dayOrUnknown(at)}.`,
  "on-its-way": ({ at }) => `This order is in a payout that arrives by ${dayOrUnknown(at)}.`,
  paid: ({ at }) => `This order was paid on ${dayOrUnknown(at)}.`,
  "below-minimum": () => "This order is approved. The balance is below the minimum and is carried over.",
  "no-method": () => "This order is approved. A payout method is missing.",
  late: ({ at }) => `This order was approved on ${dayOrUnknown(at)} and is in no payout yet.`,
  held: ({ reason, at }) =>
    `This commission is held${reasonText(reason)}${at ? ` Without a decision it is released on ${dayOrUnknown(at)}.` : ""}`,
  "not-held": () => "Nothing of this order is held.",
};

const clicks: Readonly<Record<ClickFinding, Words>> = {
  found: ({ clickAt }, reading) =>
    `A click on one of ${whose(reading)} links came before it, on ${dayOrUnknown(clickAt)}.`,
  none: (_, reading) => `We found no click on ${whose(reading)} links to this brand before it.`,
  after: ({ clickAt }, reading) => `${Whose(reading)} click came after the order, on ${dayOrUnknown(clickAt)}.`,
  outside: ({ clickAt, windowDays }, reading) =>
    `${Whose(reading)} last click before it came on ${dayOrUnknown(clickAt)}, outside the window of ${windowDays} days.`,
  bot: () => "The clicks before it came from bots.",
  "not-eligible": ({ reason }, reading) => `${Whose(reading)} click before it could not earn${reasonText(reason)}`,
  forgotten: () => "Clicks of that time are no longer kept.",
};

interface Said {
  currency: string;
  reader: FindingReader;
  /** Another publisher claims the order, too. */
  hasOthers?: boolean;
}

/** What is said about a claim, sentence by sentence. */
export function findingSentences(finding: Finding, { currency, reader, hasOthers = false }: Said): string[] {
  const reading: Reading = { reader, price: (cents) => priceText(cents ?? 0, currency) };
  return [
    orders[finding.order](finding, reading),
    ...(finding.click ? [clicks[finding.click](finding, reading)] : []),
    ...(finding.gap ? ["The shop sent no orders around that time, although some were to be expected."] : []),
    ...(hasOthers ? ["Another publisher claims this order, too."] : []),
  ];
}
