import { minorUnitsOf, parsePay, payLabel, payValue } from "./pay";

describe("pay", () => {
  it.each([
    ["12", 1200],
    ["12.5", 1250],
    ["12,05", 1205],
    [" 0.10 ", 10],
    ["1.1", 110],
    ["12.345", undefined],
    ["-1", undefined],
    ["", undefined],
    ["1e3", undefined],
  ])("reads %j as %j hundredths", (text, expected) => {
    expect(minorUnitsOf(text, "USD")).toBe(expected);
  });

  it.each([
    [{ basisPoints: 1250 }, "12.5", "12.5%"],
    [{ perOrder: 500 }, "5.00", "$5.00 an order"],
    [{ perPiece: 25 }, "0.25", "$0.25 a product"],
  ])("writes %j as %j and %j", (pay, value, label) => {
    expect([payValue(pay, "USD"), payLabel(pay, "USD")]).toEqual([value, label]);
  });

  it("accepts up to 100 percent", () => {
    expect(parsePay("basisPoints", "100", "USD")).toEqual({ pay: { basisPoints: 10_000 } });
    expect(parsePay("basisPoints", "100.01", "USD")).toHaveProperty("error");
    expect(parsePay("perOrder", "250", "USD")).toEqual({ pay: { perOrder: 25_000 } });
  });

  it("has the digits of the program's currency", () => {
    expect(parsePay("perOrder", "250", "JPY")).toEqual({ pay: { perOrder: 250 } });
    expect(parsePay("perOrder", "2.5", "JPY")).toEqual({ error: "Please enter an amount such as 5" });
    expect(parsePay("perPiece", "2,505", "KWD")).toEqual({ pay: { perPiece: 2505 } });
    expect(payValue({ perOrder: 500 }, "JPY")).toBe("500");
    expect(payLabel({ perPiece: 2505 }, "KWD")).toMatch(/2\.505 a product$/);
    // A percentage has two decimals in any currency.
    expect(parsePay("basisPoints", "12.5", "JPY")).toEqual({ pay: { basisPoints: 1250 } });
  });
});
