import fc from "fast-check";
import { runs } from "../../../../test/runs";
import { randomOrder, randomTerms } from "../../../../test/terms/randomTerms";
import type { RuleConditions } from "../../../contract/terms/termsDocument";
import { meets } from "../matchRules";
import { covers } from "./ruleWarnings";

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
  it("never says so of conditions that a line meets without the wider ones", () => {
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
  ])("judges %s", (_what, wide, narrow, expected) => {
    expect(covers(wide, narrow)).toBe(expected);
  });
});
