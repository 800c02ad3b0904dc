import { currencyIn, minorIn, provenMark } from "./amounts";
import { dayIn, provenOrder } from "./dates";

describe("dates", () => {
  it.each([
    ["2026-03-04", null, "2026-03-04"],
    ["2026-03-04T23:59:59+09:00", null, "2026-03-04"],
    ["2026/3/4", null, "2026-03-04"],
    ["Mar 4, 2026", null, "2026-03-04"],
    ["March 4th, 2026 10:00 AM", null, "2026-03-04"],
    ["4 Mar 2026", null, "2026-03-04"],
    ["04/04/2026", null, "2026-04-04"],
    ["03/04/2026", null, null],
    ["03/04/2026", "day-first", "2026-04-03"],
    ["03/04/2026 11:12", "month-first", "2026-03-04"],
    ["25.03.2026", "day-first", "2026-03-25"],
    ["25.03.2026", "month-first", null],
    ["30/02/2026", "day-first", null],
    ["03/04/26", "day-first", null],
    ["20260304", null, null],
    ["", null, null],
  ] as const)("%s, %s: %s", (text, order, day) => {
    expect(dayIn(text, order)).toBe(day);
  });

  it.each([
    [["03/04/2026", "25/03/2026"], { order: "day-first", isOpen: true }],
    [["03/04/2026", "03/25/2026"], { order: "month-first", isOpen: true }],
    [["03/04/2026"], { order: null, isOpen: true }],
    [["25/03/2026", "03/25/2026"], { order: null, isOpen: true }],
    [["04/04/2026", "2026-03-04"], { order: null, isOpen: false }],
  ] as const)("%j prove %j", (texts, proven) => {
    expect(provenOrder(texts)).toEqual(proven);
  });
});

describe("amounts", () => {
  it.each([
    ["12.34", "USD", null, 1234],
    ["1,234.56", "USD", null, 123_456],
    ["1.234,56 €", "EUR", null, 123_456],
    ["$1,234.50", "USD", null, 123_450],
    ["1 234,50", "EUR", null, 123_450],
    ["EUR 12", "EUR", null, 1200],
    ["(12.50)", "USD", null, -1250],
    ["-12.5", "USD", null, -1250],
    ["12.340", "USD", "point", 1234],
    ["1,234", "USD", null, null],
    ["1,234", "USD", "point", 123_400],
    ["1,234", "USD", "comma", null],
    ["1.234", "KWD", "point", 1234],
    ["12.345", "USD", "point", null],
    ["1200.00", "JPY", null, 1200],
    ["1200.50", "JPY", null, null],
    ["12.34 EUR", "USD", null, null],
    ["1.2.3", "USD", null, null],
    ["99999999999999999", "USD", null, null],
    ["12abc", "USD", null, null],
    ["", "USD", null, null],
  ] as const)("%s in %s, decimal %s: %s", (text, currency, mark, minor) => {
    expect(minorIn(text, currency, mark)).toBe(minor);
  });

  it("prove their decimal mark, or leave it open", () => {
    expect(provenMark(["1,234", "12.50"])).toEqual({ mark: "point", isOpen: true });
    expect(provenMark(["1,234", "5,678"])).toEqual({ mark: null, isOpen: true });
    expect(provenMark(["12,50", "12.50"])).toEqual({ mark: null, isOpen: false });
    expect(provenMark(["12", "7"])).toEqual({ mark: null, isOpen: false });
  });

  it("name their currency only where one symbol stands for one currency", () => {
    expect(["12 €", "£5", "$5", "¥5", "CHF 5", "XXX 5"].map(currencyIn)).toEqual([
      "EUR",
      "GBP",
      null,
      null,
      "CHF",
      null,
    ]);
  });
});
