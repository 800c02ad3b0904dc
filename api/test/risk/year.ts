import { Random } from "../../src/assembly/db/demo/random";
import { addDays } from "../../src/contract/days";
import { type DayFacts, GAPS, type PairFacts } from "../../src/insight/risk/rules/pairFacts";

export const schemes = [
  "flooding",
  "stuffing",
  "self-purchase",
  "return-ring",
  "displacing",
  "sudden-volume",
  "shared-details",
  "orders-per-click",
] as const;
export type Scheme = (typeof schemes)[number];

export interface Traffic {
  publisherId: string;
  scheme: Scheme | null;
  /** Index of the day on which the scheme starts. */
  startsAt: number;
  facts: (from: number, until: number) => PairFacts;
}

const FIRST = "2026-01-01";
/** Shares of orders by the time since a real click. */
const USUAL_GAPS = [0.002, 0.03, 0.28, 0.3, 0.18, 0.08, 0.1, 0.028];
/** The same for shoppers who would have bought anyway: evenly over 30 days. */
const EVEN_GAPS = [0, 0, 0.0002, 0.0012, 0.007, 0.0249, 0.2, 0.7667];

const part = (random: Random): number => random.whole(0, 999_999) / 1_000_000;

/** A Poisson count: exact if small, otherwise approximated by the normal distribution. */
function around(random: Random, mean: number): number {
  if (mean < 30) {
    let count = 0;
    for (let left = part(random); left > Math.exp(-mean); left *= part(random)) count += 1;
    return count;
  }
  const normal = Array.from({ length: 12 }, () => part(random)).reduce((sum, one) => sum + one, -6);
  return Math.max(0, Math.floor(mean + normal * Math.sqrt(mean) + 0.5));
}

/** How many of these occur, each independently. */
const someOf = (random: Random, count: number, share: number): number =>
  Array.from({ length: count }).filter(() => part(random) < share).length;

/** A year of one publisher at one brand; honest ones have seasons, weekends, sales and an occasional hit. */
export function traffic(random: Random, index: number, scheme: Scheme | null): Traffic {
  const level = 20 + random.whole(0, 380);
  const conversion = 0.01 + random.whole(0, 200) / 10_000;
  const returned = 0.15 + random.whole(0, 100) / 1000;
  const startsAt = 60 + random.whole(0, 280);
  const hit = random.whole(0, 364);
  const days: DayFacts[] = Array.from({ length: 365 }, (_, at) => {
    const on = scheme !== null && at >= startsAt;
    const season = 1 + 0.25 * Math.sin((at / 365) * 2 * Math.PI) + (at % 7 > 4 ? 0.2 : 0);
    const spike = at >= hit && at < hit + 4 ? 4 : 1;
    const honest = around(random, level * season * spike);
    const flood = on && scheme === "flooding" ? 12_000 : 0;
    const bots = on && scheme === "sudden-volume" ? level * 6 : 0;
    const clicks = honest + flood + bots;
    // One click is shared: many orders name it.
    const passed = on && scheme === "orders-per-click" ? 30 : 0;
    const orders =
      around(random, honest * conversion) + around(random, flood * 0.0004) + (on && fakes(scheme) ? 4 : 0) + passed;
    const people = around(random, honest * 0.8) + flood + around(random, bots * 0.05);
    const gaps = new Array<number>(GAPS).fill(0);
    for (let order = 0; order < orders; order += 1) {
      const shares = on && scheme === "flooding" ? EVEN_GAPS : USUAL_GAPS;
      const bucket = on && scheme === "stuffing" && order % 2 === 0 ? 0 : pick(random, shares);
      gaps[bucket] = (gaps[bucket] ?? 0) + 1;
    }
    const share = on && scheme === "return-ring" ? 0.85 : returned;
    // About 80 of the shop's currency each; one in a thousand is a whole wardrobe.
    const amounts = Array.from(
      { length: orders },
      () => 2000 + random.whole(0, 12_000) * (part(random) < 0.001 ? 15 : 1),
    );
    const amount = amounts.reduce((sum, one) => sum + one, 0);
    const displacing = on && scheme === "displacing" ? orders + 3 : someOf(random, orders, 0.02);
    return {
      day: addDays(FIRST, at),
      clicks,
      people,
      orders,
      gaps,
      repeated: Math.max(0, passed - 3),
      codeOnly: 0,
      displacing,
      gained: 0,
      returned: someOf(random, orders, share),
      commission: Math.floor(amount / 10),
      amount,
      largest: Math.max(0, ...amounts),
      quick: someOf(random, orders, 0.05),
    };
  });
  return {
    publisherId: String(index),
    scheme,
    startsAt,
    facts: (from, until) => ({
      publisherId: String(index),
      days: days.slice(Math.max(0, from), until + 1),
      isOwnBrand: scheme === "self-purchase" && until >= startsAt,
      sharedWith: scheme === "shared-details" && until >= startsAt ? 2 : 0,
      leakedCodes: 0,
      isNewBrand: false,
    }),
  };
}

const fakes = (scheme: Scheme | null): boolean =>
  scheme === "stuffing" || scheme === "return-ring" || scheme === "displacing";

function pick(random: Random, shares: readonly number[]): number {
  let left = part(random);
  return Math.max(
    0,
    shares.findIndex((share) => {
      left -= share;
      return left < 0;
    }),
  );
}
