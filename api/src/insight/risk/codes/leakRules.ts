import type { CodeLeakFinding, CodeLeakKey } from "../../../programs";
import { excessRate } from "../../reports/standDown/excessRate";
import { percent } from "../rules/riskRules";

/** Some orders with a code. Declined ones, and what only a browser says, are left out: strangers can make those. */
export interface CodeOrders {
  orders: number;
  /** Without any click of the code's owner. */
  untouched: number;
  /** Which a coupon, cashback or extension partner led to the shop as well. */
  besideDeals: number;
}

export interface CodeFacts {
  /** Of the last seven days. */
  recent: CodeOrders;
  /** Of the four weeks that ended two weeks before these; null for a code that had no such four weeks. */
  before: CodeOrders | null;
  /**
   * Of the first 30 days with this owner, and of those four weeks where these are others: what is usual for this
   * code. Those said on air have no clicks at all.
   */
  usual: CodeOrders;
}

export const bothOf = (a: CodeOrders, b: CodeOrders): CodeOrders => ({
  orders: a.orders + b.orders,
  untouched: a.untouched + b.untouched,
  besideDeals: a.besideDeals + b.besideDeals,
});

type LeakRule = (facts: CodeFacts) => CodeLeakFinding | null;

export const LEAKING_FROM = 60;
const LEAST_ORDERS = 10;
const LEAST_USUAL = 5;
const WEEKS_BEFORE = 4;
/** From which rise of a share on one rule is enough by itself. */
const GREAT_RISE = { untouched: 0.42, besideDeals: 0.05 };
/** By how much an honest owner's share without a visit changes from week to week, however many orders there are. */
const MOODS = 0.12;
/** In standard errors. What is likely is enough beside something else that speaks for a leak. */
const SURE = 3.3;
const LIKELY = 2.7;

type Share = "untouched" | "besideDeals";

/**
 * By how much the recent share is above the usual one at least, by Newcombe's interval of a difference; 0 where too
 * little is known. That the intervals of both shares lie apart would ask for more than is sure, the more the fewer
 * orders.
 */
function rise(recent: CodeOrders, usual: CodeOrders, which: Share, z: number): number {
  if (recent.orders < LEAST_ORDERS || usual.orders < LEAST_USUAL) return 0;
  const of = (orders: CodeOrders) => ({ clicks: orders.orders, occurrences: orders[which] });
  return Math.max(0, excessRate(of(recent), of(usual), z).from);
}

const withoutVisits: LeakRule = ({ recent, usual }) => {
  const by = rise(recent, usual, "untouched", SURE);
  if (by <= MOODS) return null;
  const [now, then] = [recent.untouched / recent.orders, usual.untouched / usual.orders];
  return {
    key: "without-visits",
    points: by > GREAT_RISE.untouched ? 60 : 40,
    words: `${percent(now)} of its orders of the last 7 days came without a visit from its owner's links, where ${percent(then)} was usual`,
    data: { ...recent, usualOrders: usual.orders, usualUntouched: usual.untouched },
  };
};

/** Orders of strangers that come at once, while those of the owner's visitors stay as they were. */
const suddenOrders: LeakRule = ({ recent, before }) => {
  if (!before || recent.untouched < LEAST_ORDERS) return null;
  const weekly = before.untouched / WEEKS_BEFORE;
  const touched = recent.orders - recent.untouched;
  const weeklyTouched = (before.orders - before.untouched) / WEEKS_BEFORE;
  const isJump = recent.untouched > 3 * weekly && recent.untouched > weekly + 6 * Math.sqrt(Math.max(weekly, 1));
  // A campaign of the owner's brings both.
  if (!isJump || (weeklyTouched > 0 && touched > 1.5 * weeklyTouched)) return null;
  return {
    key: "sudden-orders",
    points: 40,
    words: `${recent.untouched} orders of the last 7 days came without a visit from its owner's links, where ${weekly.toFixed(1)} a week were usual`,
    data: { untouched: recent.untouched, weekly, touched, weeklyTouched },
  };
};

const dealPartners: LeakRule = ({ recent, usual }) => {
  if (rise(recent, usual, "besideDeals", LIKELY) === 0) return null;
  const isSure = rise(recent, usual, "besideDeals", SURE) > GREAT_RISE.besideDeals;
  const share = recent.besideDeals / recent.orders;
  return {
    key: "deal-partners",
    points: isSure ? 60 : 30,
    words: `A coupon, cashback or extension partner also led ${percent(share)} of its orders of the last 7 days to the shop`,
    data: { orders: recent.orders, besideDeals: recent.besideDeals, usualBesideDeals: usual.besideDeals },
  };
};

const rules: Readonly<Record<CodeLeakKey, LeakRule>> = {
  "without-visits": withoutVisits,
  "sudden-orders": suddenOrders,
  "deal-partners": dealPartners,
};

/** Pure: what speaks for a leak, and whether it is enough. */
export function leakOf(facts: CodeFacts): { points: number; findings: CodeLeakFinding[]; isLeaking: boolean } {
  const findings = Object.values(rules).flatMap((rule) => rule(facts) ?? []);
  const points = findings.reduce((sum, finding) => sum + finding.points, 0);
  return { points, findings, isLeaking: points >= LEAKING_FROM };
}
