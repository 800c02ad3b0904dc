import { decimalOf, digitsOf, exampleAmount, FINEST_CURRENCY, minorUnitsIn } from "./currencies";
import { currencies, isCurrency } from "./currencyCodes";
import { payoutAmountsIn } from "./payoutAmounts";

describe("currencies", () => {
  it("have the digits of ISO 4217, regardless of the Node release", () => {
    const stated = { HUF: 2, IQD: 3, LAK: 2, MGA: 2, COP: 2, JPY: 0, KWD: 3, USD: 2, ISK: 0, TND: 3, UGX: 0, XOF: 0 };
    expect(Object.fromEntries(Object.keys(stated).map((code) => [code, digitsOf(code)]))).toEqual(stated);
  });

  it("are unique three-letter codes known to Intl", () => {
    expect(new Set(currencies).size).toBe(currencies.length);
    const known = new Set(Intl.supportedValuesOf("currency"));
    // Newer than the data of some Node releases.
    const unknown = currencies.filter((code) => !known.has(code) && !["SLE", "VED", "XCG", "ZWG"].includes(code));
    expect(unknown).toEqual([]);
    expect(currencies.length).toBeGreaterThan(150);
  });

  it("exclude funds, metals and codes that aren't money", () => {
    for (const code of ["XAU", "XXX", "XTS", "XDR", "CHE", "usd", "", null]) expect(isCurrency(code)).toBe(false);
  });

  it("none has more digits than the maximum", () => {
    expect(Math.max(...currencies.map(digitsOf))).toBe(digitsOf(FINEST_CURRENCY));
  });
});

describe("amount", () => {
  it.each([
    ["JPY", 0, "0"],
    ["JPY", 1234, "1234"],
    ["JPY", -5, "-5"],
    ["KWD", 5, "0.005"],
    ["KWD", -12345, "-12.345"],
    ["USD", -5, "-0.05"],
    ["USD", 123456, "1234.56"],
  ])("in %s of %i minor units is %s", (currency, cents, text) => {
    expect(decimalOf(cents, currency)).toBe(text);
    if (cents >= 0) expect(minorUnitsIn(text, currency)).toBe(cents);
  });

  it.each([
    ["JPY", "1.0"],
    ["JPY", "1."],
    ["KWD", "1.2345"],
    ["USD", "1.234"],
    ["USD", "1e3"],
    ["USD", " 1"],
  ])("in %s is not %s", (currency, text) => {
    expect(minorUnitsIn(text, currency)).toBeUndefined();
  });

  it("round-trips in every currency", () => {
    for (const currency of currencies) {
      for (const cents of [0, 1, 9, 10, 99, 100, 999, 1000, 999_999_999_999]) {
        expect(minorUnitsIn(decimalOf(cents, currency), currency)).toBe(cents);
      }
      expect(minorUnitsIn(exampleAmount(currency), currency)).toBeGreaterThan(0);
    }
  });
});

describe("payout amounts", () => {
  it("use real currencies, and a wire costs less than the minimum", () => {
    for (const currency of currencies) {
      const amounts = payoutAmountsIn(currency);
      if (amounts) expect(amounts.wireFee).toBeLessThan(amounts.minimum);
    }
    expect(payoutAmountsIn("USD")).toEqual({ minimum: 5000, wireFee: 1500 });
    expect([payoutAmountsIn("ALL"), payoutAmountsIn("constructor")]).toEqual([null, null]);
  });
});
