import { followIn, testApi, type User } from "../../../test";

const TODAY = "2026-11-20";

const api = testApi({ clock: { now: () => new Date(`${TODAY}T12:00:00Z`) } });
const follow = followIn(api);
let owner: User;
let publisher: User;
beforeAll(async () => {
  [owner, publisher] = await Promise.all([api.make.advertiser(), api.make.publisher()]);
  const merchant = await api.make.merchant({ ownerId: owner.id });
  const link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
  const { clickId } = await follow(`/r/${link.code}`);
  await api.rest(owner)("POST", "/api/v1/sales", { orderId: "report 1", amount: "50.00", clickId });
});

const report = (who: string) =>
  `query ($range: DateRangeInput) { report: ${who}Report(range: $range) { totals { clicks sales } days { day clicks sales } } }`;

describe.each(["publisher", "advertiser"])("report days of a %s", (who) => {
  const query = (range: object | null) => api.as(who === "publisher" ? publisher : owner)(report(who), { range });

  it.each([
    ["all time", null, TODAY, TODAY],
    ["since a day", { from: "2026-11-18" }, "2026-11-18", TODAY],
    ["until a day", { to: TODAY }, TODAY, TODAY],
    ["until a day that nobody will see", { to: "2999-12-31" }, TODAY, TODAY],
    ["both ends", { from: "2026-11-19", to: "2026-11-22" }, "2026-11-19", "2026-11-22"],
    ["ten years", { from: "2016-11-13" }, "2016-11-13", TODAY],
  ])("add up to the totals: %s", async (_name, range, first, last) => {
    const { data } = await query(range);
    const { totals, days } = data.report as { totals: Sums; days: (Sums & { day: string })[] };
    const sum = (of: keyof Sums) => days.reduce((all, day) => all + day[of], 0);
    expect(totals).toEqual({ clicks: 1, sales: 1 });
    expect([sum("clicks"), sum("sales")]).toEqual([1, 1]);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([first, last]);
  });

  it.each([
    [{ from: "2016-11-12" }, "from"],
    [{ from: "2000-01-01" }, "from"],
    [{ from: "2010-01-01", to: "2026-01-01" }, "to"],
  ])("span at most ten years: %j", async (range, field) => {
    const { error } = await query(range);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { [field]: "Please choose ten years or less" } });
  });
});

describe("report range", () => {
  const COMPARED = /* GraphQL */ `query ($range: DateRangeInput) { publisherReport(range: $range, compare: true) {
    days { day } previousDays { day } } }`;
  const daysOf = async (range: object) => {
    const { data } = await api.as(publisher)(COMPARED, { range });
    const of = (days: { day: string }[]) => days.map(({ day }) => day);
    return [of(data.publisherReport.days), of(data.publisherReport.previousDays)];
  };

  it("accepts the first and last allowed day", async () => {
    expect(await daysOf({ from: "2000-01-01", to: "2000-01-01" })).toEqual([["2000-01-01"], ["1999-12-31"]]);
    expect(await daysOf({ from: "2999-12-30", to: "2999-12-31" })).toEqual([
      ["2999-12-30", "2999-12-31"],
      ["2999-12-28", "2999-12-29"],
    ]);
    const file = await api.rest(publisher)("GET", "/api/v1/publisher/reports.csv?by=day&from=2999-12-31&to=2999-12-31");
    expect([file.status, file.body.trimEnd().split("\r\n")[1]]).toEqual([200, "2999-12-31,0,0,0,0.00,0.00,USD"]);
  });

  it.each([
    ["9999-12-31", "9999-12-31"],
    ["9999-12-30", "9999-12-31"],
    ["0000-01-01", "0000-01-01"],
    ["3000-01-01", "3000-01-01"],
    ["1999-12-31", "1999-12-31"],
  ])("rejects days outside %s to %s", async (from, to) => {
    const message = "Please send a date from 2000-01-01 to 2999-12-31";
    const refused = { code: "BAD_USER_INPUT", fields: { from: message, to: message } };
    const range = { from, to };
    for (const query of [
      COMPARED,
      "query ($range: DateRangeInput) { clicks(range: $range) { totalCount } }",
      "query ($range: DateRangeInput) { orders(filter: { range: $range }) { totalCount } }",
    ]) {
      expect((await api.as(publisher)(query, { range })).error).toMatchObject(refused);
    }
    expect((await api.as(owner)(report("advertiser"), { range })).error).toMatchObject(refused);
    for (const path of ["publisher/reports", "publisher/reports.csv", "publisher/sales.csv", "publisher/clicks.csv"]) {
      const { status, body } = await api.rest(publisher)("GET", `/api/v1/${path}?${new URLSearchParams(range)}`);
      expect([path, status, body.fields]).toEqual([path, 422, refused.fields]);
    }
    for (const path of ["advertiser/reports", "advertiser/reports.csv", "advertiser/sales.csv"]) {
      const { status, body } = await api.rest(owner)("GET", `/api/v1/${path}?${new URLSearchParams(range)}`);
      expect([path, status, body.fields]).toEqual([path, 422, refused.fields]);
    }
  });
});

interface Sums {
  clicks: number;
  sales: number;
}
