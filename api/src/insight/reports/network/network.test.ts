/** On both engines: its SQL is written for each. */
import { DAY, forAll, HeldClock, HOUR, newId, OrderTestKit, testApi, type User } from "../../../../test";

const FIGURES = `query ($range: DateRangeInput) { networkFigures(range: $range) { currency totals { clicks orders
  orderValue { cents } commission { cents } networkFee { cents } } previous { orders orderValue { cents } } days {
  day orders orderValue { cents } } brands { merchantId orderValue { cents } previous { cents } } } }`;
const QUEUES = "{ queues { id open late oldest promisedHours amounts { cents currency } } }";
const BRANDS = `query ($sort: BrandReportSort!, $descending: Boolean!, $search: String, $listed: Boolean, $first: Int,
  $after: String) { brandReports(sort: $sort, descending: $descending, search: $search, listed: $listed, first: $first,
  after: $after) { nodes { id name listed orders value { cents } previous { cents } owed { cents } lastOrderAt }
  pageInfo { hasNextPage endCursor } } }`;

const clock = new HeldClock();
const api = testApi({ clock, env: { NETWORK_FEE_PERCENT: "30" } });
const admin = forAll(() => api.make.admin());

const dayAt = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const figures = async (range: object | null = null) =>
  (await api.as(admin)(FIGURES, { range })).data.networkFigures as any[];
const usd = async (range: object | null = null) => (await figures(range)).find(({ currency }) => currency === "USD");
const fold = () => api.services.brandDays.refresh();
const queue = async (id: string) =>
  (await api.as(admin)(QUEUES)).data.queues.find((one: { id: string }) => one.id === id);
const brands = async (given: object = {}) =>
  (await api.as(admin)(BRANDS, { sort: "VALUE", descending: true, first: 100, ...given })).data.brandReports;

/** A brand with one order of $250.00 at 10 percent. */
async function soldBrand(orderId = "A-1") {
  const shop = await OrderTestKit.open(api, clock);
  const partner = await shop.partner();
  await shop.server(orderId, { clickId: shop.click(partner) });
  return { shop, partner };
}

describe("networkFigures", () => {
  it("totals all brands by currency with fees, and follows late decisions about past days", async () => {
    const before = await usd();
    const { shop, partner } = await soldBrand();
    await fold();
    const after = await usd();
    expect(after.totals.orders).toBe(before.totals.orders + 1);
    expect(after.totals.orderValue.cents).toBe(before.totals.orderValue.cents + 25_000);
    expect(after.totals.commission.cents).toBe(before.totals.commission.cents + 2500);
    expect(after.brands).toContainEqual(expect.objectContaining({ merchantId: shop.merchant.id }));
    const today = dayAt(0);
    expect(after.days.at(-1)).toMatchObject({ day: today, orders: expect.any(Number) });

    clock.pass(3 * DAY);
    await fold();
    const range = { from: dayAt(-3), to: dayAt(0) };
    const then = await usd(range);
    expect(then.days.map(({ day }: { day: string }) => day)).toEqual([dayAt(-3), dayAt(-2), dayAt(-1), dayAt(0)]);
    await api.rest(shop.advertiser)("POST", "/api/v1/sales/A-1/returns", { returnId: "R-1", amount: "100.00" });
    await fold();
    const returned = await usd(range);
    expect(returned.totals.orderValue.cents).toBe(then.totals.orderValue.cents - 10_000);
    expect(returned.totals.commission.cents).toBe(then.totals.commission.cents - 1000);
    expect(partner.link.id).toBeTruthy();
  });

  it("compares with the previous period, and never adds two currencies", async () => {
    const shop = await OrderTestKit.open(api, clock);
    const partner = await shop.partner();
    await api.db.write((tx) => tx.query("UPDATE merchant SET currency = 'EUR' WHERE id = ?", [shop.merchant.id]));
    await api.db.write((tx) =>
      tx.query(
        `INSERT INTO day_totals (day, linkId, writer, publisherId, merchantId, clicks, people, sales, revenue, commission, uncounted)
         VALUES (?, ?, 1, ?, ?, 7, 5, 2, 9000, 900, 0), (?, ?, 1, ?, ?, 3, 3, 1, 4000, 400, 0)`,
        [
          dayAt(0),
          partner.link.id,
          partner.user.id,
          shop.merchant.id,
          dayAt(-1),
          partner.link.id,
          partner.user.id,
          shop.merchant.id,
        ],
      ),
    );
    await fold();
    const all = await figures({ from: dayAt(0), to: dayAt(0) });
    expect(all.map(({ currency }) => currency)).toEqual(["EUR"]);
    expect((await figures()).map(({ currency }) => currency)).toEqual(["USD", "EUR"]);
    const euros = all.find(({ currency }) => currency === "EUR");
    expect(euros.totals).toMatchObject({
      clicks: 7,
      orders: 2,
      orderValue: { cents: 9000 },
      commission: { cents: 900 },
    });
    expect(euros.previous).toEqual({ orders: 1, orderValue: { cents: 4000 } });
    expect(euros.brands).toEqual([
      { merchantId: shop.merchant.id, orderValue: { cents: 9000 }, previous: { cents: 4000 } },
    ]);
  });

  it("matches the day totals, sealed or not", async () => {
    await soldBrand("B-1");
    await fold();
    await fold();
    const [row] = await api.db.read.query<{ day: number; brand: number }[]>(
      `SELECT (SELECT SUM(revenue) FROM day_totals) AS day, (SELECT SUM(revenue) FROM brand_day) AS brand`,
    );
    expect(Number(row?.brand)).toBe(Number(row?.day));
  });
});

