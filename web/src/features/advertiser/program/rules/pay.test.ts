import { hundredthsIn, parsePay, payLabel, payValue } from "./pay";

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
    expect(hundredthsIn(text)).toBe(expected);
  });

  it.each([
    [{ basisPoints: 1250 }, "12.5", "12.5%"],
    [{ perOrder: 500 }, "5.00", "$5.00 an order"],
    [{ perPiece: 25 }, "0.25", "$0.25 a piece"],
  ])("writes %j as %j and %j", (pay, value, label) => {
    expect([payValue(pay), payLabel(pay)]).toEqual([value, label]);
  });

  it("accepts up to all of it", () => {
    expect(parsePay("basisPoints", "100")).toEqual({ pay: { basisPoints: 10_000 } });
    expect(parsePay("basisPoints", "100.01")).toHaveProperty("error");
    expect(parsePay("perOrder", "250")).toEqual({ pay: { perOrder: 25_000 } });
  });
});
