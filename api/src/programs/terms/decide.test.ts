import fc from "fast-check";
import { runs } from "../../../test/runs";
import { itAgrees, opinionsOf } from "../../../test/terms/opinionsOf";
import { randomOrder, randomTerms } from "../../../test/terms/randomTerms";
import { plainTerms, type TermsDocument } from "../../contract/terms/termsDocument";
import { commissionOf } from "../../platform/money";
import { decide } from "./decide";
import { judgedDay, type LineFacts, type OrderFacts } from "./orderFacts";

const plain = plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 });

const lineOf = (given: Partial<LineFacts>): LineFacts => ({
  sku: "",
  category: null,
  brand: null,
  quantity: 1,
  amount: 10_000,
  returnedQuantity: 0,
  returnedAmount: 0,
  ...given,
});

function orderOf(lines: readonly LineFacts[], given: Partial<OrderFacts> = {}): OrderFacts {
  const sum = (part: "amount" | "returnedAmount") => lines.reduce((total, line) => total + line[part], 0);
  return {
    amount: sum("amount"),
    tax: 0,
    shipping: 0,
    discount: 0,
    returnedAmount: sum("returnedAmount"),
    lines,
    day: "2026-11-20",
    customer: null,
    country: null,
    code: null,
    partnerKind: null,
    publisherGroups: [],
    ...given,
  };
}

const shoes = lineOf({ sku: "S-1", category: "Shoes", brand: "Marlow", amount: 8000 });
const coat = lineOf({ sku: "C-1", category: "Coats", amount: 20_000 });
const rule = (when: TermsDocument["rules"][number]["when"], pay: TermsDocument["otherwise"], id = "r1") => ({
  id,
  name: `Rule ${id}`,
  when,
  pay,
});
const earned = (terms: Partial<TermsDocument>, order: OrderFacts) => decide(order, { ...plain, ...terms }).commission;

it("decide › one rate › equals a flat rate on the whole order, before and after returns", () => {
  fc.assert(
    fc.property(randomOrder, fc.integer({ min: 0, max: 10_000 }), (order, basisPoints) => {
      const decision = decide(order, { ...plain, otherwise: { basisPoints } });
      expect(decision.commission).toBe(commissionOf(order.amount, basisPoints));
      expect(decision.commissionLeft).toBe(commissionOf(order.amount - order.returnedAmount, basisPoints));
    }),
  );
});

describe("decide › rules", () => {
  it.each<[string, TermsDocument["rules"][number]["when"], Partial<OrderFacts>, boolean]>([
    ["a category in another case", { categories: ["shoes"] }, {}, true],
    ["another category", { categories: ["coats"] }, {}, false],
    ["an article", { skus: ["S-1"] }, {}, true],
    ["an article in another case", { skus: ["s-1"] }, {}, false],
    ["articles that begin alike", { skus: ["S-*"] }, {}, true],
    ["a brand", { brands: ["MARLOW"] }, {}, true],
    ["either a category or an article", { categories: ["Hats"], skus: ["S-1"] }, {}, true],
    ["a new customer", { customer: "new" }, { customer: "new" }, true],
    ["a returning customer where new is wanted", { customer: "new" }, { customer: "returning" }, false],
    ["a customer of whom the shop says nothing", { customer: "new" }, {}, false],
    ["the publisher's own code", { code: "owned" }, { code: "owned" }, true],
    ["another's code where an own is wanted", { code: "owned" }, { code: "other" }, false],
    ["another's code where any will do", { code: "any" }, { code: "other" }, true],
    ["no code", { code: "any" }, {}, false],
    ["a kind of partner", { partnerKinds: ["creator"] }, { partnerKind: "creator" }, true],
    ["another kind of partner", { partnerKinds: ["creator"] }, { partnerKind: "coupon" }, false],
    ["a group", { publisherGroups: ["gold", "spring"] }, { publisherGroups: ["spring"] }, true],
    ["no group", { publisherGroups: ["gold"] }, {}, false],
    ["a country", { countries: ["DE"] }, { country: "DE" }, true],
    ["no country", { countries: ["DE"] }, {}, false],
    ["an order that is large enough", { amountFrom: 8000 }, {}, true],
    ["an order that is too small", { amountFrom: 8001 }, {}, false],
    ["a too large order", { amountTo: 7999 }, {}, false],
    ["the last day", { until: "2026-11-20" }, {}, true],
    ["the day after the last", { until: "2026-11-19" }, {}, false],
    ["the day before the first", { from: "2026-11-21" }, {}, false],
    ["all of several conditions", { categories: ["Shoes"], customer: "new" }, { customer: "new" }, true],
    ["only one of several conditions", { categories: ["Shoes"], customer: "new" }, {}, false],
  ])("of %s", (_what, when, given, fits) => {
    expect(earned({ rules: [rule(when, { basisPoints: 2000 })] }, orderOf([shoes], given))).toBe(fits ? 1600 : 800);
  });

  it("uses the first match from the top, not the highest", () => {
    const low = rule({ categories: ["Shoes"] }, { basisPoints: 500 }, "low");
    const high = rule({ brands: ["Marlow"] }, { basisPoints: 3000 }, "high");
    expect(earned({ rules: [low, high] }, orderOf([shoes]))).toBe(400);
    expect(earned({ rules: [high, low] }, orderOf([shoes]))).toBe(2400);
  });

  it("rounds lines of the same rule once, together", () => {
    const lines = [1, 2, 3].map((piece) => lineOf({ sku: `P-${piece}`, amount: 333 }));
    const decision = decide(orderOf(lines), { ...plain, otherwise: { basisPoints: 150 } });
    expect(decision.groups).toEqual([
      expect.objectContaining({ kind: "otherwise", positions: [0, 1, 2], base: 999, commission: 15 }),
    ]);
  });

  it("pays a flat amount once per order, or per product", () => {
    const rules = [rule({ categories: ["Shoes"] }, { perOrder: 500 })];
    expect(earned({ rules, otherwise: { perPiece: 120 } }, orderOf([shoes, { ...shoes, sku: "S-2" }]))).toBe(500);
    expect(earned({ otherwise: { perPiece: 120 } }, orderOf([{ ...coat, quantity: 3 }]))).toBe(360);
  });

  it("pays nothing for excluded or free products, regardless of rules", () => {
    const rules = [rule({ categories: ["Shoes"] }, { basisPoints: 5000 })];
    const decision = decide(orderOf([shoes, coat]), { ...plain, rules, excluded: { skus: ["S-1"] } });
    expect(decision.groups.map(({ kind, commission }) => [kind, commission])).toEqual([
      ["otherwise", 2000],
      ["excluded", 0],
    ]);
    expect(earned({ otherwise: { perPiece: 120 } }, orderOf([coat, lineOf({ amount: 0 })]))).toBe(120);
  });
});

