import { createLogger, DAY, testApi } from "../../../../test";
import { accountByEmail } from "../../../accounts/accountByEmail";
import { Style, Variant, VariantChange } from "../../../catalogue/goods.entity";
import { RiskHold } from "../../../insight/risk/risk.entity";
import { CoverGap } from "../../../money/billing/billing.entity";
import { Payout } from "../../../money/payouts/payout.entity";
import { datesOf, weekToCalculate } from "../../../money/payouts/run/payoutWeek";
import { seedDemo } from "../seed";
import { demoAccounts } from "./accounts";

const api = testApi({ env: { BRAND_CREDIT_LIMIT: "500" } });
beforeAll(async () => {
  const { db, services } = api;
  const log = createLogger({ level: "silent" });
  await seedDemo({ db, log, env: services.env, jwtSecret: "x".repeat(32), dataKey: Buffer.alloc(32, 7) });
});

it("the demo's pieces have a year of prices, with sales and sizes that ran out, and few rows", async () => {
  const { db, services } = api;
  const changes = await db.read.find(VariantChange);
  expect(changes.length).toBeGreaterThan(1_000);
  expect(changes.length).toBeLessThan(4_000);
  const style = await db.read.findOneByOrFail(Style, { styleKey: "silk-slip-dress" });
  const history = await services.productSearch.history(style);
  const now = Date.now();
  expect(Math.floor((now - (history[0]?.at.getTime() ?? now)) / DAY)).toBe(398);
  // Sales before the feed was read; since then it costs less for good.
  expect(new Set(history.map(({ price }) => price?.cents)).size).toBeGreaterThan(2);
  expect(history.at(-1)).toMatchObject({ price: { cents: 34_000 }, inStock: true });
});

it("the demo's claims are in every state that a page shows, with evidence and an answer that is nearly due", async () => {
  const { db, services } = api;
  const [publisher, advertiser, admin] = await Promise.all(
    ["publisher", "advertiser", "admin"].map(async (role) =>
      accountByEmail(db.read, demoAccounts.find((one) => one.role === role)!.email),
    ),
  );
  const list = "{ inquiries(first: 20) { nodes { state dueAt files { type } events { act } } } }";
  const seen = async (by: typeof admin) => (await api.as(by!)(list)).data.inquiries.nodes;
  const states = (nodes: { state: string }[]) => nodes.map(({ state }) => state).sort();
  expect(states(await seen(publisher))).toEqual(["ACCEPTED", "ESCALATED", "REFUSED", "WAITING"]);
  expect(states(await seen(advertiser))).toEqual(["ACCEPTED", "REFUSED", "WAITING", "WAITING"]);
  const [escalated] = (await seen(admin)).filter(({ state }: { state: string }) => state === "ESCALATED");
  expect(escalated.files).toEqual([{ type: "image/webp" }]);
  const due = (await seen(publisher)).find(({ state }: { state: string }) => state === "WAITING");
  expect(due.files.map(({ type }: { type: string }) => type)).toEqual(["image/webp", "application/pdf"]);
  expect(Date.parse(due.dueAt) - Date.now()).toBeLessThan(2 * DAY);
  expect(await services.inquiryDeadlines.run()).toBe(0);
});

it("the demo's codes earn orders with and without a click", async () => {
  const { db } = api;
  const advertiser = await accountByEmail(db.read, demoAccounts.find(({ role }) => role === "advertiser")!.email);
  const { data } = await api.as(advertiser!)(
    "{ codes(first: 10) { nodes { text orders commission { cents } state leakReasons } } }",
  );
  expect(data.codes.nodes).toHaveLength(2);
  for (const { orders, commission, state, leakReasons } of data.codes.nodes) {
    expect(orders).toBeGreaterThan(1);
    expect(commission.cents).toBeGreaterThan(0);
    expect({ state, leakReasons }).toEqual({ state: "ACTIVE", leakReasons: [] });
  }
});

