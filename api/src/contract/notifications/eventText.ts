import type { NotificationEventId } from "./notifications";

/** What can be said about a line: names and amounts as texts. Brands and people choose some of them. */
export interface NotificationFacts {
  count: number;
  brand?: string;
  publisher?: string;
  /** The sum of what is counted, such as "$12.40". */
  sum?: string;
  reason?: string;
  /** An order, an invoice, a webhook's host, a job. */
  name?: string;
  day?: string;
  /** For events with two sides: a brand that is back, terms that were withdrawn. */
  isUndone?: boolean;
  /** Somebody said so; otherwise it is suspected. */
  isSaid?: boolean;
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? one : `${count.toLocaleString("en-US")} ${many}`;
const because = (reason: string | undefined) => (reason ? `: ${reason}` : "");
const messageText = (count: number, sender: string | undefined, text: string | undefined) =>
  count === 1 ? `${sender} wrote: ${text}` : `${count.toLocaleString("en-US")} messages from ${sender}`;

const sentences: Readonly<Record<NotificationEventId, (facts: NotificationFacts) => string>> = {
  "first-sale": ({ brand, sum }) => `Your first sale: ${sum} from ${brand}`,
  "sale-tracked": ({ count, brand, sum }) => `${counted(count, "New sale", "new sales")} at ${brand}: you earn ${sum}`,
  "order-declined": ({ count, brand, name, reason }) =>
    `${brand} declined ${counted(count, `order ${name}`, "orders")}${because(reason)}`,
  "order-returned": ({ count, brand, name, sum }) =>
    `${counted(count, `Order ${name} was`, "orders were")} returned to ${brand}: ${sum} reversed`,
  "return-proposed": ({ count, brand, name }) =>
    `${brand} asks you to accept ${counted(count, `a late return of order ${name}`, "late returns")}`,
  "terms-worse": ({ brand, day, isUndone }) =>
    isUndone ? `${brand} withdrew the terms announced for ${day}` : `${brand} pays less for clicks from ${day} (UTC)`,
  "terms-changed": ({ brand }) => `${brand} changed its terms. They apply to clicks from now on`,
  "brand-left": ({ brand, isUndone }) =>
    isUndone ? `${brand} is back: new clicks earn again` : `${brand} left the network: new clicks earn nothing`,
  "links-to-nothing": ({ count, name, reason }) =>
    count === 1
      ? `Your link to ${name} leads nowhere${because(reason)}`
      : `${count.toLocaleString("en-US")} of your links lead nowhere`,
  "price-dropped": ({ count, name, brand, reason }) =>
    count === 1
      ? `${name} by ${brand} now costs ${reason}`
      : `${count.toLocaleString("en-US")} price drops among the pieces you link to`,
  "program-invitation": ({ brand }) => `${brand} invites you to its program`,
  "application-answered": ({ brand, reason, isUndone }) =>
    isUndone ? `${brand} declined your application${because(reason)}` : `${brand} accepted your application`,
  "partnership-paused": ({ brand, reason, isUndone }) =>
    isUndone
      ? `${brand} resumed your partnership: new clicks earn again`
      : `${brand} paused your partnership, and new clicks earn nothing${because(reason)}`,
  "partnership-ended": ({ brand, reason }) => `${brand} ended your partnership${because(reason)}`,
  "code-leaking": ({ name, brand, reason, isSaid }) =>
    `The code ${name} of ${brand} ${isSaid ? "has leaked" : "may have leaked"}${because(reason)}`,
  "payout-created": ({ sum, day }) => `Your payout of ${sum} for the week of ${day} was created`,
  "payout-sent": ({ sum }) => `Your payout of ${sum} is on its way`,
  "payout-failed": ({ sum, reason }) => `Your payout of ${sum} failed${because(reason)}`,
  "payout-carried-over": ({ sum }) => `${sum} waits for you: add a payout method to get paid`,
  "partner-joined": ({ brand, publisher }) => `${publisher} created their first link to ${brand}`,
  "program-application": ({ publisher, brand }) => `${publisher} applied to ${brand}`,
  "invitation-answered": ({ publisher, brand, isUndone }) =>
    isUndone
      ? `${publisher} declined your invitation to ${brand}`
      : `${publisher} accepted your invitation to ${brand}`,
  "partner-left": ({ publisher, brand }) => `${publisher} left ${brand}`,
  "invoice-issued": ({ name, sum }) => `Invoice ${name} over ${sum} was issued`,
  "shop-silent": ({ brand, day, name }) =>
    `No order has arrived from ${brand} since ${day}. Usually one comes every ${name}: please check your tracking`,
  "tracking-gap": ({ brand, day, name }) =>
    `Weft heard no orders from ${brand} since ${day}, where ${name} usually come: please check your tracking`,
  "feed-held": ({ name, brand }) =>
    `The feed ${name} of ${brand} differs too much from before and waits for your decision`,
  "feed-failing": ({ name, brand, reason }) => `The feed ${name} of ${brand} keeps failing${because(reason)}`,
  "claim-answered": ({ brand, name, reason, isUndone }) => {
    if (!isUndone) return `Your claim about order ${name} at ${brand} was accepted`;
    return reason
      ? `Your claim about order ${name} at ${brand} was refused${because(reason)}`
      : `${brand} did not answer your claim about order ${name}: our team decides`;
  },
  "claim-received": ({ publisher, name, day }) => `${publisher} claims order ${name}: please answer by ${day}`,
  "claim-due": ({ publisher, name, day }) => `The claim of ${publisher} about order ${name} waits until ${day}`,
  "claim-settled": ({ publisher, name, reason, isUndone }) => {
    if (!isUndone) return `The claim of ${publisher} about order ${name} was accepted`;
    return reason
      ? `Our team refused the claim of ${publisher} about order ${name}${because(reason)}`
      : `You did not answer the claim of ${publisher} about order ${name}: our team decides`;
  },
  "claim-escalated": ({ publisher, brand, name }) =>
    `The claim of ${publisher} about order ${name} at ${brand} waits for our decision`,
  "credit-limit": ({ brand }) => `${brand} reached its credit limit: new orders wait until you have paid`,
  "file-ready": ({ name }) => `Your file of ${name} is ready to download`,
  "own-data-ready": () => "The archive of your data is ready to download",
  "log-week": ({ day, name }) => `The public log had ${name} entries at the end of ${day} (UTC)`,
  "webhook-failing": ({ name, reason }) => `The webhook at ${name} is failing${because(reason)}`,
  "application-received": ({ count, publisher }) =>
    count === 1 ? `${publisher} applied and waits for a decision` : `${count} applications wait for a decision`,
  "contact-message": ({ count, name }) =>
    count === 1 ? `${name} wrote on the contact page` : `${count} messages on the contact page`,
  "brand-message": ({ count, name, brand, reason }) => messageText(count, name ?? brand, reason),
  "partner-message": ({ count, name, publisher, reason }) => messageText(count, name ?? publisher, reason),
  "support-message": ({ count, publisher }) =>
    count === 1 ? `${publisher} wrote to the support` : `${count} messages to the support`,
  "job-failing": ({ name, reason }) => `The job ${name} keeps failing${because(reason)}`,
  "ledger-fault": ({ name }) => `The nightly verification found faults: ${name}`,
};

/** One line about an event, without a full stop. */
export const notificationText = (id: NotificationEventId, facts: NotificationFacts): string => {
  const text = sentences[id](facts).replace(/\s+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
