import fc from "fast-check";
import { randomOrder, randomTerms } from "../../../test/terms/randomTerms";
import { plainTerms, type TermsDocument } from "../../contract/terms/termsDocument";
import { decide } from "../../programs/terms/decide";
import type { OrderFacts } from "../../programs/terms/orderFacts";
import type { Why } from "../../sales/attribution/attribution";
import { MAX_CHANGED, MAX_RANKED, Simulator, shareOut } from "./simulator";
import type { StoredOrder } from "./storedOrders";

const plain = plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 });
let count = 0;

/** An order as stored once these terms have decided it. */
function stored(facts: OrderFacts, terms: TermsDocument, given: Partial<StoredOrder> = {}): StoredOrder {
  count += 1;
  const { amount, returnedAmount, lines, ...inputs } = facts;
  const { commission, commissionLeft } = decide(facts, terms);
  return {
    id: `sale-${String(count).padStart(6, "0")}`,
    merchantId: "shop",
    orderId: `order-${count}`,
    publisherId: "one",
    day: "2026-11-20",
    status: "approved",
    amount,
    returnedAmount,
    commission,
    returnedCommission: commission - commissionLeft,
    base: amount - returnedAmount,
    why: { terms: { version: 1, offer: 0 }, inputs } as Why,
    lines: [...lines],
    others: [],
    clickId: null,
    ...given,
  };
}

const simulate = (orders: readonly StoredOrder[], terms: TermsDocument, draft: TermsDocument) => {
  const simulator = new Simulator(draft);
  for (const order of orders) simulator.add(order, terms);
  return simulator.result();
};

const order = (amount: number, given: Partial<OrderFacts["lines"][number]> = {}): OrderFacts => ({
  amount,
  tax: 0,
  shipping: 0,
  discount: 0,
  returnedAmount: given.returnedAmount ?? 0,
  lines: [
    {
      sku: "S-1",
      category: "Shoes",
      brand: null,
      quantity: 1,
      amount,
      returnedQuantity: 0,
      returnedAmount: 0,
      ...given,
    },
  ],
  day: "2026-11-20",
  customer: null,
  country: null,
  code: null,
  partnerKind: null,
  publisherGroups: [],
});

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

describe("simulation of any orders", () => {
  const orders = fc.array(randomOrder, { maxLength: 12 });

  it("under current terms pays what was paid, to the cent", () => {
    fc.assert(
      fc.property(orders, randomTerms, (given, terms) => {
        const sales = given.map((facts) => stored(facts, terms));
        const { total, changed, winners, losers } = simulate(sales, terms, terms);
        const paid = sum(sales, ({ commission, returnedCommission }) => commission - returnedCommission);
        expect([total.inForce, total.draft, changed, winners.orders, losers.orders]).toEqual([paid, paid, [], 0, 0]);
      }),
    );
  });

  it("adds up to the same total by rule, publisher, category, customer and month", () => {
    fc.assert(
      fc.property(orders, randomTerms, randomTerms, (given, terms, draft) => {
        const sales = given.map((facts, index) => stored(facts, terms, { publisherId: `p${index % 3}` }));
        const { total, byRule, byPublisher, byCategory, byCustomer, byMonth, winners, losers } = simulate(
          sales,
          terms,
          draft,
        );
        for (const part of ["value", "inForce", "draft"] as const) {
          for (const rows of [byRule, byPublisher.top, byCategory.top, byCustomer, byMonth])
            expect(sum(rows as (typeof byMonth)[number][], (row) => row[part])).toBe(total[part]);
        }
        expect(total.orders).toBe(sales.length);
        expect(winners.change + losers.change).toBe(total.draft - total.inForce);
        // Both bands of a screen show the same rules.
        expect(byRule.map(({ ruleId, kind }) => ruleId ?? kind)).toEqual([
          ...draft.rules.map(({ id }) => id),
          "otherwise",
          "excluded",
        ]);
      }),
    );
  });

  it("doesn't depend on the order of lines or orders", () => {
    fc.assert(
      fc.property(orders, randomTerms, randomTerms, (given, terms, draft) => {
        const sales = given.map((facts) => stored(facts, terms));
        const turned = sales.map((sale) => ({ ...sale, lines: [...sale.lines].reverse() })).reverse();
        expect(simulate(turned, terms, draft)).toEqual(simulate(sales, terms, draft));
      }),
    );
  });

  it("pays by each rule of the draft what that rule decides", () => {
    fc.assert(
      fc.property(randomOrder, randomTerms, (facts, given) => {
        const draft = { ...given, caps: { ...given.caps, perOrder: null } };
        const { byRule } = simulate([stored(facts, plain)], plain, draft);
        for (const group of decide(facts, draft).groups) {
          const row = byRule.find(({ kind, ruleId }) => kind === group.kind && ruleId === group.ruleId);
          expect(row).toMatchObject({ draft: group.commissionLeft, orders: 1 });
        }
      }),
    );
  });
});

