import { isRoutingNumber } from "../../../contract/money/routingNumber";
import { payoutMethodForms } from "../../../contract/payoutForms";
import { DAY } from "../../../platform/clock";
import { RateBook } from "../../../programs/rates/rateBook";
import { settle } from "./payoutRules";
import { arrivalOf, datesOf, isWeek, weekAhead, weekOf, weekToCalculate } from "./payoutWeek";

const at = (text: string) => new Date(`${text}Z`);

describe("payout week", () => {
  it.each([
    ["2026-11-16T00:00:00.000", "2026-11-16"],
    ["2026-11-15T23:59:59.999", "2026-11-09"],
    ["2026-11-18T12:00:00.000", "2026-11-16"],
    ["2026-11-22T23:59:59.999", "2026-11-16"],
    ["2027-01-01T00:00:00.000", "2026-12-28"],
    ["2028-02-29T10:00:00.000", "2028-02-28"],
  ])("contains: %s is in the week of %s", (moment, monday) => {
    expect(weekOf(at(moment))).toBe(monday);
  });

  it("is calculated on Thursday and sent on Friday of the following week", () => {
    expect(datesOf("2026-11-16")).toEqual({
      from: "2026-11-16",
      to: "2026-11-22",
      startsAt: at("2026-11-16T00:00"),
      endsAt: at("2026-11-23T00:00"),
      calculatedAt: at("2026-11-26T00:00"),
      sentAt: at("2026-11-27T00:00"),
    });
    expect([datesOf("2026-11-16").calculatedAt.getUTCDay(), datesOf("2026-11-16").sentAt.getUTCDay()]).toEqual([4, 5]);
  });

  it.each([
    ["2026-11-25T23:59:59.999", "2026-11-09", "2026-11-16"],
    ["2026-11-26T00:00:00.000", "2026-11-16", "2026-11-23"],
    ["2026-11-29T23:59:59.999", "2026-11-16", "2026-11-23"],
    ["2026-11-30T00:00:00.000", "2026-11-16", "2026-11-23"],
  ])("at %s due is %s, next is %s", (moment, due, next) => {
    expect(weekToCalculate(at(moment))).toBe(due);
    expect(weekAhead(at(moment))).toBe(next);
  });

  it("is continuous at every hour of three years", () => {
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
  ])("parses %j: %s", (text, isOne) => {
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

describe("payout amount", () => {
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
    const { decision, fee, net } = settle({
      earned: gross,
      earnedIn: "USD",
      method: method && { kind: method, payIn: null },
      standing: isSuspended ? "suspended" : "open",
      book: new RateBook("2026-11-24", []),
    });
    expect([decision, fee, net]).toEqual(expected);
  });
});

describe("bank number validation", () => {
  const WIRE = { accountHolder: "Maya", iban: "DE89370400440532013000", bic: "COBADEFF" };
  const takes = (field: Partial<typeof WIRE>) => payoutMethodForms.wire.isValidSync({ ...WIRE, ...field });

  it.each(["DE89370400440532013000", "GB29NWBK60161331926819", "NO9386011117947", "FR1420041010050500013M02606"])(
    "accepts the IBAN %s, and no changed digit",
    (iban) => {
      expect(takes({ iban })).toBe(true);
      for (let place = 4; place < iban.length; place += 1) {
        const digit = iban[place] === "7" ? "8" : "7";
        expect(takes({ iban: iban.slice(0, place) + digit + iban.slice(place + 1) })).toBe(false);
      }
    },
  );

  // Each has valid check digits (1 modulo 97), so only the country's own format can reject it.
  it.each([
    ["a German IBAN of 16 characters", "DE37370400440532"],
    ["a German IBAN of 24 characters", "DE6237040044053201300012"],
    ["a German IBAN with a letter in it", "DE8937040044053201300A"],
    ["a British IBAN without a bank", "GB29601613319268196016"],
    ["an IBAN of a country that has none", "US64021000021123456789"],
  ])("rejects %s despite valid check digits", (_what, almost) => {
    const iban = withCheckDigits(almost);
    expect([remainder(iban), takes({ iban })]).toEqual([1n, false]);
  });

  it("checks the routing number's check digit", () => {
    expect(["021000021", "011401533", "121000358"].map(isRoutingNumber)).toEqual([true, true, true]);
    expect(["021000022", "02100002", "000000000", "abcdefghi"].map(isRoutingNumber)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ["COBADEFF", true],
    ["COBADEFFXXX", true],
    ["cobadeff", true],
    ["COBADEFFXX", false],
    ["COB4DEFF", false],
    ["COBAZZFF", false],
  ])("%s is a BIC: %s", (bic, isOne) => {
    expect(takes({ bic })).toBe(isOne);
  });
});

/** ISO 7064: letters count from ten. */
const remainder = (iban: string): bigint =>
  BigInt((iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))) % 97n;

const withCheckDigits = (iban: string): string => {
  const [country, rest] = [iban.slice(0, 2), iban.slice(4)];
  return `${country}${String(98n - remainder(`${country}00${rest}`)).padStart(2, "0")}${rest}`;
};
