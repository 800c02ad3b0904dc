import fc from "fast-check";
import { runs } from "../../../../test/runs";
import { randomOrder, randomTerms } from "../../../../test/terms/randomTerms";
import { plainTerms, type RuleConditions, type TermsDocument } from "../../../contract/terms/termsDocument";
import { meets } from "../matchRules";
import { covers, type RecentProducts, ruleWarnings } from "./ruleWarnings";

const TODAY = "2026-11-22";
const plain = plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 });
const none: RecentProducts = { orders: 0, lines: [], facts: new Set() };
const some: RecentProducts = {
  orders: 3,
  lines: [
    { sku: "SHOE-1", category: "Shoes", brand: "Marlow" },
    { sku: "GIFT", category: null, brand: null },
  ],
  facts: new Set(["country"]),
};
const withRules = (...when: RuleConditions[]): TermsDocument => ({
  ...plain,
  rules: when.map((conditions, at) => ({
    id: `r${at + 1}`,
    name: `Rule ${at + 1}`,
    when: conditions,
    pay: { basisPoints: 1200 },
  })),
});
const warnings = (document: TermsDocument, recent = none) =>
  ruleWarnings(document, TODAY, recent).map(({ ruleId, text }) => `${ruleId}: ${text}`);

it.each<[string, TermsDocument, RecentProducts, string[]]>([
  ["nothing of a rule that matches", withRules({ categories: ["shoes"] }), some, []],
  ["nothing of goods before the first order", withRules({ categories: ["Coats"] }), none, []],
  ["nothing of a rule that starts later", withRules({ from: "2026-12-01" }), some, []],
  ["nothing of the last day", withRules({ until: TODAY }), some, []],
  ["of an expired rule", withRules({ until: "2026-11-21" }), some, ["r1: This rule ended on 2026-11-21."]],
  [
    "of a rule below a wider one",
    withRules({ categories: ["Shoes"] }, { amountFrom: 100 }, { categories: ["Shoes"], amountTo: 5 }),
    some,
    ["r3: Rule 1, “Rule 1”, comes first and matches everything this rule would."],
  ],
  [
    "of the rest below a rule for all",
    withRules({}),
    some,
    ["null: All orders match “Rule 1”, so the rest never applies."],
  ],
  [
    "of goods that are excluded",
    { ...withRules({ categories: ["Shoes"] }), excluded: { categories: ["SHOES"] } },
    some,
    ["r1: All of its products are excluded from commission."],
  ],
  [
    "of what orders cannot report",
    withRules({ categories: ["Shoes"], code: "owned", publisherGroups: ["Circle"] }, { brands: ["marlow"] }),
    some,
    ["r1: Orders don't report groups yet, so this rule never applies."],
  ],
  [
    "of what these orders did not report",
    withRules({ customer: "new", countries: ["DE"] }, { countries: ["DE"] }),
    some,
    ["r1: None of your last 3 orders reported new and returning customers, so this rule didn't apply."],
  ],
  ["nothing of another brand beside a category", withRules({ brands: ["Orsay"], categories: ["Shoes"] }), some, []],
  [
    "of goods where orders come without lines",
    withRules({ skus: ["*"] }),
    { ...none, orders: 2, lines: [{ sku: "", category: null, brand: null }] },
    ["r1: Your last 2 orders had no line items, so product rules never apply."],
  ],
  [
    "of categories where lines have none",
    withRules({ categories: ["Shoes"] }),
    { ...none, orders: 1, lines: [{ sku: "SHOE-1", category: null, brand: null }] },
    ["r1: Your last order had no categories, so rules about categories never apply."],
  ],
  [
    "of brands where lines have none",
    withRules({ brands: ["Marlow"] }, { categories: ["Shoes"] }, { brands: ["Marlow"], categories: ["Coats"] }),
    { ...none, orders: 2, lines: [{ sku: "SHOE-1", category: "Shoes", brand: null }] },
    [
      "r1: Your last 2 orders had no brands, so rules about brands never apply.",
      "r3: None of your last 2 orders contained any of its products.",
    ],
  ],
  [
    "of goods that nobody bought",
    withRules({ categories: ["Coats"] }, { skus: ["COAT-*"] }),
    some,
    [
      "r1: None of your last 3 orders contained any of its products.",
      "r2: None of your last 3 orders contained any of its products.",
    ],
  ],
  [
    "of tax that was not reported",
    { ...plain, base: { ...plain.base, tax: "in", shipping: "in" } },
    some,
    ["null: None of your last 3 orders reported tax and shipping, so including it had no effect."],
  ],
])("ruleWarnings › warns %s", (_what, document, recent, expected) => {
  expect(warnings(document, recent)).toEqual(expected);
});