describe("queues", () => {
  it("count open and overdue items", async () => {
    const before = await queue("APPLICATIONS");
    const person = await api.make.publisher({ status: "pending", createdAt: new Date(clock.now().getTime() - HOUR) });
    await api.make.publisher({ status: "pending", createdAt: new Date(clock.now().getTime() - 24 * HOUR) });
    const after = await queue("APPLICATIONS");
    expect(after).toMatchObject({ open: before.open + 2, late: before.late + 1, promisedHours: 24 });
    await api.services.applicationDecisions.decide({ userId: admin.id }, person.id, "approved");
    expect((await queue("APPLICATIONS")).open).toBe(before.open + 1);
  });

  it("count unanswered messages, overdue after four hours", async () => {
    const input = {
      name: "Tamsin Oyelaran",
      email: "t@mail.example",
      subject: "A question",
      message: "Undyed linen?!",
    };
    const { data } = await api.as(null)(
      "mutation ($input: ContactInput!) { sendContactMessage(input: $input) { id } }",
      { input },
    );
    expect(await queue("MESSAGES")).toMatchObject({ open: 1, late: 0, promisedHours: 4 });
    clock.pass(4 * HOUR);
    expect(await queue("MESSAGES")).toMatchObject({ open: 1, late: 1 });
    const act = "mutation ($id: ID!) { changeMessageState(id: $id, act: ANSWER) { state } }";
    await api.as(admin)(act, { id: data.sendContactMessage.id });
    expect(await queue("MESSAGES")).toMatchObject({ open: 0, late: 0, oldest: null });
  });

  it("count accounts waiting for support since their first unanswered question", async () => {
    const publisher = await api.make.publisher();
    const write = (by: User, other: string) =>
      api.as(by)(
        'mutation ($with: ID!, $key: String!) { sendMessage(with: $with, input: { key: $key, text: "Hello" }) { name } }',
        { with: other, key: newId() },
      );
    await write(publisher, "support");
    await write(admin, publisher.id);
    expect(await queue("CONVERSATIONS")).toMatchObject({ open: 0 });
    clock.pass(5 * HOUR);
    await write(publisher, "support");
    expect(await queue("CONVERSATIONS")).toMatchObject({ open: 1, late: 0, promisedHours: 4 });
    clock.pass(4 * HOUR);
    expect(await queue("CONVERSATIONS")).toMatchObject({ open: 1, late: 1 });
  });
});

it("brandReports › can be sorted, searched and paged, with last order and balance due", async () => {
  const { shop } = await soldBrand("C-1");
  await fold();
  const own = (await brands({ search: shop.advertiser.email })).nodes;
  expect(own).toMatchObject([
    { id: shop.merchant.id, listed: true, orders: 1, value: { cents: 25_000 }, previous: { cents: 0 } },
  ]);
  expect(own[0].lastOrderAt).toBe(clock.now().toISOString());
  const values = (await brands()).nodes.map(({ value }: any) => value.cents);
  expect(values).toEqual([...values].sort((a, b) => b - a));
  const seen: string[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const page: any = await brands({ sort: "JOINED", first: 2, after });
    seen.push(...page.nodes.map(({ id }: any) => id));
    ({ endCursor: after, hasNextPage: more } = page.pageInfo);
  }
  expect(seen).toEqual([...new Set(seen)].sort().reverse());
  await api.services.suspension.suspend(shop.advertiser.id);
  expect((await brands({ search: shop.advertiser.email, listed: true })).nodes).toEqual([]);
  expect((await brands({ search: shop.advertiser.email, listed: false })).nodes).toHaveLength(1);
});

it("orders › can be found by the email of a publisher or brand", async () => {
  const { shop, partner } = await soldBrand("D-1");
  const found = async (search: string, by: User = admin) =>
    (
      await api.as(by)("query ($search: String) { orders(filter: { search: $search }) { nodes { orderId } } }", {
        search,
      })
    ).data.orders.nodes;
  expect(await found(partner.user.email.toUpperCase())).toEqual([{ orderId: "D-1" }]);
  expect(await found(shop.advertiser.email)).toEqual([{ orderId: "D-1" }]);
  expect(await found("nobody@mail.example")).toEqual([]);
  const other = await api.make.publisher();
  expect(await found(partner.user.email, other)).toEqual([]);
});
