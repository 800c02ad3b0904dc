import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { AuditEvent, forAll, HeldClock, testApi, type User } from "../../../test";
import { ecbFile, RATES, readRates } from "../../../test/rates/ecb";
import { digitsOf } from "../../contract/currencies";
import { aboutIn, convert, crossRate, isRate } from "../../contract/money/exchange";
import { createLogger } from "../../platform/log/log";
import { FxRate } from "./fxRate.entity";
import { RateBook } from "./rateBook";
import { lastRateDay, RatesService } from "./rates.service";
import { readEcb } from "./readEcb";

const rate = (currency: string, rate: string) => ({ currency, rate });

describe("convert", () => {
  it.each([
    [10_000, rate("EUR", "1"), rate("USD", "1.0842"), 10_842, 0],
    [10_842, rate("USD", "1.0842"), rate("EUR", "1"), 10_000, 0],
    // 12.345 rounds up, 12.344 does not.
    [1000, rate("EUR", "1"), rate("USD", "1.2345"), 1235, 1],
    [1000, rate("EUR", "1"), rate("USD", "1.2344"), 1234, 0],
    // Yen have no decimals, dinars three.
    [16_344, rate("JPY", "163.44"), rate("EUR", "1"), 10_000, 0],
    [100, rate("EUR", "1"), rate("JPY", "163.44"), 163, 0],
    [1000, rate("KWD", "0.33"), rate("EUR", "1"), 303, 0],
    [100_000, rate("BGN", "1.95583"), rate("USD", "1.0842"), 55_434, 0],
    [0, rate("EUR", "1"), rate("USD", "1.0842"), 0, 0],
  ])("%d of %j in %j is %d", (amount, from, to, converted, roundedUp) => {
    expect(convert(amount, from, to)).toEqual({ amount: converted, roundedUp });
  });

  it.each(["", "0", "0.000", "-1", "1,5", "1e3", "1.0842 ", "Infinity", "1.1234567890", "1234567890"])(
    "rejects %j as a rate",
    (text) => {
      expect(isRate(text)).toBe(false);
      expect(() => convert(1, rate("EUR", "1"), rate("USD", text))).toThrow();
    },
  );

  it("rejects results that exceed safe integers", () => {
    expect(() => convert(Number.MAX_SAFE_INTEGER, rate("EUR", "1"), rate("JPY", "99"))).not.toThrow();
    expect(() => convert(Number.MAX_SAFE_INTEGER, rate("EUR", "1"), rate("KWD", "2"))).toThrow(/exceed the maximum/);
    expect(() => convert(-1, rate("EUR", "1"), rate("USD", "2"))).toThrow();
  });

  it("shows an approximate amount, unless it is zero, the same currency or outdated", () => {
    const about = (amount: number, day: string, to: string) =>
      aboutIn(amount, { day, from: rate("EUR", "1"), to: rate(to, "1.0842") }, "2026-11-24");
    expect(about(10_000, "2026-11-20", "USD")).toBe(10_842);
    expect(about(-10_000, "2026-11-24", "USD")).toBe(-10_842);
    expect(about(10_000, "2026-11-19", "USD")).toBeNull();
    expect(about(10_000, "2026-11-24", "EUR")).toBeNull();
    expect(about(0, "2026-11-24", "USD")).toBeNull();
  });

  it("shows a rate with eight decimals at most", () => {
    expect(crossRate(rate("EUR", "1"), rate("USD", "1.0842"))).toBe("1.0842");
    expect(crossRate(rate("JPY", "163.44"), rate("EUR", "1"))).toBe("0.00611845");
    expect(crossRate(rate("EUR", "1"), rate("USD", "2"))).toBe("2.00");
  });

  it("matches Python's fractions in random cases", () => {
    const rates = fc.tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 6 }));
    const text = ([whole, digits]: [number, number]) => {
      const padded = String(whole).padStart(digits + 1, "0");
      const at = padded.length - digits;
      return digits ? `${padded.slice(0, at)}.${padded.slice(at)}`.replace(/^(\d{9})\d+/, "$1") : padded.slice(0, 9);
    };
    const currency = fc.constantFrom("EUR", "USD", "JPY", "KWD");
    const one = fc.record({
      amount: fc.integer({ min: 0, max: 10 ** 6 }),
      a: rates,
      b: rates,
      from: currency,
      to: currency,
    });
    const cases = fc.sample(one, 2000).map(({ amount, a, b, from, to }) => {
      const [x, y] = [rate(from, text(a)), rate(to, text(b))];
      let converted: number | null = null;
      try {
        converted = convert(amount, x, y).amount;
      } catch {
        // Beyond whole numbers.
      }
      return { amount, from: x, to: y, digits: [digitsOf(from), digitsOf(to)], converted };
    });
    const checked = cases.filter(({ converted }) => converted !== null);
    expect(checked.length).toBeGreaterThan(1000);
    expect(inPython(checked)).toEqual(checked.map(({ converted }) => converted));
  });
});

