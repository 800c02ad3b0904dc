import { type Followed, listening } from "../../test/follow";
import { type Api, startApi } from "../../test/startApi";
import type { User } from "../accounts/user.entity";

const TODAY = "2026-11-20";

let api: Api;
let follow: (path: string, init?: RequestInit) => Promise<Followed>;
let owner: User;
let publisher: User;
beforeAll(async () => {
  api = await startApi({ clock: { now: () => new Date(`${TODAY}T12:00:00Z`) } });
  follow = await listening(api);
  [owner, publisher] = await Promise.all([api.make.advertiser(), api.make.publisher()]);
  const merchant = await api.make.merchant({ ownerId: owner.id });
  const link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
  const { clickId } = await follow(`/r/${link.code}`);
  await api.rest(owner)("POST", "/api/sales", { orderId: "report 1", amount: "50.00", clickId });
});
afterAll(() => api.stop());

const report = (who: string) =>
  `query ($range: DateRangeInput) { report: ${who}Report(range: $range) { totals { clicks sales } days { day clicks sales } } }`;

describe.each(["publisher", "advertiser"])("the days of a %s's report", (who) => {
  const ask = (range: object | null) => api.as(who === "publisher" ? publisher : owner)(report(who), { range });

  it.each([
    ["all time", null, TODAY, TODAY],
    ["since a day", { from: "2026-11-18" }, "2026-11-18", TODAY],
    ["until a day", { to: TODAY }, TODAY, TODAY],
    ["until a day that nobody will see", { to: "9999-12-31" }, TODAY, TODAY],
    ["both ends", { from: "2026-11-19", to: "2026-11-22" }, "2026-11-19", "2026-11-22"],
    ["ten years", { from: "2016-11-13" }, "2016-11-13", TODAY],
  ])("add up to its totals: %s", async (_name, range, first, last) => {
    const { data } = await ask(range);
    const { totals, days } = data.report as { totals: Sums; days: (Sums & { day: string })[] };
    const sum = (of: keyof Sums) => days.reduce((all, day) => all + day[of], 0);
    expect(totals).toEqual({ clicks: 1, sales: 1 });
    expect([sum("clicks"), sum("sales")]).toEqual([1, 1]);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([first, last]);
  });

  it.each([
    [{ from: "1990-01-01" }, "from"],
    [{ from: "0001-01-01" }, "from"],
    [{ from: "2010-01-01", to: "2026-01-01" }, "to"],
  ])("are ten years at most: %j", async (range, field) => {
    const { error } = await ask(range);
    expect(error).toMatchObject({ code: "BAD_USER_INPUT", fields: { [field]: "Please ask for at most ten years" } });
  });
});

interface Sums {
  clicks: number;
  sales: number;
}

it("refuses a file of more than ten years", async () => {
  const answer = await api.rest(publisher)("GET", "/api/publisher/reports.csv?by=day&from=1990-01-01");
  expect([answer.status, answer.body.fields]).toEqual([422, { from: "Please ask for at most ten years" }]);
});