describe("decide › base and caps", () => {
  it("includes tax, shipping and discounts if the terms say so", () => {
    const order = orderOf([shoes, coat], { tax: 2800, shipping: 700, discount: 1400 });
    const base = { tax: "out", shipping: "out", discounts: "out" } as const;
    expect(earned({ base }, order)).toBe(2800);
    expect(earned({ base: { ...base, tax: "in" } }, order)).toBe(3080);
    expect(earned({ base: { tax: "in", shipping: "in", discounts: "in" } }, order)).toBe(3290);
  });

  it("reverses tax with the products", () => {
    const half = orderOf([{ ...coat, returnedAmount: 10_000 }], { tax: 4000 });
    const terms = { ...plain, base: { ...plain.base, tax: "in" as const } };
    expect(decide(half, terms)).toMatchObject({ commission: 2400, commissionLeft: 1200 });
  });

  it("limits an order and its lines to their caps", () => {
    const decision = decide(orderOf([coat]), { ...plain, caps: { perOrder: 1500, percentOfLine: null } });
    expect(decision).toMatchObject({ commission: 1500, isCapped: true });
    const sock = orderOf([lineOf({ amount: 300, quantity: 2 })]);
    expect(earned({ otherwise: { perPiece: 500 }, caps: { perOrder: null, percentOfLine: 5000 } }, sock)).toBe(150);
    expect(earned({ otherwise: { perOrder: 500 }, caps: { perOrder: null, percentOfLine: 5000 } }, sock)).toBe(150);
  });

  it("a capped order's commission falls only once it is below the cap", () => {
    const caps = { perOrder: 1500, percentOfLine: null };
    const decision = (returnedAmount: number) => decide(orderOf([coat], { returnedAmount }), { ...plain, caps });
    expect([2000, 5000, 8000].map((returned) => decision(returned).commissionLeft)).toEqual([1500, 1500, 1200]);
  });
});