/** Few conditions each, so that some are wider than others. */
const simple = fc
  .tuple(
    randomTerms.filter(({ rules }) => rules.length > 0),
    fc.array(fc.nat(), { minLength: 1, maxLength: 2 }),
  )
  .map(([{ rules }, kept]): RuleConditions => {
    const stated = Object.entries(rules[0]?.when ?? {});
    return Object.fromEntries(stated.filter((_, at) => kept.some((index) => index % stated.length === at)));
  });

const pairsOf = <T>(all: readonly T[]) => all.flatMap((a) => all.filter((b) => b !== a).map((b) => [a, b] as const));

describe("covers", () => {
  it("never covers conditions that can match without the wider ones", () => {
    let covered = 0;
    fc.assert(
      fc.property(fc.array(simple, { minLength: 6, maxLength: 6 }), fc.array(randomOrder), (conditions, orders) => {
        for (const [wide, narrow] of pairsOf(conditions)) {
          if (!covers(wide, narrow)) continue;
          covered += 1;
          for (const order of orders) {
            const met = order.lines.filter((line) => meets(narrow, order, line));
            expect(met.filter((line) => !meets(wide, order, line))).toEqual([]);
          }
        }
      }),
      { numRuns: runs(300) },
    );
    expect(covered).toBeGreaterThan(100);
  });

  it.each<[string, RuleConditions, RuleConditions, boolean]>([
    ["everything", {}, { customer: "new" }, true],
    ["not everything", { customer: "new" }, {}, false],
    ["the same", { categories: ["Shoes"] }, { categories: ["shoes"] }, true],
    ["more categories", { categories: ["Shoes", "Coats"] }, { categories: ["Coats"], customer: "new" }, true],
    ["fewer categories", { categories: ["Shoes"] }, { categories: ["Shoes", "Coats"] }, false],
    ["another kind of goods", { categories: ["Shoes"] }, { skus: ["Shoes"] }, false],
    ["goods of any kind", { categories: ["Shoes"], skus: ["A-*"] }, { skus: ["A-1"] }, true],
    ["a shorter prefix", { skus: ["SALE-*"] }, { skus: ["SALE-W-*", "SALE-1"] }, true],
    ["a longer prefix", { skus: ["SALE-W-*"] }, { skus: ["SALE-*"] }, false],
    ["an article in another case", { skus: ["sale-1"] }, { skus: ["SALE-1"] }, false],
    ["any code", { code: "any" }, { code: "owned" }, true],
    ["an own code", { code: "owned" }, { code: "any" }, false],
    ["lower amounts", { amountFrom: 100 }, { amountFrom: 200 }, true],
    ["any amount from nothing on", { amountFrom: 0 }, {}, true],
    ["a range around", { amountTo: 500 }, { amountFrom: 100 }, false],
    ["more days", { from: "2026-11-01" }, { from: "2026-11-02", until: "2026-11-03" }, true],
    ["fewer days", { until: "2026-11-02" }, { from: "2026-11-01" }, false],
    ["more countries", { countries: ["DE", "FR"] }, { countries: ["FR"] }, true],
    ["other countries", { countries: ["DE"] }, { countries: ["FR"] }, false],
  ])("decides %s", (_what, wide, narrow, expected) => {
    expect(covers(wide, narrow)).toBe(expected);
  });
});