function inPython(cases: readonly object[]): unknown {
  const program = `
import json, sys
from fractions import Fraction
def half_up(value):
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)
print(json.dumps([half_up(Fraction(c["amount"]) / 10 ** c["digits"][0] / Fraction(c["from"]["rate"]) * Fraction(c["to"]["rate"]) * 10 ** c["digits"][1]) for c in json.load(sys.stdin)]))`;
  const { stdout, stderr } = spawnSync("python3", ["-c", program], { input: JSON.stringify(cases), encoding: "utf8" });
  if (stderr) throw new Error(stderr);
  return JSON.parse(stdout);
}

it.each([
  // The same hour in Frankfurt, an hour apart in UTC.
  ["2026-03-27T14:59:00Z", "2026-03-26"],
  ["2026-03-27T15:00:00Z", "2026-03-27"],
  ["2026-03-30T13:59:00Z", "2026-03-27"],
  ["2026-03-30T14:00:00Z", "2026-03-30"],
  ["2026-10-23T14:00:00Z", "2026-10-23"],
  ["2026-10-26T14:59:00Z", "2026-10-23"],
  ["2026-10-26T15:00:00Z", "2026-10-26"],
  // Saturday, Sunday, and Monday before noon.
  ["2026-11-21T20:00:00Z", "2026-11-20"],
  ["2026-11-22T23:30:00Z", "2026-11-20"],
  ["2026-11-23T09:00:00Z", "2026-11-20"],
])("the day of the rates › at %s is %s", (now, day) => {
  expect(lastRateDay(new Date(now))).toBe(day);
});

describe("a day's rates", () => {
  const book = (today: string, ...rates: [string, string, string][]) =>
    new RateBook(
      today,
      rates.map(([day, quote, rate]) => ({ day, quote, rate })),
    );

  it("use the latest day that has both currencies", () => {
    const known = book(
      "2026-11-24",
      ["2026-11-24", "USD", "1.2"],
      ["2026-11-23", "USD", "1.1"],
      ["2026-11-23", "GBP", "0.8"],
    );
    expect(known.pair("EUR", "USD")).toEqual({ day: "2026-11-24", from: rate("EUR", "1"), to: rate("USD", "1.2") });
    expect(known.pair("GBP", "USD")).toEqual({ day: "2026-11-23", from: rate("GBP", "0.8"), to: rate("USD", "1.1") });
    expect(known.pair("GBP", "JPY")).toBeNull();
  });

  it("are valid for four days, and never from the future", () => {
    expect(book("2026-11-24", ["2026-11-20", "USD", "1.2"]).pair("USD", "EUR")?.day).toBe("2026-11-20");
    expect(book("2026-11-25", ["2026-11-20", "USD", "1.2"]).pair("USD", "EUR")).toBeNull();
    expect(book("2026-11-19", ["2026-11-20", "USD", "1.2"]).pair("USD", "EUR")).toBeNull();
  });

  it("include fixed rates of discontinued currencies from their end date", () => {
    expect(book("2026-11-24").pair("BGN", "EUR")).toEqual({
      day: "2026-11-24",
      from: rate("BGN", "1.95583"),
      to: rate("EUR", "1"),
    });
    expect(book("2023-01-01").pair("HRK", "EUR")?.from.rate).toBe("7.53450");
    expect(book("2025-12-31").pair("BGN", "EUR")).toBeNull();
    expect(book("2026-11-24", ["2026-11-23", "USD", "1.2"]).pair("BGN", "USD")?.day).toBe("2026-11-23");
  });
});

