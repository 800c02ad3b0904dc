import { interval } from "../../reports/standDown/excessRate";
import type { Finding } from "../risk.entity";
import { type PairFacts, type PairSums, sumsOf, type UsualFacts } from "./pairFacts";
import { cusum, mean, sum } from "./statistics";

/** Pure: the same facts give the same finding, independent of other rules. */
type RiskRule = (facts: PairFacts, sums: PairSums, usual: UsualFacts) => Omit<Finding, "key" | "words"> | null;

const share = (part: number, of: number): number => (of === 0 ? 0 : part / of);

/** Rules run every night: at 95 % each, one honest publisher in 200 would be held within a year. */
const Z = 2.6;

export const riskRules = {
  /** Cookie stuffing: clicks made by no one, in the hope that some shopper buys anyway. */
  flooding(_, { clicks, orders, gaps, clicked }, { conversion: usual }) {
    if (usual === null || clicks < 1000 || clicked < 5) return null;
    const conversion = orders / clicks;
    // Orders of shoppers who really clicked come soon after; unrelated ones come at any time.
    const withinAnHour = sum(gaps.slice(0, 4)) / clicked;
    if (conversion >= usual / 10 || withinAnHour > 0.15) return null;
    return { points: 60, data: { clicks, orders, conversion, usual, withinAnHour } };
  },

  /** No one finds a product and pays within ten seconds: such clicks were made at checkout. */
  stuffing(_, { gaps: [quick = 0], clicked }) {
    const part = share(quick, clicked);
    if (clicked < 10 || part < 0.1) return null;
    return { points: part >= 0.2 ? 60 : 30, data: { quick, orders: clicked, share: part } };
  },

  /** A brand's own people earn commission on their own purchases. */
  "self-purchase"({ isOwnBrand }, { orders }) {
    if (!isOwnBrand || orders === 0) return null;
    return { points: 60, data: { orders } };
  },

  /** Products bought for the commission and returned. */
  "return-ring"(_, { orders, returned }, { returned: usual }) {
    if (usual === null || orders < 20) return null;
    const part = Math.min(1, returned / orders);
    // If all publishers are similar, a small difference does not indicate a ring.
    const limit = usual.median + 4 * Math.max(usual.deviation, 0.02);
    // The share alone would hold every fourth honest publisher within a year, because small numbers vary.
    const [from] = interval({ clicks: orders, occurrences: Math.min(returned, orders) }, Z);
    if (from <= limit) return null;
    return { points: 60, data: { orders, returned, share: part, from, usual: usual.median, limit } };
  },

  /** Clicks just before another publisher's shopper pays. */
  displacing(_, { orders, displacing: late }) {
    const of = Math.max(orders, late);
    const part = share(late, of);
    if (of < 10 || part < 0.15) return null;
    return { points: part >= 0.3 ? 60 : 30, data: { late, orders, share: part } };
  },

  /**
   * A jump in daily clicks. Welcome on its own; suspicious if the new clicks are the same few people, or if no one
   * buys.
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
    const data = { level, now, people, usualPeople, orders: after.orders };
    return { points: isFew || isEmpty ? 60 : 20, data };
  },

  /** One person behind several accounts. The details themselves are unknown here. */
  "shared-details"({ sharedWith }) {
    if (sharedWith === 0) return null;
    return { points: 60, data: { accounts: sharedWith } };
  },

  /** Never sufficient alone: a leak is rarely its owner's doing. */
  "leaked-codes"({ leakedCodes: codes }, { orders, codeOnly }) {
    if (codes === 0 || orders === 0 || codeOnly / orders < 0.5) return null;
    return { points: 20, data: { codes, orders, codeOnly } };
  },

  /** A click ID that was passed around, or orders no one placed. */
  "orders-per-click"(_, { clicked, repeated }) {
    const part = share(repeated, clicked);
    if (repeated < 20 || part < 0.2) return null;
    return { points: 60, data: { orders: clicked, repeated, share: part } };
  },

  /** A brand that has not yet proven that it pays. Meaningless alone: every brand starts this way. */
  "new-brand"({ isNewBrand }, { orders }) {
    if (!isNewBrand || orders === 0) return null;
    return { points: 10, data: { orders } };
  },

  /** An unusual order for this brand. These happen, so not sufficient alone. */
  "outsized-order"(_, { largest }, { order: usual }) {
    if (usual === null || usual <= 0 || largest < 20 * usual) return null;
    const times = largest / usual;
    return { points: 25, data: { largest, usual, times } };
  },

  /** Brand and publisher may be the same people. Small brands start with one partner, so it is not sufficient alone. */
  "one-publisher"(_, { commission }, { commission: all }) {
    const part = all > 0 ? commission / all : 0;
    if (part <= 0.8) return null;
    return { points: 10, data: { commission, all, share: part } };
  },

  /** A careful brand waits for returns. A brand that has paid before may approve as it likes. */
  "quick-approval"({ isNewBrand }, { quick, orders }) {
    const part = Math.min(1, share(quick, orders));
    if (quick < 3 || part < 0.5) return null;
    return { points: isNewBrand ? 40 : 25, data: { quick, orders, share: part } };
  },

  /**
   * Reported checkouts in which later clicks displaced others. Good content gains more than its share, but not by far.
   */
  "checkout-gains"(_, { clicks, gained }, { brand }) {
    if (gained < 10 || brand.clicks === 0) return null;
    const part = gained / brand.gained;
    const ofClicks = clicks / brand.clicks;
    const [from] = interval({ clicks: brand.gained, occurrences: gained }, Z);
    if (from <= 3 * ofClicks) return null;
    return { points: 30, data: { gained, share: part, from, clicks, ofClicks } };
  },
} satisfies Record<string, RiskRule>;