it("the demo's orders name what the brands' feeds list, and its publisher and its brand see the pieces", async () => {
  const { db } = api;
  const titles = new Map((await db.read.find(Style)).map((one) => [`${one.merchantId} ${one.styleKey}`, one.title]));
  const sizes = await db.read.find(Variant);
  const known = new Map(
    sizes.map(({ merchantId, sku, styleKey }) => [`${merchantId} ${sku}`, titles.get(`${merchantId} ${styleKey}`)]),
  );
  const document = `query ($after: String) { orders(first: 100, after: $after) {
    nodes { merchant { id } lines { sku product { title picturePath } } } pageInfo { endCursor hasNextPage } } }`;
  for (const role of ["publisher", "advertiser"]) {
    const viewer = await accountByEmail(db.read, demoAccounts.find((one) => one.role === role)!.email);
    const pieces: { sku: string; title: string | undefined; product: { title: string; picturePath: string } | null }[] =
      [];
    for (let after: string | null = null, isMore = true; isMore; ) {
      const answer = await api.as(viewer!)(document, { after });
      const { nodes, pageInfo } = answer.data.orders;
      for (const { merchant, lines } of nodes) {
        for (const { sku, product } of lines) {
          const title = known.get(`${merchant.id} ${sku}`);
          if (known.has(`${merchant.id} ${sku}`)) pieces.push({ sku, title, product });
        }
      }
      ({ endCursor: after, hasNextPage: isMore } = pageInfo);
    }
    expect([role, pieces.length > 3]).toEqual([role, true]);
    const picturePath = expect.stringMatching(/^\/pictures\//);
    for (const { sku, title, product } of pieces)
      expect({ sku, product }).toEqual({ sku, product: { title, picturePath } });
  }
});

describe("demo payouts", () => {
  it("are converted for the publisher who wants all in dollars, by invented rates of the day", async () => {
    const payouts = await api.db.read.findBy(Payout, { currency: "USD" });
    const converted = payouts.filter(({ earnedIn }) => earnedIn !== "USD");
    const [publisherId, ...others] = new Set(converted.map((payout) => payout.publisherId));
    expect([publisherId, others]).toEqual([expect.any(String), []]);
    const all = await api.db.read.findBy(Payout, { publisherId });
    expect(new Set(all.map(({ currency }) => currency))).toEqual(new Set(["USD"]));
    for (const { earnedIn, rateFrom, rateTo, rateDay } of converted) {
      // Whether both have reached their minimum depends on the day.
      expect(["GBP", "JPY"]).toContain(earnedIn);
      expect([rateFrom, rateTo, rateDay]).toEqual(Array(3).fill(expect.any(String)));
    }
    const { rates } = await api.services.rates.overview();
    expect(rates.map(({ currency, source }) => [currency, source])).toEqual([
      ["GBP", "demo"],
      ["JPY", "demo"],
      ["USD", "demo"],
    ]);
  });

  it("balance to the cent", async () => {
    expect(await api.services.ledgerCheck.verify()).toMatchObject({ faults: [], waiting: 0 });
  });

  it("are of publishers whom no rule of risk holds", async () => {
    await api.services.riskJob.plan.work(new AbortController().signal);
    expect(await api.db.read.find(RiskHold)).toEqual([]);
  });

  it("cover every week, with one failed payout", async () => {
    const payouts = await api.db.read.find(Payout);
    expect(payouts.length).toBeGreaterThan(30);
    expect(new Set(payouts.map(({ method }) => method))).toEqual(new Set(["paypal", "direct-deposit", "wire"]));
    expect(payouts.filter(({ status }) => status === "failed").length).toBeLessThanOrEqual(1);
    const now = new Date();
    const latest = weekToCalculate(now);
    for (const { week, status } of payouts) {
      expect(week <= latest).toBe(true);
      if (datesOf(week).sentAt.getTime() < now.getTime() - 14 * 86_400_000)
        expect(["paid", "failed"]).toContain(status);
    }
  });

  it("give its publisher a sum in every stage", async () => {
    const { email } = demoAccounts.find(({ role }) => role === "publisher")!;
    const maya = await accountByEmail(api.db.read, email);
    const { data } = await api.as(
      maya,
    )(`{ nextPayout { tracked { cents } approved { cents } paid { cents } method { masked } }
      payouts(first: 3) { totalCount nodes { net { cents } } } 
      arrived: payouts(first: 1, filter: { status: PAID }) { nodes { lines(first: 1) { nodes { sale { stage } } } } } }`);
    expect(data.nextPayout.method.masked).toBe("m•••@okaforedit.example");
    expect(data.nextPayout.tracked.cents).toBeGreaterThan(0);
    expect(data.nextPayout.paid.cents).toBeGreaterThan(100_000);
    expect(data.payouts.totalCount).toBeGreaterThan(10);
    expect(data.arrived.nodes[0].lines.nodes).toEqual([{ sale: { stage: "PAID" } }]);
  });
});

it("the demo's brands stay within their limits, so that nothing waits for their payment", async () => {
  const { db, services } = api;
  await services.creditHold.releaseAll();
  expect(await db.read.find(CoverGap)).toEqual([]);
  const admin = await accountByEmail(db.read, demoAccounts.find(({ role }) => role === "admin")!.email);
  const { data } = await api.as(admin!)("{ billingAccounts(first: 50) { nodes { isOverLimit } } }");
  expect(data.billingAccounts.nodes.length).toBeGreaterThan(5);
  for (const { isOverLimit } of data.billingAccounts.nodes) expect(isOverLimit).toBe(false);
});