describe("the bank's rate file", () => {
  const good = ecbFile({ "2026-11-24": { USD: "1.0842", HRK: "7.5345" } });

  it("has a rate per currency and day, without discontinued ones", () => {
    const two = ecbFile({ "2026-11-24": RATES, "2026-11-23": { USD: "1.08" } });
    expect(readEcb(two)).toHaveLength(Object.keys(RATES).length + 1);
    expect(readEcb(good)).toEqual([{ day: "2026-11-24", quote: "USD", rate: "1.0842" }]);
  });

  it.each([
    ["a document type", good.replace("<gesmes:Env", "<!DOCTYPE x><gesmes:Env"), /document type/],
    [
      "entities",
      good
        .replace("<gesmes:Env", '<!DOCTYPE x [<!ENTITY a "1"><!ENTITY b "&a;&a;">]><gesmes:Env')
        .replace("1.0842", "&b;"),
      /document type/,
    ],
    ["another vocabulary", good.replace("eurofxref", "other"), /no rates/],
    ["a rate of zero", good.replace("1.0842", "0"), /USD/],
    ["a negative rate", good.replace("1.0842", "-1.0842"), /USD/],
    ["a decimal comma", good.replace("1.0842", "1,0842"), /USD/],
    ["an invalid date", good.replace("2026-11-24", "2026-02-30"), /day/],
    ["a rate outside of a day", good.replace(" time='2026-11-24'", ""), /no day/],
    ["a currency twice", good.replace("HRK", "USD"), /twice/],
    ["half of it", good.slice(0, 300), /well-formed/],
    ["nothing", "", /well-formed|no rates/],
    ["a page instead", "<html><body>Sorry</body></html>", /no rates/],
    ["depth", `${"<a>".repeat(20)}${"</a>".repeat(20)}`, /deeply/],
    ["too much", `<a>${" ".repeat(400_001)}</a>`, /larger/],
  ])("is rejected with %s", (_what, file, words) => {
    expect(() => readEcb(file)).toThrow(expect.objectContaining({ fields: { content: expect.stringMatching(words) } }));
  });
});

