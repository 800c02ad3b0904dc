import fc from "fast-check";
import { runs } from "../../../test/runs";
import { randomOrder, randomTerms } from "../../../test/terms/randomTerms";
import { plainTerms, type TermsDocument } from "../../contract/terms/termsDocument";
import { decide } from "./decide";
import { isWorse, termsDifference } from "./termsDifference";

const plain = plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 });
const shoes = { id: "shoes", name: "Shoes", when: { categories: ["Shoes"] }, pay: { basisPoints: 1200 } };
const fresh = { id: "new", name: "New customers", when: { customer: "new" as const }, pay: { basisPoints: 1500 } };
const withShoes = { ...plain, rules: [shoes] };

describe("termsDifference", () => {
  const bonus = (from: number, extraBasisPoints: number) => ({ volume: [{ from, extraBasisPoints }] });
  /** Changes from the plain terms, or from others. */
  it.each<[string, Partial<TermsDocument>, string[], TermsDocument?]>([
    ["nothing", { rules: [shoes] }, [], withShoes],
    ["a lower rate", { otherwise: { basisPoints: 850 } }, ["worse Commission: 10% → 8.5%"]],
    ["a higher rate", { otherwise: { basisPoints: 1050 } }, ["better Commission: 10% → 10.5%"]],
    ["a flat amount", { otherwise: { perOrder: 50_000 } }, ["worse Commission: 10% → $500.00 per order"]],
    ["a longer window", { windowDays: 45 }, ["better Attribution window: 30 days → 45 days"]],
    ["longer returns", { returnDays: 31 }, ["worse Return window: 30 days → 31 days"]],
    ["tax in the base", { base: { ...plain.base, tax: "in" } }, ["better Tax: no commission → earns commission"]],
    ["a rule that pays more than all else", { rules: [shoes] }, ["better New: Shoes: 12% (category Shoes)"]],
    [
      "a rule above one that pays more",
      { rules: [shoes, fresh] },
      ["worse New: Shoes: 12% (category Shoes)"],
      { ...plain, rules: [fresh] },
    ],
    [
      "new rules that pay more than before, whatever the order among them",
      { rules: [fresh, shoes] },
      ["better New: New customers: 15% (new customers)", "better New: Shoes: 12% (category Shoes)"],
    ],
    ["another name", { rules: [{ ...shoes, name: "Boots" }] }, ["better Rule name: Shoes → Boots"], withShoes],
    ["a rule that goes", {}, ["worse Removed: Shoes: 12% (category Shoes)"], withShoes],
    [
      "a rule that pays less",
      { rules: [{ ...shoes, pay: { basisPoints: 1100 } }] },
      ["worse Shoes: 12% → 11%"],
      withShoes,
    ],
    [
      "another condition",
      { rules: [{ ...shoes, when: { categories: ["Shoes"], customer: "new" } }] },
      ["worse Rule: Shoes: 12% (category Shoes) → Shoes: 12% (category Shoes; new customers)"],
      withShoes,
    ],
    [
      "another order",
      { rules: [fresh, shoes] },
      ["worse Rule order: Shoes, New customers → New customers, Shoes"],
      { ...plain, rules: [shoes, fresh] },
    ],
    ["excluded goods", { excluded: { skus: ["GIFT-*"] } }, ["worse Excluded products: none → SKU GIFT-*"]],
    ["a cap", { caps: { ...plain.caps, perOrder: 9000 } }, ["worse Maximum per order: no limit → $90.00"]],
    ["a bonus", bonus(100_000, 100), ["better Monthly bonus: none → 1% from $1,000.00"]],
    [
      "a bonus that begins later",
      bonus(200_000, 200),
      ["worse Monthly bonus: 1% from $1,000.00 → 2% from $2,000.00"],
      { ...plain, ...bonus(100_000, 100) },
    ],
    [
      "what codes do",
      { codePolicy: "split" },
      ["worse Code vs. click priority: the code wins → split between code and click"],
    ],
  ])("reports %s", (_what, change, said, before = plain) => {
    const found = termsDifference(before, { ...plain, ...change });
    expect(found.map(({ isBetter, text }) => `${isBetter ? "better" : "worse"} ${text}`)).toEqual(said);
  });

  const addedFrom = ({ rules }: TermsDocument, at: number) =>
    rules.slice(at, at + 1).map((rule) => ({ ...rule, id: `added ${at}` }));

  it("never calls terms better that pay less for some order", () => {
    const improved = fc
      .tuple(randomTerms, randomTerms, fc.subarray(["otherwise", "caps", "base", "excluded", "pay", "rule"] as const))
      .map(([before, other, parts]) => {
        const after = { ...before };
        for (const part of parts) {
          if (part === "pay")
            after.rules = after.rules.map((rule, at) => ({ ...rule, pay: other.rules[at]?.pay ?? rule.pay }));
          else if (part === "rule") after.rules = [...addedFrom(other, 0), ...after.rules, ...addedFrom(other, 1)];
          else Object.assign(after, { [part]: other[part] });
        }
        return { before, after };
      });
    let better = 0;
    fc.assert(
      fc.property(improved, randomOrder, ({ before, after }, order) => {
        if (isWorse(termsDifference(before, after))) return;
        const [was, is] = [decide(order, before), decide(order, after)];
        better += is.commission > was.commission ? 1 : 0;
        // Each group is rounded once, so regrouped lines may differ by a cent per group.
        expect(is.commission).toBeGreaterThanOrEqual(was.commission - is.groups.length);
      }),
      { numRuns: runs(500) },
    );
    expect(better).toBeGreaterThan(0);
  });
});
