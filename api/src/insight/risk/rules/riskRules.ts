import { interval } from "../../reports/standDown/excessRate";
import type { Finding } from "../risk.entity";
import { type PairFacts, type PairSums, sumsOf, type UsualFacts } from "./pairFacts";
import { cusum, mean, sum } from "./statistics";

/** Pure: the same facts give the same finding, whatever other rules say. */
type RiskRule = (facts: PairFacts, sums: PairSums, usual: UsualFacts) => Omit<Finding, "key"> | null;

export const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;

const share = (part: number, of: number): number => (of === 0 ? 0 : part / of);

/** They are asked every night: at 95 % each, one honest publisher in 200 would be held within a year. */
const Z = 2.6;

export const riskRules = {
  /** Clicks that nobody made, in the hope that some shopper buys anyway. */
  flooding(_, { clicks, orders, gaps, clicked }, { conversion: usual }) {
    if (usual === null || clicks < 1000 || clicked < 5) return null;
    const conversion = orders / clicks;
    // Orders of shoppers who really clicked come soon after; those that only happen to follow come at any time.
    const withinAnHour = sum(gaps.slice(0, 4)) / clicked;
    if (conversion >= usual / 10 || withinAnHour > 0.15) return null;
    const words = `${percent(conversion)} of clicks led to an order, against ${percent(usual)} usually at this brand, and the orders came at any time after the click`;
    return { points: 60, words, data: { clicks, orders, conversion, usual, withinAnHour } };
  },

  /** Nobody finds a product, pays and is done within ten seconds: such clicks were made at the till. */
  stuffing(_, { gaps: [quick = 0], clicked }) {
    const part = share(quick, clicked);
    if (clicked < 10 || part < 0.1) return null;
    const words = `${quick} of ${clicked} orders (${percent(part)}) came within 10 seconds of the click`;
    return { points: part >= 0.2 ? 60 : 30, words, data: { quick, orders: clicked, share: part } };
  },

  /** A brand's own people are paid for what they sell to themselves. */
  "self-purchase"({ isOwnBrand }, { orders }) {
    if (!isOwnBrand || orders === 0) return null;
    const words = `The publisher signed up under the brand's own domain, and was credited with ${orders} orders`;
    return { points: 60, words, data: { orders } };
  },

  /** Goods that are bought for the commission and sent back. */
  "return-ring"(_, { orders, returned }, { returned: usual }) {
    if (usual === null || orders < 20) return null;
    const part = Math.min(1, returned / orders);
    // Where all publishers are alike, a small difference is not a ring.
    const limit = usual.median + 4 * Math.max(usual.deviation, 0.02);
    // The share alone would hold every fourth honest publisher within a year: of few orders many come back by chance.
    const [from] = interval({ clicks: orders, occurrences: Math.min(returned, orders) }, Z);
    if (from <= limit) return null;
    const words = `${percent(part)} of orders came back, against ${percent(usual.median)} usually at this brand`;
    return { points: 60, words, data: { orders, returned, share: part, from, usual: usual.median, limit } };
  },

  /** Clicks that come when another publisher's shopper is about to pay. */
  displacing(_, { orders, displacing: late }) {
    const of = Math.max(orders, late);
    const part = share(late, of);
    if (of < 10 || part < 0.15) return null;
    const words = `In ${late} orders a click came just before the order of another publisher's shopper, against ${orders} credited orders`;
    return { points: part >= 0.3 ? 60 : 30, words, data: { late, orders, share: part } };
  },

  /**
   * A jump of the daily clicks. By itself it is what everybody hopes for; it weighs if the new clicks are the same few
   * people, or if nobody buys.
   */
  "sudden-volume"({ days }) {
    const known = 10;
    const clicks = days.map((day) => day.clicks);
    const from = clicks.length > known ? cusum(clicks, known) : null;
    if (from === null) return null;
    const [before, after] = [sumsOf(days.slice(0, known)), sumsOf(days.slice(from))];
    const [level, now] = [mean(clicks.slice(0, known)), mean(clicks.slice(from))];
    if (after.clicks < 500 || now < 3 * level) return null;
    const people = share(after.people, after.clicks);
    const usualPeople = share(before.people, before.clicks);
    const isEmpty = before.orders >= 5 && share(after.orders, after.clicks) < share(before.orders, before.clicks) / 5;
    const isFew = before.clicks >= 100 && people < usualPeople / 2;
    const words = `Clicks went from ${level.toFixed(0)} to ${now.toFixed(0)} a day, and ${percent(people)} of them were new visitors`;
    const data = { level, now, people, usualPeople, orders: after.orders };
    return { points: isFew || isEmpty ? 60 : 20, words, data };
  },

  /** One person behind several accounts. What the details are is known to nobody here. */
  "shared-details"({ sharedWith }) {
    if (sharedWith === 0) return null;
    const words = `Payouts of ${sharedWith} other publisher accounts go to the same account`;
    return { points: 60, words, data: { accounts: sharedWith } };
  },

  /** Never enough by itself: a leak is seldom its owner's doing. */
  "leaked-codes"({ leakedCodes: codes }, { orders, codeOnly }) {
    if (codes === 0 || orders === 0 || codeOnly / orders < 0.5) return null;
    const words = `${percent(codeOnly / orders)} of orders used a code that may have leaked, without a click`;
    return { points: 20, words, data: { codes, orders, codeOnly } };
  },

  /** A click that was passed around, or orders that nobody placed. */
  "orders-per-click"(_, { clicked, repeated }) {
    const part = share(repeated, clicked);
    if (repeated < 20 || part < 0.2) return null;
    const words = `${repeated} of ${clicked} orders (${percent(part)}) named a click that had led to three others on the same day`;
    return { points: 60, words, data: { orders: clicked, repeated, share: part } };
  },

  /** A brand that has not shown yet that it pays. Alone it means nothing: every brand begins so. */
  "new-brand"({ isNewBrand }, { orders }) {
    if (!isNewBrand || orders === 0) return null;
    return { points: 10, words: "The brand has not paid an invoice yet", data: { orders } };
  },

  /** An order that nobody expects of this brand. They happen, so that it is not enough alone. */
  "outsized-order"(_, { largest }, { order: usual }) {
    if (usual === null || usual <= 0 || largest < 20 * usual) return null;
    const times = largest / usual;
    const words = `One order was ${Math.floor(times)} times as large as usual at this brand`;
    return { points: 25, words, data: { largest, usual, times } };
  },

  /** Brand and publisher may be the same people. Small brands begin with one partner, so that it is not enough alone. */
  "one-publisher"(_, { commission }, { commission: all }) {
    const part = all > 0 ? commission / all : 0;
    if (part <= 0.8) return null;
    const words = `${percent(part)} of the brand's commission went to this publisher`;
    return { points: 10, words, data: { commission, all, share: part } };
  },

  /** A brand that cares for its money waits for returns. Where it has paid before, it may approve as it likes. */
  "quick-approval"({ isNewBrand }, { quick, orders }) {
    const part = Math.min(1, share(quick, orders));
    if (quick < 3 || part < 0.5) return null;
    const words = `The brand approved ${percent(part)} of the orders by hand within an hour`;
    return { points: isNewBrand ? 40 : 25, words, data: { quick, orders, share: part } };
  },

  /** Checkouts that were reported to take later clicks from others. Good content gains more than its share, but not by far. */
  "checkout-gains"(_, { clicks, gained }, { brand }) {
    if (gained < 10 || brand.clicks === 0) return null;
    const part = gained / brand.gained;
    const ofClicks = clicks / brand.clicks;
    const [from] = interval({ clicks: brand.gained, occurrences: gained }, Z);
    if (from <= 3 * ofClicks) return null;
    const words = `${percent(part)} of orders that changed the publisher at the checkout came here, with ${percent(ofClicks)} of the clicks`;
    return { points: 30, words, data: { gained, share: part, from, clicks, ofClicks } };
  },
} satisfies Record<string, RiskRule>;
