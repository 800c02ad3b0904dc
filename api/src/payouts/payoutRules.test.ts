import { isBic, isIban, isRoutingNumber } from "../contract/bankNumbers";
import { DAY } from "../core/clock";
import { settle } from "./payoutRules";
import { arrivalOf, datesOf, isWeek, weekAhead, weekOf, weekToCalculate } from "./payoutWeek";

const at = (text: string) => new Date(`${text}Z`);

describe("a payout week", () => {
  it.each([
    ["2026-11-16T00:00:00.000", "2026-11-16"],
    ["2026-11-15T23:59:59.999", "2026-11-09"],
    ["2026-11-18T12:00:00.000", "2026-11-16"],
    ["2026-11-22T23:59:59.999", "2026-11-16"],
    ["2027-01-01T00:00:00.000", "2026-12-28"],
    ["2028-02-29T10:00:00.000", "2028-02-28"],
  ])("%s lies in the week of %s", (moment, monday) => {
    expect(weekOf(at(moment))).toBe(monday);
  });

  it("is calculated on Thursday and sent on Friday of the week after", () => {
    expect(datesOf("2026-11-16")).toEqual({
      ...{ from: "2026-11-16", to: "2026-11-22" },
      ...{ startsAt: at("2026-11-16T00:00"), endsAt: at("2026-11-23T00:00") },
      ...{ calculatedAt: at("2026-11-26T00:00"), sentAt: at("2026-11-27T00:00") },
    });
    expect([datesOf("2026-11-16").calculatedAt.getUTCDay(), datesOf("2026-11-16").sentAt.getUTCDay()]).toEqual([4, 5]);
  });

  it.each([
    ["2026-11-25T23:59:59.999", "2026-11-09", "2026-11-16"],
    ["2026-11-26T00:00:00.000", "2026-11-16", "2026-11-23"],
    ["2026-11-29T23:59:59.999", "2026-11-16", "2026-11-23"],
    ["2026-11-30T00:00:00.000", "2026-11-16", "2026-11-23"],
  ])("at %s the one to calculate is %s, and %s comes next", (moment, due, next) => {
    expect(weekToCalculate(at(moment))).toBe(due);
    expect(weekAhead(at(moment))).toBe(next);
  });

  it("follows on the one before, at every hour of three years", () => {
    for (let hour = 0; hour < 3 * 366 * 24; hour += 7) {
      const now = new Date(at("2026-01-01T00:00").getTime() + hour * 3_600_000);
      const { startsAt, endsAt } = datesOf(weekOf(now));
      expect(startsAt <= now && now < endsAt && endsAt.getTime() - startsAt.getTime() === 7 * DAY).toBe(true);
      const due = datesOf(weekToCalculate(now));
      expect(due.calculatedAt <= now && now < new Date(due.calculatedAt.getTime() + 7 * DAY)).toBe(true);
    }
  });

  it.each([
    ["2026-11-16", true],
    ["2026-11-17", false],
    ["2026-02-30", false],
    ["2026-W47", false],
    [20261116, false],
    [null, false],
  ])("%j names one: %s", (text, isOne) => {
    expect(isWeek(text)).toBe(isOne);
  });

  it.each([
    ["2026-11-27", 2, "2026-12-01"],
    ["2026-11-27", 5, "2026-12-04"],
    ["2026-11-30", 1, "2026-12-01"],
    ["2026-11-28", 1, "2026-11-30"],
  ])("money sent on %s arrives after %i business days, on %s", (sent, days, arrives) => {
    expect(arrivalOf(at(`${sent}T00:00`), days)).toEqual(at(`${arrives}T00:00`));
  });
});

describe("what is paid", () => {
  it.each([
    [4999, "paypal", false, "below-minimum", 0, 4999],
    [5000, "paypal", false, "pay", 0, 5000],
    [5000, "direct-deposit", false, "pay", 0, 5000],
    [5000, "wire", false, "pay", 1500, 3500],
    [4999, "wire", false, "below-minimum", 1500, 3499],
    [-300, "paypal", false, "below-minimum", 0, 0],
    [5000, null, false, "no-method", 0, 5000],
    [100, null, false, "below-minimum", 0, 100],
    [5000, "paypal", true, "suspended", 0, 5000],
  ] as const)("of %i cents by %s (suspended: %s): %s, fee %i, net %i", (gross, method, isSuspended, ...expected) => {
    const { decision, fee, net } = settle({ gross, method, isSuspended });
    expect([decision, fee, net]).toEqual(expected);
  });
});

describe("bank numbers", () => {
  it.each(["DE89370400440532013000", "GB29NWBK60161331926819", "NO9386011117947", "FR1420041010050500013M02606"])(
    "%s is an IBAN, and no other digit in it would be",
    (iban) => {
      expect(isIban(iban)).toBe(true);
      for (let place = 4; place < iban.length; place += 1) {
        const digit = iban[place] === "7" ? "8" : "7";
        expect(isIban(iban.slice(0, place) + digit + iban.slice(place + 1))).toBe(false);
      }
    },
  );

  it("knows routing numbers by their check digit, and BICs by their form", () => {
    expect(["021000021", "011401533", "121000358"].map(isRoutingNumber)).toEqual([true, true, true]);
    expect(["021000022", "02100002", "000000000", "abcdefghi"].map(isRoutingNumber)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(["COBADEFF", "COBADEFFXXX", "COBADEFFXX", "cobadeff"].map(isBic)).toEqual([true, true, false, false]);
  });
});