describe("decide › any order and terms", () => {
  const check = (holds: (order: OrderFacts, terms: TermsDocument) => void) =>
    fc.assert(fc.property(randomOrder, randomTerms, holds), { numRuns: runs(100) });

  it("doesn't depend on the order of lines", () => {
    check((order, terms) => {
      const { groups, ...sums } = decide(order, terms);
      const turned = decide({ ...order, lines: [...order.lines].reverse() }, terms);
      const last = order.lines.length - 1;
      const turnedGroups = turned.groups.map((group) => ({
        ...group,
        positions: group.positions.map((position) => last - position).sort((a, b) => a - b),
      }));
      expect({ ...turned, groups: turnedGroups }).toEqual({ groups, ...sums });
    });
  });

  it("never pays more after another return, never below zero, and nothing for a full return", () => {
    check((order, terms) => {
      const { commissionLeft } = decide(order, terms);
      const index = order.lines.findIndex(({ amount, returnedAmount }) => amount > returnedAmount);
      const unreturned = order.amount - order.returnedAmount;
      expect(commissionLeft).toBeGreaterThanOrEqual(0);
      if (unreturned > 0) {
        const more = decide({ ...order, returnedAmount: order.returnedAmount + 1 }, terms);
        expect(more.commissionLeft).toBeLessThanOrEqual(commissionLeft);
      }
      const line = order.lines[index];
      if (line && unreturned > 0) {
        const lines = order.lines.with(index, { ...line, returnedAmount: line.returnedAmount + 1 });
        const more = decide({ ...order, lines, returnedAmount: order.returnedAmount + 1 }, terms);
        expect(more.commissionLeft).toBeLessThanOrEqual(commissionLeft);
      }
      expect(decide({ ...order, returnedAmount: order.amount }, terms).commissionLeft).toBe(0);
    });
  });

  it("without returns keeps the commission, and its groups add up", () => {
    check((order, terms) => {
      const lines = order.lines.map((line) => ({ ...line, returnedAmount: 0, returnedQuantity: 0 }));
      const decision = decide({ ...order, lines, returnedAmount: 0 }, terms);
      expect(decision.commissionLeft).toBe(decision.commission);
      const sum = decision.groups.reduce((total, { commission }) => total + commission, 0);
      expect(decision.commission).toBe(Math.min(sum, terms.caps.perOrder ?? sum));
      expect(decision.groups.flatMap(({ positions }) => positions).sort()).toEqual(lines.map((_, index) => index));
    });
  });
});

describe("an order with a leaked code and no click from its owner", () => {
  const commissions = (terms: TermsDocument, lines = [lineOf({})]) => {
    const { commission, commissionLeft } = decide(orderOf(lines, { isLeaked: true }), terms);
    return [commission, commissionLeft];
  };

  it("pays half in a new program, everything if older terms are silent, otherwise the stated share, before and after returns", () => {
    const { leakedShare: _, ...older } = plain;
    expect(commissions(plain)).toEqual([500, 500]);
    expect(commissions(older)).toEqual([1000, 1000]);
    expect(commissions({ ...plain, leakedShare: 2_500 })).toEqual([250, 250]);
    expect(commissions({ ...plain, leakedShare: 0 })).toEqual([0, 0]);
    expect(commissions({ ...plain, leakedShare: 10_000 })).toEqual([1000, 1000]);
    expect(commissions(plain, [lineOf({ returnedAmount: 5_000 })])).toEqual([500, 250]);
    expect(decide(orderOf([lineOf({})]), { ...plain, leakedShare: 0 }).commission).toBe(1000);
  });
});

describe("judgedDay", () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  it.each([
    ["when it happened", 5, 3, 8, "2026-11-05"],
    ["the click, where it is said to have been before", 1, 3, 8, "2026-11-03"],
    ["the report if the order time is later", 20, 3, 8, "2026-11-08"],
    ["when it happened, without a click", 1, null, 8, "2026-11-01"],
  ])("is %s", (_what, occurred, click, received, day) => {
    const given = { occurredAt: at(occurred), clickAt: click === null ? null : at(click), receivedAt: at(received) };
    expect(judgedDay(given)).toBe(day);
  });
});

/** An independent implementation, written from docs/terms.md alone. */
itAgrees("decide › an evaluator in Python judges random orders by random terms the same", () => {
  const cases = fc.sample(fc.record({ order: randomOrder, terms: randomTerms }), runs(1000));
  const opinions = opinionsOf("evaluate.py", cases);
  cases.forEach(({ order, terms }, index) => {
    const { groups, commission, commissionLeft } = decide(order, terms);
    const ours = {
      commission,
      commissionLeft,
      groups: groups.map((group) => [
        group.kind,
        group.ruleId,
        group.positions,
        group.commission,
        group.commissionLeft,
      ]),
    };
    const given = { order, terms };
    expect({ ...(opinions[index] as object), given }).toEqual({ ...ours, given });
  });
});

it("decide › after a budget's line › pays no group more than the reduced rate, and none more than without it", () => {
  fc.assert(
    fc.property(randomTerms, randomOrder, fc.integer({ min: 0, max: 3000 }), (terms, order, reducedBasisPoints) => {
      const withBudget = { ...terms, budget: { monthly: 1, reducedBasisPoints } };
      const usual = decide(order, terms);
      expect(decide(order, withBudget)).toEqual(usual);
      const reduced = decide({ ...order, reducedSince: "2026-11-20T10:00:00.000Z" }, withBudget);
      expect(reduced.commission).toBeLessThanOrEqual(usual.commission);
      for (const [index, group] of reduced.groups.entries()) {
        expect(group.commission).toBeLessThanOrEqual(usual.groups[index]?.commission ?? 0);
        // Amounts per item are rounded for each line.
        const most = commissionOf(group.base, reducedBasisPoints) + group.positions.length;
        expect(group.commission).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: runs(100) },
  );
});