describe("simulation", () => {
  it("excludes orders no one could earn from", () => {
    const withoutClick = stored(order(10_000), plain, { why: { considered: [] } as unknown as Why });
    expect(simulate([withoutClick], plain, plain).total).toEqual({ orders: 0, value: 0, inForce: 0, draft: 0 });
  });

  it("compares the draft with the ledger, not with what the terms would pay", () => {
    // Its lines were reported after it was decided.
    const late = stored(order(10_000), plain, { commission: 700, returnedCommission: 0 });
    expect(simulate([late], plain, plain).total).toMatchObject({ inForce: 700, draft: 1000 });
  });

  it("lists the orders that change most, with both explanations", () => {
    const rules = [{ id: "shoes", name: "Shoes", when: { categories: ["Shoes"] }, pay: { basisPoints: 2000 } }];
    const draft = { ...plain, rules, otherwise: { basisPoints: 500 } };
    const amounts = Array.from({ length: MAX_CHANGED + 30 }, (_, index) => (index + 1) * 100);
    const sales = amounts.map((amount, index) =>
      stored(order(amount, { category: index % 2 ? "Shoes" : null }), plain),
    );
    const { changed, winners, losers } = simulate(sales, plain, draft);
    expect(changed).toHaveLength(MAX_CHANGED);
    const sizes = changed.map(({ inForce, draft: drafted }) => Math.abs(drafted - inForce));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect([winners.orders, losers.orders]).toEqual([40, 40]);
    expect(changed[0]).toMatchObject({
      orderId: sales.at(-1)?.orderId,
      inForce: 800,
      draft: 1600,
      inForceGroups: [{ kind: "otherwise", name: null, pay: { basisPoints: 1000 }, base: 8000, commission: 800 }],
      draftGroups: [{ kind: "rule", name: "Shoes", pay: { basisPoints: 2000 }, base: 8000, commission: 1600 }],
    });
  });

  it("lists the largest publishers and sums up the rest", () => {
    const sales = Array.from({ length: MAX_RANKED + 5 }, (_, index) =>
      stored(order(1000 * (index + 1)), plain, { publisherId: `p${index}` }),
    );
    const { byPublisher, total } = simulate(sales, plain, plain);
    expect([byPublisher.top.length, byPublisher.count, byPublisher.others?.orders]).toEqual([50, 55, 5]);
    expect(byPublisher.top[0]).toMatchObject({ key: "p54", inForce: 5500 });
    expect(sum(byPublisher.top, (row) => row.draft) + (byPublisher.others?.draft ?? 0)).toBe(total.draft);
  });
});

it("shareOut › adds up to the total, is never negative, and follows the weights to a cent", () => {
  const weights = fc.array(fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.constant(1e12)), { minLength: 1 });
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: 0, max: 90_000 }), fc.constant(1e12)), weights, (total, given) => {
      const parts = shareOut(total, given);
      const all = sum(given, (weight) => weight);
      expect(sum(parts, (part) => part)).toBe(total);
      expect(parts.every((part) => part >= 0)).toBe(true);
      if (all === 0) return;
      for (const [index, part] of parts.entries())
        expect(Math.abs(part - (total / all) * (given[index] ?? 0))).toBeLessThanOrEqual(1.001);
    }),
  );
});

describe("simulated bonuses", () => {
  const withSteps = (from: number, extraBasisPoints: number): TermsDocument => ({
    ...plain,
    volume: [{ from, extraBasisPoints }],
  });
  const october = { day: "2026-10-20" };

  it("are computed by publisher and month, separately from commission", () => {
    const [terms, draft] = [withSteps(100_000, 100), withSteps(50_000, 200)];
    const simulator = new Simulator(draft, "2026-10");
    simulator.add(stored(order(60_000), terms, october), terms);
    simulator.add(stored(order(40_000), terms, october), terms);
    simulator.add(stored(order(60_000), terms), terms);
    simulator.add(stored(order(49_999), terms, { publisherId: "two" }), terms);
    simulator.add(stored(order(900_000), terms, { day: "2026-09-30" }), terms);
    const { bonusByMonth, total } = simulator.result();
    expect(bonusByMonth).toEqual([
      { key: "2026-10", orders: 2, value: 100_000, inForce: 1000, draft: 2000 },
      { key: "2026-11", orders: 2, value: 109_999, inForce: 0, draft: 1200 },
    ]);
    expect(total.draft).toBe(total.inForce);
  });

  it("are absent without tiers", () => {
    const simulator = new Simulator(plain);
    simulator.add(stored(order(60_000), plain), plain);
    expect(simulator.result().bonusByMonth).toEqual([]);
  });
});