describe("exchange rates", () => {
  const clock = new HeldClock(Date.parse("2026-11-24T16:30:00Z"));
  const api = testApi({ clock });
  const admin = forAll(() => api.make.admin());

  const upload = (content: string, by: User | null = admin) =>
    api.as(by)("mutation ($content: String!) { readExchangeRates(content: $content) { day added known } }", {
      content,
    });
  const overview = async () =>
    (await api.as(admin)("{ exchangeRates { day isTooOld isFetched rates { currency rate day source } } }")).data
      .exchangeRates;

  it("are uploaded by an admin once, and never change", async () => {
    expect(await overview()).toEqual({ day: null, isTooOld: true, isFetched: false, rates: [] });
    const file = ecbFile({ "2026-11-20": RATES });
    const answers = await Promise.all([upload(file), upload(file)]);
    expect(answers.map(({ data }) => data?.readExchangeRates.added).sort()).toEqual([0, 6]);
    expect((await upload(ecbFile({ "2026-11-20": { USD: "1.0843" } }))).error).toMatchObject({ code: "CONFLICT" });
    expect((await upload(ecbFile({ "2026-11-25": { USD: "1.0843" } }))).error?.fields?.content).toMatch(
      /in the future/,
    );
    expect((await upload("no")).error?.code).toBe("BAD_USER_INPUT");
    expect(await overview()).toMatchObject({ day: "2026-11-20", isTooOld: false });
    expect(await api.db.read.findBy(FxRate, { quote: "USD" })).toMatchObject([{ rate: "1.0842", base: "EUR" }]);
    const events = await api.db.read.findBy(AuditEvent, { action: "exchange-rates.read" });
    expect(events).toMatchObject([{ actorId: admin.id, after: { added: 6, days: 1 } }]);
  });

  it("are fetched once per working day, and an unreachable bank blocks nothing", async () => {
    let [asked, status] = [0, 500];
    let body = "";
    const server = createServer((_request, response) => {
      asked += 1;
      response.writeHead(status, { location: "/elsewhere" }).end(body);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { db, services } = api;
    const log = createLogger({ level: "silent" });
    const readerOf = (source: { url: string; publicOnly: boolean }) => {
      const rates = new RatesService({ db, clock, audit: services.audit, log, source });
      return () => rates.plan.work(new AbortController().signal);
    };
    const read = readerOf({ url, publicOnly: false });
    const newest = async () => (await services.rates.newest(db.read))[0]?.day;
    await read();
    status = 302;
    await read();
    [status, body] = [200, "<a/>"];
    await read();
    body = `<!--${"x".repeat(500_000)}-->`;
    await read();
    expect([asked, await newest()]).toEqual([4, "2026-11-20"]);
    // The address guard rejects this machine, so no request is sent.
    body = ecbFile({ "2026-11-24": RATES });
    await readerOf({ url, publicOnly: true })();
    expect([asked, await newest()]).toEqual([4, "2026-11-20"]);
    await read();
    await read();
    expect([asked, await newest()]).toEqual([5, "2026-11-24"]);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    clock.pass(24 * 3_600_000);
    await read();
    expect(await newest()).toBe("2026-11-24");
    expect((await readRates(services, "2026-11-25")).added).toBe(6);
  });

  it("show approximate amounts in the chosen currency while recent", async () => {
    const brand = await api.make.advertiser();
    const save = (input: object, by: User | null = brand) =>
      api.as(by)("mutation ($input: ProfileInput!) { updateProfile(input: $input) { displayCurrency } }", {
        input: { name: "Ada Brand", ...input },
      });
    const shown = async (by: User | null = brand) =>
      api.as(by)("{ displayRates { currency rates { currency day eurIsFrom eurIsTo } } }");
    const inChf = async () => (await api.as(brand)('{ displayRates(currency: "CHF") { currency } }')).data;
    expect((await shown()).data).toEqual({ displayRates: null });
    expect(await inChf()).toEqual({ displayRates: { currency: "CHF" } });
    for (const displayCurrency of ["eur", "KWD", "__proto__", "EURO"])
      expect((await save({ displayCurrency })).error?.fields).toHaveProperty("displayCurrency");
    const both = await Promise.all([save({ displayCurrency: "GBP" }), save({ displayCurrency: "GBP" })]);
    expect(both.map(({ data }) => data?.updateProfile.displayCurrency)).toEqual(["GBP", "GBP"]);
    // Clients that do not know the setting leave it unchanged.
    expect((await save({})).data.updateProfile.displayCurrency).toBe("GBP");
    const { displayRates } = (await shown()).data;
    expect(displayRates.currency).toBe("GBP");
    expect(await inChf()).toEqual({ displayRates: { currency: "GBP" } });
    const on = { day: "2026-11-25", eurIsTo: "0.83555" };
    expect(displayRates.rates).toContainEqual({ ...on, currency: "USD", eurIsFrom: "1.0842" });
    expect(displayRates.rates).toContainEqual({ ...on, currency: "EUR", eurIsFrom: "1" });
    expect(displayRates.rates).toContainEqual({ ...on, currency: "BGN", eurIsFrom: "1.95583" });
    expect(displayRates.rates.map(({ currency }: { currency: string }) => currency)).not.toContain("GBP");
    expect((await shown(admin)).data).toEqual({ displayRates: null });
    expect((await api.rest(brand)("GET", "/api/auth/me")).body).toMatchObject({ displayCurrency: "GBP" });
    clock.pass(5 * 24 * 3_600_000);
    expect((await shown()).data.displayRates).toEqual({ currency: "GBP", rates: [] });
    expect((await save({ displayCurrency: null })).data.updateProfile.displayCurrency).toBeNull();
    expect((await api.rest(brand)("GET", "/api/auth/me")).body).not.toHaveProperty("displayCurrency");
  });
});
