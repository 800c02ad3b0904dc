import { leakWords } from "../codes/leakWords";
import { dayText, startOfDay } from "../days";
import { t, translated } from "../i18n/t";
import { type LinkHealthState, leadsToNothing } from "../links/linkHealth";
import type { NotificationEventId } from "./notifications";

/** The facts of a notification: names and amounts as texts. Some are chosen by brands and people. */
export interface NotificationFacts {
  count: number;
  brand?: string;
  publisher?: string;
  /** The total of the counted items, such as "$12.40". */
  sum?: string;
  /** The previous value, such as "$20.00". */
  sumBefore?: string;
  /** In words; for links their destination. */
  reason?: string;
  /** An order, an invoice, a webhook's host, a job. */
  name?: string;
  /** Such as 2026-11-24, perhaps with a time behind it. */
  day?: string;
  /** How many hours usually pass. */
  hours?: number;
  /** Such as "2%". */
  rate?: string;
  /** How many orders, entries or faults; of a budget how many percent. */
  amount?: number;
  /** The rule and the evidence of a finding. */
  finding?: { key: string; data: Readonly<Record<string, number>> };
  /** The code that replaces another. */
  replacement?: string;
  /** For events with two variants: a reinstated brand, withdrawn terms. */
  isUndone?: boolean;
  /** Reported by someone; otherwise it is suspected. */
  isSaid?: boolean;
}

type Facts = NotificationFacts;

const brokenLink = ({ name, reason = "" }: Facts): string => {
  switch (leadsToNothing(reason as LinkHealthState) ? (reason as LinkHealthState) : null) {
    case "missing":
      return t("Your link to {name} is broken: the page is gone", { name });
    case "elsewhere":
      return t("Your link to {name} is broken: the shop redirects visitors elsewhere", { name });
    case "sold-out":
      return t("{name} is sold out: update your link", { name });
    case "parameter-lost":
      return t("Your link to {name} may not track orders: the shop drops the click ID", { name });
    default:
      return reason
        ? t("Your link to {name} is broken: {reason}", { name, reason })
        : t("Your link to {name} is broken", { name });
  }
};

const leakingCode = ({ name, brand, reason, isSaid, finding, replacement }: Facts): string => {
  if (isSaid)
    return replacement
      ? t("{brand} marked the code {name} as leaked. {replacement} replaces it", { brand, name, replacement })
      : t("{brand} marked the code {name} as leaked", { brand, name });
  if (replacement !== undefined)
    return replacement
      ? t("The owner of the code {name} at {brand} reported a leak. {replacement} replaces it", {
          name,
          brand,
          replacement,
        })
      : t("The owner of the code {name} at {brand} reported a leak", { name, brand });
  const words = (finding && leakWords(finding.key, finding.data)) ?? reason;
  return words
    ? t("The code {name} at {brand} may have leaked: {reason}", { name, brand, reason: words })
    : t("The code {name} at {brand} may have leaked", { name, brand });
};

const silentShop = ({ brand, day, hours, name }: Facts): string => {
  if (hours === undefined)
    return t("No orders from {brand} since {day} (typical: every {time}). Please check your tracking", {
      brand,
      day,
      time: name,
    });
  return hours < 48
    ? t(
        "No orders from {brand} since {day} (typical: every {hours, plural, one {hour} other {# hours}}). Please check your tracking",
        { brand, day, hours: Math.max(1, Math.ceil(hours)) },
      )
    : t("No orders from {brand} since {day} (typical: every {days} days). Please check your tracking", {
        brand,
        day,
        days: Math.ceil(hours / 24),
      });
};

