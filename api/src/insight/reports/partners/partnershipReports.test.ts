import { DAY, HeldClock, HOUR, Notice, newId, OrderTestKit, type Partner, testApi, type User } from "../../../../test";
import { forEach } from "../../../../test/lasting";
import { dayText, startOfDay } from "../../../contract/days";

const LIST = `query ($sort: PartnerSort!, $descending: Boolean!, $first: Int, $after: String, $before: String,
  $filter: PartnershipFilterInput, $range: DateRangeInput) { partnershipReports(sort: $sort,
  descending: $descending, first: $first, after: $after, before: $before, filter: $filter, range: $range) {
  totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } nodes { partnership { id state
  publisher { id name } } figures { clicks sales commission { cents } } } } }`;
const ONE = `query ($id: ID!, $range: DateRangeInput, $compare: Boolean!) { partnership(publisherId: $id) { state
  publisher { name } } partnershipReport(publisherId: $id, range: $range, compare: $compare) { currency totals {
  clicks sales commission { cents } } previousTotals { sales commission { cents } } days { day sales } orders {
  total led shared unpaid returnedOrders returnedShare returnedAmount { cents } isMore } } }`;

const clock = new HeldClock();
const api = testApi({ clock });
let partners: Partner[];
const shop = forEach(() => OrderTestKit.open(api, clock));
beforeEach(async () => {
  partners = [await join(shop), await join(shop), await join(shop)];
});

/** A partnership as created by the first link. */
async function join(at: OrderTestKit): Promise<Partner> {
  const partner = await at.partner();
  await api.db.write((tx) =>
    api.services.partnershipStore.act(
      tx,
      null,
      "join",
      { merchantId: at.merchant.id, publisherId: partner.user.id },
      { spanId: newId() },
    ),
  );
  return partner;
}

let orders = 0;
const sell = async (to: Partner, amount: string, at = shop) => {
  orders += 1;
  const orderId = `P-${orders}`;
  expect((await at.server(orderId, { amount, clickId: at.click(to) })).status).toBe(201);
  return orderId;
};
const dayAt = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString().slice(0, 10);
const list = async (given: object = {}, by: User | null = shop.advertiser) =>
  api.as(by)(LIST, { sort: "COMMISSION", descending: true, first: 10, ...given });
const names = (data: any): string[] =>
  data.partnershipReports.nodes.map(({ partnership }: any) => partnership.publisher.id);
const one = (id: string, given: object = {}, by: User | null = shop.advertiser) =>
  api.as(by)(ONE, { id, compare: false, ...given });

describe("partnershipReports", () => {
  it("sorts by each figure of the range, pages both ways, and excludes other brands", async () => {
    const [small, none, large] = partners as [Partner, Partner, Partner];
    const other = await OrderTestKit.open(api, clock);
    await sell(await join(other), "900.00", other);
    await sell(small, "100.00");
    await sell(small, "50.00");
    await sell(large, "400.00");
    const { data } = await list();
    expect(names(data)).toEqual([large, small, none].map(({ user }) => user.id));
    expect(data.partnershipReports).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: false } });
    expect(data.partnershipReports.nodes[1].figures).toMatchObject({ sales: 2, commission: { cents: 1500 } });
    expect(names((await list({ sort: "SALES" })).data)[0]).toBe(small.user.id);
    expect(names((await list({ sort: "REVENUE" })).data)[0]).toBe(large.user.id);
    expect(names((await list({ descending: false })).data)[0]).toBe(none.user.id);
    expect(names((await list({ range: { from: dayAt(-3), to: dayAt(-2) }, sort: "CLICKS" })).data)).toHaveLength(3);

    const first = (await list({ first: 2 })).data.partnershipReports;
    const second = (await list({ first: 2, after: first.pageInfo.endCursor })).data;
    expect(names(second)).toEqual([none.user.id]);
    const back = await list({ first: 2, before: second.partnershipReports.pageInfo.startCursor });
    expect(names(back.data)).toEqual([large.user.id, small.user.id]);
  });

  it("by time returns the same figures, filtered and searched", async () => {
    const [some] = partners as [Partner];
    await sell(some, "100.00");
    const { data } = await list({ sort: "CHANGED" });
    expect(new Set(names(data))).toEqual(new Set(partners.map(({ user }) => user.id)));
    const own = data.partnershipReports.nodes.find(({ partnership }: any) => partnership.publisher.id === some.user.id);
    expect(own.figures).toMatchObject({ sales: 1, commission: { cents: 1000 } });
    for (const sort of ["CHANGED", "COMMISSION"]) {
      const paused = await list({ sort, filter: { states: ["PAUSED"] } });
      expect(paused.data.partnershipReports).toMatchObject({ totalCount: 0, nodes: [] });
      expect((await list({ sort, filter: { search: "no such name %_" } })).data.partnershipReports.totalCount).toBe(0);
    }
  });

  it("rejects bad input", async () => {
    const cursor = (await list({ sort: "SALES" })).data.partnershipReports.pageInfo.endCursor;
    for (const given of [{ after: cursor }, { first: 101 }, { filter: { groupId: "x" } }, { range: { from: "today" } }])
      expect((await list(given)).error?.code).toBe("BAD_USER_INPUT");
  });
});

