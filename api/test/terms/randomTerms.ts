import fc from "fast-check";
import { partnerKindIds } from "../../src/contract/choices";
import { plainTerms, type TermsDocument } from "../../src/contract/terms/termsDocument";
import type { LineFacts, OrderFacts } from "../../src/programs/terms/orderFacts";

/** Few distinct values, so that rules match often. */
const categories = ["Shoes", "shoes", "Coats", "Sale"];
const skus = ["A-1", "A-2", "B-1", "C-9"];
const brands = ["Marlow", "MARLOW", "Teal & Ash"];
const groups = ["spring", "gold"];
const countries = ["DE", "FR", "US"];
const days = ["2026-10-31", "2026-11-01", "2026-11-15", "2026-12-01"];
const money = fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(0, 1, 99, 10_000_000));
const rate = fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(0, 1, 333, 1250, 9999));

const pay = fc.oneof(
  { weight: 4, arbitrary: fc.record({ basisPoints: rate }) },
  fc.record({ perOrder: fc.integer({ min: 0, max: 5000 }) }),
  fc.record({ perPiece: fc.integer({ min: 0, max: 900 }) }),
);
const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 });
const products = { categories: some(categories), skus: some([...skus, "A-*", "*"]), brands: some(brands) };
const when = fc.record(
  {
    ...products,
    customer: fc.constantFrom("new" as const, "returning" as const),
    code: fc.constantFrom("owned" as const, "any" as const),
    partnerKinds: some(partnerKindIds),
    publisherGroups: some(groups),
    countries: some(countries),
    amountFrom: fc.integer({ min: 0, max: 20_000 }),
    amountTo: fc.integer({ min: 20_000, max: 60_000 }),
    from: fc.constantFrom(...days.slice(0, 2)),
    until: fc.constantFrom(...days.slice(2)),
  },
  { requiredKeys: [] },
);
const inOrOut = fc.constantFrom("in" as const, "out" as const);

export const randomTerms: fc.Arbitrary<TermsDocument> = fc
  .record({
    base: fc.record({ tax: inOrOut, shipping: inOrOut, discounts: inOrOut }),
    rules: fc.array(fc.record({ when, pay }), { maxLength: 5 }),
    otherwise: pay,
    excluded: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, fc.record({ skus: some(skus) })),
    caps: fc.record({
      perOrder: fc.option(fc.integer({ min: 0, max: 8000 }), { freq: 2 }),
      percentOfLine: fc.option(rate, { freq: 2 }),
    }),
  })
  .map(({ rules, ...parts }) => ({
    ...plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 }),
    ...parts,
    rules: rules.map((rule, index) => ({ id: `r${index}`, name: `Rule ${index + 1}`, ...rule })),
  }));

const line = fc
  .record({
    sku: fc.constantFrom(...skus, ""),
    category: fc.option(fc.constantFrom(...categories)),
    brand: fc.option(fc.constantFrom(...brands)),
    quantity: fc.integer({ min: 1, max: 5 }),
    amount: money,
    returned: fc.double({ min: 0, max: 1, noNaN: true }),
    unitsReturned: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(
    ({ returned, unitsReturned, ...sold }): LineFacts => ({
      ...sold,
      returnedAmount: Math.round(sold.amount * (returned < 0.5 ? 0 : returned)),
      returnedQuantity: Math.round(sold.quantity * (returned < 0.5 ? 0 : unitsReturned)),
    }),
  );

export const randomOrder: fc.Arbitrary<OrderFacts> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }).filter((lines) => lines.some(({ amount }) => amount > 0)),
    tax: money,
    shipping: money,
    discount: money,
    alsoReturned: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.double({ min: 0, max: 1, noNaN: true })),
    day: fc.constantFrom(...days),
    customer: fc.option(fc.constantFrom("new" as const, "returning" as const)),
    country: fc.option(fc.constantFrom(...countries)),
    code: fc.option(fc.constantFrom("owned" as const, "other" as const)),
    partnerKind: fc.option(fc.constantFrom(...partnerKindIds)),
    publisherGroups: fc.subarray(groups),
  })
  .map(({ alsoReturned, ...order }) => {
    const amount = order.lines.reduce((sum, sold) => sum + sold.amount, 0);
    const byLine = order.lines.reduce((sum, sold) => sum + sold.returnedAmount, 0);
    return { ...order, amount, returnedAmount: byLine + Math.floor((amount - byLine) * alsoReturned) };
  });
