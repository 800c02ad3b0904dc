import { leakWords } from "../../../contract/codes/leakWords";
import type { CodeLeakFinding, CodeLeakKey } from "../../../programs";
import { excessRate } from "../../reports/standDown/excessRate";

/** Orders with a code. Declined ones and unverified reports are excluded, because strangers can create those. */
export interface CodeOrders {
  orders: number;
  /** Without any click of the code's owner. */
  untouched: number;
  /** Orders that also came through a coupon, cashback or extension partner. */
  nearDeals: number;
}

export interface CodeFacts {
  /** The last seven days. */
  recent: CodeOrders;
  /** The four weeks that ended two weeks before these; null for a newer code. */
  before: CodeOrders | null;
  /**
   * The first 30 days with this owner, and the four weeks where they differ: the code's baseline. Codes read out in
   * podcasts have no clicks at all.
   */
  usual: CodeOrders;
}

export const bothOf = (a: CodeOrders, b: CodeOrders): CodeOrders => ({
  orders: a.orders + b.orders,
  untouched: a.untouched + b.untouched,
  nearDeals: a.nearDeals + b.nearDeals,
});

type LeakRule = (facts: CodeFacts) => Omit<CodeLeakFinding, "words"> | null;

export const LEAKING_FROM = 60;
const LEAST_ORDERS = 10;
const LEAST_USUAL = 5;
const WEEKS_BEFORE = 4;
/** The rise of a share from which one rule alone is sufficient. */
const GREAT_RISE = { untouched: 0.42, nearDeals: 0.05 };
/** The weekly variation of an honest owner's share without a visit, however many orders there are. */
const MOODS = 0.12;
/** In standard errors. A likely rise is enough beside another sign of a leak. */
const SURE = 3.3;
const LIKELY = 2.7;

type Share = "untouched" | "nearDeals";

/**
 * The lower bound of the rise from the usual to the recent share, by Newcombe's interval of a difference; 0 with too
 * little data. Requiring that both shares' intervals do not overlap would be too strict, the more so the fewer orders
 * there are.
 */
function rise(recent: CodeOrders, usual: CodeOrders, which: Share, z: number): number {
  if (recent.orders < LEAST_ORDERS || usual.orders < LEAST_USUAL) return 0;
  const of = (orders: CodeOrders) => ({ clicks: orders.orders, occurrences: orders[which] });
  return Math.max(0, excessRate(of(recent), of(usual), z).from);
}

const withoutVisits: LeakRule = ({ recent, usual }) => {
  const by = rise(recent, usual, "untouched", SURE);
  if (by <= MOODS) return null;
  return {
    key: "without-visits",
    points: by > GREAT_RISE.untouched ? 60 : 40,
    data: { ...recent, usualOrders: usual.orders, usualUntouched: usual.untouched },
  };
};

/** A burst of strangers' orders, while those of the owner's visitors stay constant. */
const suddenOrders: LeakRule = ({ recent, before }) => {
  if (!before || recent.untouched < LEAST_ORDERS) return null;
  const weekly = before.untouched / WEEKS_BEFORE;
  const touched = recent.orders - recent.untouched;
  const weeklyTouched = (before.orders - before.untouched) / WEEKS_BEFORE;
  const isJump = recent.untouched > 3 * weekly && recent.untouched > weekly + 6 * Math.sqrt(Math.max(weekly, 1));
  // A campaign of the owner's raises both.
  if (!isJump || (weeklyTouched > 0 && touched > 1.5 * weeklyTouched)) return null;
  return { key: "sudden-orders", points: 40, data: { untouched: recent.untouched, weekly, touched, weeklyTouched } };
};

const dealPartners: LeakRule = ({ recent, usual }) => {
  if (rise(recent, usual, "nearDeals", LIKELY) === 0) return null;
  const isSure = rise(recent, usual, "nearDeals", SURE) > GREAT_RISE.nearDeals;
  return {
    key: "deal-partners",
    points: isSure ? 60 : 30,
    data: { orders: recent.orders, nearDeals: recent.nearDeals, usualNearDeals: usual.nearDeals },
  };
};

const rules: Readonly<Record<CodeLeakKey, LeakRule>> = {
  "without-visits": withoutVisits,
  "sudden-orders": suddenOrders,
  "deal-partners": dealPartners,
};

/** Pure: the signs of a leak, and whether they suffice. */
export function leakOf(facts: CodeFacts): { points: number; findings: CodeLeakFinding[]; isLeaking: boolean } {
  const findings = Object.values(rules).flatMap((rule) => {
    const found = rule(facts);
    return found ? { ...found, words: leakWords(found.key, found.data) ?? "" } : [];
  });
  const points = findings.reduce((sum, finding) => sum + finding.points, 0);
  return { points, findings, isLeaking: points >= LEAKING_FROM };
}
