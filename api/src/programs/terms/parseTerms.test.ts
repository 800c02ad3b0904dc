import fc from "fast-check";
import { runs } from "../../../test/runs";
import { randomTerms } from "../../../test/terms/randomTerms";
import { plainTerms } from "../../contract/terms/termsDocument";
import { canonicalJson, documentHash } from "./documentHash";
import { parseOffer, parseTerms } from "./parseTerms";

const plain = plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 });
const shoes = { id: "shoes", name: "Shoes", when: { categories: ["Shoes"] }, pay: { basisPoints: 1200 } };
const ruled = (given: object) => ({ ...plain, rules: [{ ...shoes, ...given }] });

function fieldsOf(parse: () => unknown): unknown {
  try {
    parse();
  } catch (error) {
    return (error as { fields?: unknown }).fields ?? String(error);
  }
  return "accepted";
}

describe("parseTerms", () => {
  it("accepts any meaningful document unchanged", () => {
    fc.assert(
      fc.property(randomTerms, (terms) => expect(parseTerms(terms)).toEqual(terms)),
      { numRuns: runs(100) },
    );
  });

  it.each<[string, unknown, unknown]>([
    ["a list", [], "MalformedError: Please send a JSON object."],
    ["nothing", null, "MalformedError: Please send a JSON object."],
    ["an unknown part", { ...plain, bonus: 1 }, { terms: "Unknown field" }],
    ["an unknown condition", ruled({ when: { color: "red" } }), { "rules[0].when": "Unknown field" }],
    ["a part that is missing", { ...plain, caps: undefined }, { terms: "Please send the complete terms" }],
    [
      "a share as text",
      { ...plain, otherwise: { basisPoints: "10" } },
      { "otherwise.basisPoints": "Please enter 0% to 100%" },
    ],
    [
      "more than all",
      { ...plain, otherwise: { basisPoints: 10_001 } },
      { "otherwise.basisPoints": "Please enter 0% to 100%" },
    ],
    [
      "half a cent",
      { ...plain, otherwise: { perOrder: 0.5 } },
      { "otherwise.perOrder": "Please enter a whole number of cents" },
    ],
    [
      "no pay",
      { ...plain, otherwise: {} },
      { "otherwise.basisPoints": "Please enter 0% to 100%", otherwise: "Please choose a commission" },
    ],
    ["two kinds of pay", { ...plain, otherwise: { basisPoints: 100, perOrder: 100 } }, { otherwise: "Unknown field" }],
    ["two rules of one id", { ...plain, rules: [shoes, shoes] }, { rules: "Each rule needs its own ID" }],
    ["an empty list", ruled({ when: { skus: [] } }), { "rules[0].when.skus": "Please enter at least one SKU" }],
    ["no name", ruled({ name: " " }), { "rules[0].name": "Please name the rule" }],
    [
      "a name that looks otherwise than it is",
      ruled({ name: "Shoes\u200b" }),
      { "rules[0].name": "Please name the rule" },
    ],
    ["a rule that pays nothing it says", ruled({ pay: undefined }), { "rules[0]": "Please choose a commission" }],
    [
      "days that end before they begin",
      ruled({ when: { from: "2026-11-02", until: "2026-11-01" } }),
      { "rules[0].when.until": "The end date must not be before the start date" },
    ],
    [
      "a day that does not exist",
      ruled({ when: { from: "2026-02-30" } }),
      { "rules[0].when.from": "Please send a date such as 2026-11-21" },
    ],
    [
      "amounts that end before they begin",
      ruled({ when: { amountFrom: 5, amountTo: 4 } }),
      { "rules[0].when.amountTo": "The maximum must not be below the minimum" },
    ],
    [
      "a country by its name",
      ruled({ when: { countries: ["Germany"] } }),
      { "rules[0].when.countries[0]": "Please send country codes such as DE" },
    ],
    [
      "steps that sink",
      {
        ...plain,
        volume: [
          { from: 5, extraBasisPoints: 1 },
          { from: 5, extraBasisPoints: 2 },
        ],
      },
      { volume: "Each step must start above the previous one" },
    ],
    ["a window of no day", { ...plain, windowDays: 0 }, { windowDays: "Please enter 1 to 90 days" }],
    [
      "51 rules",
      { ...plain, rules: Array.from({ length: 51 }, (_, index) => ({ ...shoes, id: `r${index}` })) },
      { rules: "Please use at most 50 rules" },
    ],
  ])("rejects %s", (_what, input, fields) => {
    expect(fieldsOf(() => parseTerms(input))).toEqual(fields);
  });

  it("rejects documents too large for the database", () => {
    const skus = Array.from({ length: 200 }, (_, index) => `${index}-${"x".repeat(180)}`);
    const rules = [0, 1].map((index) => ({ ...shoes, id: `r${index}`, when: { skus } }));
    expect(fieldsOf(() => parseTerms({ ...plain, rules }))).toEqual({
      terms: "These terms are too long: at most 48 kB as JSON",
    });
  });

  it("accepts any part as an offer, except the merchant's currency", () => {
    expect(parseOffer({ otherwise: { basisPoints: 1500 } })).toEqual({ otherwise: { basisPoints: 1500 } });
    expect(fieldsOf(() => parseOffer({ currency: "EUR" }))).toEqual({ terms: "Unknown field" });
  });
});

describe("documentHash", () => {
  it("uses the RFC's canonical form", () => {
    const given = {
      peach: "This sorting order",
      péché: "is wrong according to French",
      pêche: "but canonicalization MUST",
      sin: "ignore locale",
      "\u20ac": 1,
      "\r": "CR",
      "1": [true, null, 4.5],
    };
    expect(canonicalJson(given)).toBe(
      '{"\\r":"CR","1":[true,null,4.5],"peach":"This sorting order","péché":"is wrong according to French","pêche":"but canonicalization MUST","sin":"ignore locale","€":1}',
    );
  });

  it("doesn't depend on the order of a document's parts", () => {
    const { rules, ...rest } = plain;
    expect(documentHash({ rules, ...rest })).toBe(documentHash(plain));
    expect(documentHash({ ...plain, windowDays: 31 })).not.toBe(documentHash(plain));
  });
});