describe("partnershipReport", () => {
  it("shows one publisher's results, the previous period, and returns", async () => {
    const [own, rival] = partners as [Partner, Partner];
    await sell(own, "200.00");
    clock.pass(10 * DAY);
    const order = await sell(own, "100.00");
    await sell(rival, "300.00");
    const range = { from: dayAt(-2), to: dayAt(0) };
    expect((await shop.giveBack(order, { returnId: `${order}-R`, amount: "25.00" })).status).toBe(201);
    const { data } = await one(own.user.id, { range, compare: true });
    expect(data.partnership).toMatchObject({ state: "ACTIVE" });
    expect(data.partnershipReport).toMatchObject({
      currency: "USD",
      totals: { sales: 1, commission: { cents: 750 } },
      previousTotals: { sales: 0 },
      orders: {
        total: 1,
        led: 1,
        returnedOrders: 1,
        returnedShare: 25,
        returnedAmount: { cents: 2500 },
        isMore: false,
      },
    });
    expect(data.partnershipReport.days).toHaveLength(3);
    const all = (await one(own.user.id)).data.partnershipReport;
    expect(all).toMatchObject({
      totals: { sales: 2 },
      previousTotals: null,
      orders: { total: 2, returnedShare: 8.33 },
    });
  });

  it("is limited to that brand's team and its own publishers", async () => {
    const [own] = partners as [Partner];
    const other = await OrderTestKit.open(api, clock);
    for (const id of [own.user.id, newId(), "no id", "' OR 1=1 --"]) {
      expect((await one(id, {}, other.advertiser)).error?.code).toBe("NOT_FOUND");
    }
    expect((await one(own.user.id, { range: { from: "2026-02-31" } })).error?.code).toBe("BAD_USER_INPUT");
    expect((await one(own.user.id)).data.partnershipReport.orders).toMatchObject({ total: 0, returnedShare: null });
  });
});

it("brandWaiting and trackingHealth › count the brand's own orders and applications, and detect silence", async () => {
  const ask = async (by: User = shop.advertiser) =>
    (
      await api.as(by)(
        "{ brandWaiting { orders applications overdueInvoices claims } trackingHealth { lastOrderAt orders ordersWithClick usualGapHours isSilent } }",
      )
    ).data;
  const empty = { lastOrderAt: null, orders: 0, ordersWithClick: 0, usualGapHours: null, isSilent: false };
  expect(await ask()).toEqual({
    brandWaiting: { orders: 0, applications: 0, overdueInvoices: 0, claims: 0 },
    trackingHealth: empty,
  });
  const [own] = partners as [Partner];
  for (let count = 0; count < 4; count += 1) await sell(own, "10.00");
  await shop.unsigned("unverified", shop.click(own));
  await shop.server("unclicked");
  const applicant = { merchantId: shop.merchant.id, publisherId: (await api.make.publisher()).id };
  await api.db.write((tx) => api.services.partnershipStore.act(tx, null, "apply", applicant, { spanId: newId() }));
  expect(await ask()).toEqual({
    brandWaiting: { orders: 5, applications: 1, overdueInvoices: 0, claims: 0 },
    trackingHealth: {
      lastOrderAt: expect.any(String),
      orders: 6,
      ordersWithClick: 5,
      usualGapHours: 120,
      isSilent: false,
    },
  });
  clock.pass(40 * DAY);
  expect((await ask()).trackingHealth).toMatchObject({ orders: 6, isSilent: true });
  expect(await ask((await OrderTestKit.open(api, clock)).advertiser)).toMatchObject({ trackingHealth: empty });
});

describe("a silent shop", () => {
  const look = () => api.services.silenceAlerts.run();
  const heard = async () => {
    await api.services.notificationWriter.run();
    const { data } = await api.as(shop.advertiser)(
      '{ notifications(first: 50, event: "shop-silent") { nodes { text path } } }',
    );
    return data.notifications.nodes as { text: string; path: string }[];
  };
  const orders = async (count: number) => {
    for (let sold = 0; sold < count; sold += 1) await sell(partners[0] as Partner, "10.00");
  };

  it("is notified once, and again after a new silence", async () => {
    await orders(60);
    await look();
    clock.pass(3 * DAY);
    await look();
    expect(await heard()).toEqual([]);
    clock.pass(HOUR);
    await Promise.all([look(), look()]);
    const since = dayAt(-3);
    expect(await heard()).toEqual([
      {
        text: `No orders from ${shop.merchant.name} since ${dayText(startOfDay(since))} (typical: every 12 hours). Please check your tracking`,
        path: "/dashboard/advertiser/integrations",
      },
    ]);
    for (let hours = 0; hours < 30; hours += 10) {
      clock.pass(10 * HOUR);
      await look();
    }
    expect(await heard()).toHaveLength(1);
    await orders(5);
    clock.pass(HOUR);
    await look();
    clock.pass(4 * DAY);
    await look();
    expect(await heard()).toHaveLength(2);
  });

  it("is not notified with few orders, when unlisted, or when given up", async () => {
    const noted = () => api.db.read.countBy(Notice, { accountId: shop.advertiser.id, event: "shop-silent" });
    await orders(4);
    await look();
    clock.pass(20 * DAY);
    await look();
    expect(await noted()).toBe(0);
    await orders(60);
    await look();
    await api.services.suspension.suspend(shop.advertiser.email);
    clock.pass(5 * DAY);
    await look();
    await api.services.suspension.restore(shop.advertiser.email);
    expect(await noted()).toBe(0);
    clock.pass(40 * DAY);
    await look();
    expect(await noted()).toBe(0);
  });
});
