import type { TermsRule } from "../../../../../../api/src/contract/terms/termsDocument";
import { amountMessage, PERCENT_MESSAGE } from "./pay";
import { type RuleValues, ruleOf, valuesOf } from "./RuleDialog";

const rule: TermsRule = {
  id: "vip",
  name: "Best customers",
  when: {
    categories: ["Bags", "Shoes"],
    skus: ["SALE-*"],
    brands: ["Marlow"],
    customer: "returning",
    code: "owned",
    partnerKinds: ["creator", "editorial"],
    publisherGroups: ["Atelier circle"],
    countries: ["DE"],
    amountFrom: 5000,
    amountTo: 100_000,
    from: "2026-11-01",
    until: "2026-12-24",
  },
  pay: { perPiece: 250 },
};
const empty = valuesOf({ name: "Shoes", when: {}, pay: { basisPoints: 1250 } }, "USD");
const result = (given: Partial<RuleValues>) => ruleOf({ ...empty, ...given }, "r1", "USD");

describe("ruleOf", () => {
  it("round-trips every condition of the fields", () => {
    expect(ruleOf(valuesOf(rule, "USD"), "vip", "USD")).toEqual({ rule });
  });

  it("contains only filled-in fields, each name once", () => {
    expect(result({ categories: " Bags ,Shoes,\nBags,, ", countries: "de, fr" })).toEqual({
      rule: {
        id: "r1",
        name: "Shoes",
        when: { categories: ["Bags", "Shoes"], countries: ["DE", "FR"] },
        pay: { basisPoints: 1250 },
      },
    });
  });

  it.each<[string, Partial<RuleValues>, Partial<Record<keyof RuleValues, string>>]>([
    ["no name", { name: " " }, { name: "Please name the rule" }],
    ["more than all", { payValue: "101" }, { payValue: PERCENT_MESSAGE }],
    ["three decimals", { payValue: "12.345" }, { payValue: PERCENT_MESSAGE }],
    ["pay that is none", { payKind: "perOrder", payValue: "a lot" }, { payValue: amountMessage("USD") }],
    ["a country's name", { countries: "Germany" }, { countries: "Please send country codes such as DE" }],
    ["an amount that is none", { amountFrom: "many" }, { amountFrom: amountMessage("USD") }],
    [
      "amounts that end before they begin",
      { amountFrom: "50", amountTo: "20" },
      { amountTo: "The maximum must not be below the minimum" },
    ],
    [
      "days that end before they begin",
      { from: "2026-12-01", until: "2026-11-01" },
      { until: "The end date must not be before the start date" },
    ],
  ])("rejects %s at its field", (_what, given, errors) => {
    expect(result(given)).toEqual({ errors });
  });
});
