import fc from "fast-check";
import { randomTerms } from "../../../../test/terms/randomTerms";
import { plainTerms, type TermsDocument } from "../../../contract/terms/termsDocument";
import { carriedOver } from "./carryOver";

const plain = plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 });
const rule = (id: string, basisPoints = 500) => ({ id, name: id, when: { categories: [id] }, pay: { basisPoints } });
const withRules = (...rules: TermsDocument["rules"]): TermsDocument => ({ ...plain, rules });
const idsOf = ({ rules }: TermsDocument) => rules.map(({ id }) => id);

describe("merging a draft with other terms", () => {
  it("adopts the current terms for whatever the draft didn't change", () => {
    const draft = { ...plain, windowDays: 60 };
    const now = { ...plain, otherwise: { basisPoints: 1500 } };
    expect(carriedOver(plain, draft, now)).toEqual({ ...plain, windowDays: 60, otherwise: { basisPoints: 1500 } });
  });

  it("keeps the draft's changes, part by part", () => {
    const draft = { ...plain, base: { ...plain.base, tax: "in" as const }, otherwise: { basisPoints: 800 } };
    const now = { ...plain, base: { ...plain.base, shipping: "in" as const }, otherwise: { basisPoints: 1500 } };
    expect(carriedOver(plain, draft, now)).toEqual({
      ...plain,
      base: { tax: "in", shipping: "in", discounts: "out" },
      otherwise: { basisPoints: 800 },
    });
  });

  it("merges rules by their ids", () => {
    const base = withRules(rule("a"), rule("b"), rule("c"));
    const draft = withRules(rule("a", 900), rule("c"), rule("mine"));
    const now = withRules(rule("new"), rule("a"), rule("b"), rule("c", 700));
    const both = carriedOver(base, draft, now);
    expect(idsOf(both)).toEqual(["new", "a", "c", "mine"]);
    expect(both.rules.map(({ pay }) => pay)).toEqual([500, 900, 700, 500].map((basisPoints) => ({ basisPoints })));
  });

  it("keeps the draft's rule order if it moved one", () => {
    const base = withRules(rule("a"), rule("b"));
    const both = carriedOver(base, withRules(rule("b"), rule("a")), withRules(rule("a"), rule("b"), rule("c")));
    expect(idsOf(both)).toEqual(["b", "c", "a"]);
  });

  it("keeps a rule that one side removed and the other changed", () => {
    const base = withRules(rule("a"), rule("b"));
    expect(idsOf(carriedOver(base, withRules(rule("b")), withRules(rule("a", 700), rule("b"))))).toEqual(["a", "b"]);
    expect(idsOf(carriedOver(base, withRules(rule("a", 700), rule("b")), withRules(rule("b"))))).toEqual(["a", "b"]);
  });

  it("equals the current terms without changes, and the draft without other terms", () => {
    fc.assert(
      fc.property(randomTerms, randomTerms, (one, two) => {
        expect(carriedOver(one, one, two)).toEqual(two);
        expect(carriedOver(one, two, one)).toEqual(two);
      }),
    );
  });
});
