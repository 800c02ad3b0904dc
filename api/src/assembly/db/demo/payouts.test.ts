import { createLogger, DAY, testApi } from "../../../../test";
import { accountByEmail } from "../../../accounts/accountByEmail";
import { Product, Variant, VariantChange } from "../../../catalogue/product.entity";
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

it("demo products have a year of prices, sales and sold-out sizes, in few rows", async () => {
  const { db, services } = api;
  const changes = await db.read.find(VariantChange);
  expect(changes.length).toBeGreaterThan(1_000);
  expect(changes.length).toBeLessThan(4_000);
  const product = await db.read.findOneByOrFail(Product, { productKey: "silk-slip-dress" });
  const history = await services.productSearch.history(product);
  const now = Date.now();
  expect(Math.floor((now - (history[0]?.at.getTime() ?? now)) / DAY)).toBe(398);
  // Sales from before the sync; since then the price is permanently lower.
  expect(new Set(history.map(({ price }) => price?.cents)).size).toBeGreaterThan(2);
  expect(history.at(-1)).toMatchObject({ price: { cents: 34_000 }, inStock: true });
});

it("demo claims cover every state shown on a page, with evidence and a deadline soon", async () => {
  const { db, services } = api;
  const [publisher, advertiser, admin] = await Promise.all(
    ["publisher", "advertiser", "admin"].map(async (role) =>
      accountByEmail(db.read, demoAccounts.find((one) => one.role === role)!.email),
    ),
  );
  const list = "{ claims(first: 20) { nodes { state dueAt files { type } events { act } } } }";
  const seen = async (by: typeof admin) => (await api.as(by!)(list)).data.claims.nodes;
  const states = (nodes: { state: string }[]) => nodes.map(({ state }) => state).sort();
  expect(states(await seen(publisher))).toEqual(["ACCEPTED", "ESCALATED", "REFUSED", "WAITING"]);
  expect(states(await seen(advertiser))).toEqual(["ACCEPTED", "REFUSED", "WAITING", "WAITING"]);
  const [escalated] = (await seen(admin)).filter(({ state }: { state: string }) => state === "ESCALATED");
  expect(escalated.files).toEqual([{ type: "image/webp" }]);
  const due = (await seen(publisher)).find(({ state }: { state: string }) => state === "WAITING");
  expect(due.files.map(({ type }: { type: string }) => type)).toEqual(["image/webp", "application/pdf"]);
  expect(Date.parse(due.dueAt) - Date.now()).toBeLessThan(2 * DAY);
  expect(await services.claimDeadlines.run()).toBe(0);
});

it("demo codes earn orders with and without a click", async () => {
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

it("demo orders match the brands' feeds, and publisher and brand see the products", async () => {
  const { db } = api;
  const titles = new Map(
    (await db.read.find(Product)).map((one) => [`${one.merchantId} ${one.productKey}`, one.title]),
  );
  const sizes = await db.read.find(Variant);
  const known = new Map(
    sizes.map(({ merchantId, sku, productKey }) => [`${merchantId} ${sku}`, titles.get(`${merchantId} ${productKey}`)]),
  );
  const document = `query ($after: String) { orders(first: 100, after: $after) {
    nodes { merchant { id } lines { sku product { title picturePath } } } pageInfo { endCursor hasNextPage } } }`;
  for (const role of ["publisher", "advertiser"]) {
    const viewer = await accountByEmail(db.read, demoAccounts.find((one) => one.role === role)!.email);
    const bought: { sku: string; title: string | undefined; product: { title: string; picturePath: string } | null }[] =
      [];
    for (let after: string | null = null, isMore = true; isMore; ) {
      const answer = await api.as(viewer!)(document, { after });
      const { nodes, pageInfo } = answer.data.orders;
      for (const { merchant, lines } of nodes) {
        for (const { sku, product } of lines) {
          const title = known.get(`${merchant.id} ${sku}`);
          if (known.has(`${merchant.id} ${sku}`)) bought.push({ sku, title, product });
        }
      }
      ({ endCursor: after, hasNextPage: isMore } = pageInfo);
    }
    expect([role, bought.length > 3]).toEqual([role, true]);
    const picturePath = expect.stringMatching(/^\/pictures\//);
    for (const { sku, title, product } of bought)
      expect({ sku, product }).toEqual({ sku, product: { title, picturePath } });
  }
});

describe("demo payouts", () => {
  it("are converted at made-up rates for the publisher paid in dollars", async () => {
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

  it("belong to publishers without risk holds", async () => {
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

  it("give their publisher an amount in every stage", async () => {
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

it("demo brands stay within their credit limits, so that no payout waits", async () => {
  const { db, services } = api;
  await services.creditHold.releaseAll();
  expect(await db.read.find(CoverGap)).toEqual([]);
  const admin = await accountByEmail(db.read, demoAccounts.find(({ role }) => role === "admin")!.email);
  const { data } = await api.as(admin!)("{ billingAccounts(first: 50) { nodes { isOverLimit } } }");
  expect(data.billingAccounts.nodes.length).toBeGreaterThan(5);
  for (const { isOverLimit } of data.billingAccounts.nodes) expect(isOverLimit).toBe(false);
});