const sentences: Readonly<Record<NotificationEventId, (facts: Facts) => string>> = {
  "first-sale": ({ brand, sum }) => t("Your first order: {sum} commission from {brand}", { sum, brand }),
  "sale-tracked": ({ count, brand, sum }) =>
    t("{count, plural, one {New order} other {# new orders}} at {brand}: {sum} commission", { count, brand, sum }),
  "order-declined": ({ count, brand, name, reason }) =>
    reason
      ? t("{brand} declined {count, plural, one {order {name}} other {# orders}}: {reason}", {
          brand,
          count,
          name,
          reason,
        })
      : t("{brand} declined {count, plural, one {order {name}} other {# orders}}", { brand, count, name }),
  "order-returned": ({ count, brand, name, sum }) =>
    t(
      "{count, plural, one {Order {name} at {brand} was returned} other {# orders at {brand} were returned}}: {sum} commission reversed",
      { count, name, brand, sum },
    ),
  "return-proposed": ({ count, brand, name }) =>
    t("{brand} asks you to accept {count, plural, one {a late return of order {name}} other {# late returns}}", {
      brand,
      count,
      name,
    }),
  "terms-worse": ({ brand, day, isUndone }) =>
    isUndone
      ? t("{brand} withdrew the terms announced for {day}", { brand, day })
      : t("{brand} announced less favorable terms for clicks from {day} (UTC)", { brand, day }),
  "terms-changed": ({ brand }) => t("{brand} changed its terms for new clicks", { brand }),
  "brand-left": ({ brand, isUndone }) =>
    isUndone
      ? t("{brand} is back: new clicks earn commission again", { brand })
      : t("{brand} left the network: new clicks earn no commission", { brand }),
  "links-to-nothing": (facts) =>
    facts.count === 1
      ? brokenLink(facts)
      : t("{count, plural, one {# of your links is} other {# of your links are}} broken", { count: facts.count }),
  "price-dropped": ({ count, name, brand, sum, sumBefore, reason }) => {
    if (count > 1)
      return t("{count, plural, one {# price drop} other {# price drops}} among products you link to", { count });
    return sumBefore === undefined
      ? t("{name} by {brand} now costs {price}", { name, brand, price: reason })
      : t("{name} by {brand} now costs {price} (lowest price in the previous 30 days: {before})", {
          name,
          brand,
          price: sum,
          before: sumBefore,
        });
  },
  "program-invitation": ({ brand }) => t("{brand} invited you to its program", { brand }),
  "application-answered": ({ brand, reason, isUndone }) => {
    if (!isUndone) return t("{brand} accepted your application", { brand });
    return reason
      ? t("{brand} declined your application: {reason}", { brand, reason })
      : t("{brand} declined your application", { brand });
  },
  "partnership-paused": ({ brand, reason, isUndone }) => {
    if (isUndone) return t("{brand} resumed your partnership: new clicks earn commission again", { brand });
    return reason
      ? t("{brand} paused your partnership. New clicks earn no commission. Reason: {reason}", { brand, reason })
      : t("{brand} paused your partnership. New clicks earn no commission", { brand });
  },
  "partnership-ended": ({ brand, reason }) =>
    reason
      ? t("{brand} ended your partnership: {reason}", { brand, reason })
      : t("{brand} ended your partnership", { brand }),
  "code-leaking": leakingCode,
  "payout-created": ({ sum, day }) => t("Your payout of {sum} for the week of {day} was created", { sum, day }),
  "payout-sent": ({ sum }) => t("Your payout of {sum} is on its way", { sum }),
  "payout-failed": ({ sum, reason }) =>
    reason ? t("Your payout of {sum} failed: {reason}", { sum, reason }) : t("Your payout of {sum} failed", { sum }),
  "payout-carried-over": ({ sum }) => t("You have {sum} to be paid. Add a payout method to receive it", { sum }),
  "partner-joined": ({ brand, publisher }) =>
    t("{creator} created their first link to {brand}", { creator: publisher, brand }),
  "program-application": ({ publisher, brand }) => t("{creator} applied to {brand}", { creator: publisher, brand }),
  "invitation-answered": ({ publisher, brand, isUndone }) =>
    isUndone
      ? t("{creator} declined your invitation to {brand}", { creator: publisher, brand })
      : t("{creator} accepted your invitation to {brand}", { creator: publisher, brand }),
  "partner-left": ({ publisher, brand }) => t("{creator} left {brand}", { creator: publisher, brand }),
  "invoice-issued": ({ name, sum }) => t("Invoice {number} for {sum} was issued", { number: name, sum }),
  "shop-silent": silentShop,
  "tracking-gap": ({ brand, day, amount, name }) =>
    amount === undefined
      ? t("No orders from {brand} since {day} ({expected} expected). Please check your tracking", {
          brand,
          day,
          expected: name,
        })
      : t("No orders from {brand} since {day} (about {amount, number} expected). Please check your tracking", {
          brand,
          day,
          amount,
        }),
  "domain-failing": ({ name, reason }) =>
    t("Your domain {host} stopped working: {reason}", { host: name, reason: translated(reason ?? "") }),
  "feed-held": ({ name, brand }) =>
    t("The product feed {name} of {brand} is on hold: it changed too much. Please review it", { name, brand }),
  "feed-failing": ({ name, brand, reason }) =>
    reason
      ? t("The product feed {name} of {brand} keeps failing: {reason}", { name, brand, reason })
      : t("The product feed {name} of {brand} keeps failing", { name, brand }),
  "claim-answered": ({ brand, name, reason, isUndone }) => {
    if (!isUndone) return t("Your claim for order {name} at {brand} was accepted", { name, brand });
    return reason
      ? t("Your claim for order {name} at {brand} was declined: {reason}", { name, brand, reason })
      : t("{brand} didn't answer your claim for order {name}. Our team will decide", { brand, name });
  },
  "claim-received": ({ publisher, name, day }) =>
    t("{creator} opened a claim for order {name}. Please answer by {day}", { creator: publisher, name, day }),
  "claim-due": ({ publisher, name, day }) =>
    t("The claim from {creator} for order {name} is due on {day}", { creator: publisher, name, day }),
  "claim-settled": ({ publisher, name, reason, isUndone }) => {
    const creator = publisher;
    if (!isUndone) return t("The claim from {creator} for order {name} was accepted", { creator, name });
    return reason
      ? t("Our team declined the claim from {creator} for order {name}: {reason}", { creator, name, reason })
      : t("You didn't answer the claim from {creator} for order {name}. Our team will decide", { creator, name });
  },
  "claim-escalated": ({ publisher, brand, name }) =>
    t("The claim from {creator} for order {name} at {brand} needs our decision", { creator: publisher, name, brand }),
  "budget-reached": ({ brand, amount, sum }) =>
    amount === 100
      ? t("{brand} has spent its monthly budget of {budget}", { brand, budget: sum })
      : t("{brand} has spent 80% of its monthly budget of {budget}", { brand, budget: sum }),
  "rate-reduced": ({ brand, day, rate, isUndone }) =>
    isUndone
      ? t("A new month at {brand}: new clicks earn the usual commission again", { brand })
      : t("{brand} has spent its monthly budget: clicks from {day} earn at most {rate} until the month ends", {
          brand,
          day,
          rate,
        }),
  "credit-limit": ({ brand }) => t("{brand} reached its credit limit. New orders are on hold until you pay", { brand }),
  "file-ready": ({ name }) =>
    t(
      "{content, select, orders {Your orders export} clicks {Your clicks export} earnings {Your earnings export} payouts {Your payouts export} statement {Your statement export} other {Your export}} is ready to download",
      { content: name },
    ),
  "own-data-ready": () => t("Your data export is ready to download"),
  "log-week": ({ day, amount, name }) =>
    amount === undefined
      ? t("The public log had {entries} entries at the end of {day} (UTC)", { entries: name, day })
      : t("The public log had {amount, number} entries at the end of {day} (UTC)", { amount, day }),
  "webhook-failing": ({ name, reason }) =>
    reason
      ? t("Your webhook at {host} keeps failing: {reason}", { host: name, reason })
      : t("Your webhook at {host} keeps failing", { host: name }),
  "requests-refused": ({ name, reason, isSaid }) =>
    isSaid
      ? t("Requests from your integration are being rejected: {reason} ({call})", {
          reason: translated(reason ?? ""),
          call: name,
        })
      : t("Order reports in your brand's name are being rejected: {reason} ({call})", {
          reason: translated(reason ?? ""),
          call: name,
        }),
  "application-received": ({ count, publisher }) =>
    t("{count, plural, one {New application from {name}} other {# new applications}}", { count, name: publisher }),
  "contact-message": ({ count, name }) =>
    t("{count, plural, one {New contact message from {name}} other {# new contact messages}}", { count, name }),
  "brand-message": ({ count, name, brand, reason }) => messageText(count, name ?? brand, reason),
  "partner-message": ({ count, name, publisher, reason }) => messageText(count, name ?? publisher, reason),
  "support-message": ({ count, publisher }) =>
    t("{count, plural, one {New support message from {name}} other {# new support messages}}", {
      count,
      name: publisher,
    }),
  "job-failing": ({ name, reason }) =>
    reason
      ? t("The job {name} keeps failing: {reason}", { name, reason })
      : t("The job {name} keeps failing", { name }),
  "ledger-fault": ({ name }) => t("The nightly verification found faults: {faults}", { faults: name }),
};

const messageText = (count: number, sender: string | undefined, text: string | undefined): string =>
  count === 1
    ? t("{sender}: {text}", { sender, text })
    : t("{count, plural, one {# message} other {# messages}} from {sender}", { count, sender });

/** One line about an event, without a period. */
export const notificationText = (id: NotificationEventId, facts: NotificationFacts): string => {
  const day = facts.day?.replace(/^\d{4}-\d{2}-\d{2}/, (iso) => dayText(startOfDay(iso)));
  const text = sentences[id]({ ...facts, ...(day && { day }) })
    .replace(/\s+/g, " ")
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
