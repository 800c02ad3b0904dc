/** On both engines: its SQL is written for each. */
import { forEach, OrderTestKit, SECOND, testApi, type User } from "../../test";
import { matching } from "./saleList";

const SALES = /* GraphQL */ `query ($filter: OrderFilterInput, $first: Int! = 100, $after: String) {
  orders(filter: $filter, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor }
  nodes { orderId status receivedAt } } }`;

let now = new Date("2026-11-01T12:00:00Z");
const clock = { now: () => now };
const api = testApi({ clock });
const sales = new Map<string, string>();

beforeEach(async () => {
  now = new Date("2026-11-01T12:00:00Z");
  sales.clear();
});
const kit = forEach(() => OrderTestKit.open(api, clock));
const partner = forEach(() => kit.partner());

async function sell(orderId: string, at: string): Promise<void> {
  now = new Date(at);
  sales.set(orderId, (await kit.server(orderId, { amount: "80.00", clickId: kit.click(partner) })).body.id);
}

const decide = (call: string, orderId: string) =>
  api.as(kit.advertiser)(`mutation ($id: ID!) { ${call} { id } }`, { id: sales.get(orderId) });

async function listed(by: User, filter: object, page: object = {}): Promise<string[]> {
  const { data } = await api.as(by)(SALES, { filter, ...page });
  const orders: string[] = data.orders.nodes.map(({ orderId }: any) => orderId);
  if (Object.keys(page).length === 0) expect(data.orders.totalCount).toBe(orders.length);
  return orders;
}

async function inFile(by: User, query: string): Promise<string[]> {
  const { status, body } = await api.rest(by)("GET", `/api/v1/${by.role}/sales.csv?${query}`);
  expect(status).toBe(200);
  const lines: string[] = body.trimEnd().split("\r\n").slice(1);
  return lines.map((line) => line.split(",")[2] as string);
}

describe("sales list and file", () => {
  beforeEach(async () => {
    await sell("eve", "2026-11-09T23:59:59.999Z");
    await sell("first", "2026-11-10T00:00:00.000Z");
    await sell("noon", "2026-11-11T12:00:00.000Z");
    await sell("last", "2026-11-12T23:59:59.999Z");
    await sell("after", "2026-11-13T00:00:00.000Z");
    await decide("approveSale(id: $id)", "noon");
    await decide('declineSale(input: { id: $id, reason: "No" })', "last");
    await decide('declineSale(input: { id: $id, reason: "No" })', "eve");
  });

  it.each<[string, { from?: string; to?: string } | null, string | null, string[]]>([
    ["everything", null, null, ["after", "last", "noon", "first", "eve"]],
    ["an open range", {}, null, ["after", "last", "noon", "first", "eve"]],
    ["whole days, both inclusive", { from: "2026-11-10", to: "2026-11-12" }, null, ["last", "noon", "first"]],
    ["one day", { from: "2026-11-12", to: "2026-11-12" }, null, ["last"]],
    ["from a day on", { from: "2026-11-11" }, null, ["after", "last", "noon"]],
    ["up to a day", { to: "2026-11-10" }, null, ["first", "eve"]],
    ["a status", null, "declined", ["last", "eve"]],
    ["a status on some days", { from: "2026-11-10", to: "2026-11-13" }, "declined", ["last"]],
    ["a status that none has", { from: "2026-11-10" }, "unverified", []],
    ["days without a sale", { from: "2026-10-01", to: "2026-10-31" }, null, []],
    ["days as far away as can be", { from: "2990-01-01", to: "2999-12-31" }, null, []],
  ])("match: %s", async (_name, range, status, orders) => {
    const query = new URLSearchParams({ ...range, ...(status && { status }) });
    for (const by of [partner.user, kit.advertiser]) {
      expect(await listed(by, { range, states: status && [status.toUpperCase()] })).toEqual(orders);
      expect(await inFile(by, query.toString())).toEqual(orders);
    }
  });

  it("contain own sales only", async () => {
    const range = { from: "2026-11-10", to: "2026-11-12" };
    for (const outsider of [await api.make.publisher(), await api.make.advertiser()]) {
      expect(await listed(outsider, { range })).toEqual([]);
      expect(await inFile(outsider, "from=2026-11-10")).toEqual([]);
    }
    expect(await listed(await api.make.admin(), { range, merchantId: kit.merchant.id })).toHaveLength(3);
  });

  it("pages within the range stay stable", async () => {
    const filter = { range: { from: "2026-11-10", to: "2026-11-13" } };
    const page = async (after?: string) =>
      (await api.as(kit.advertiser)(SALES, { filter, first: 2, after })).data.orders;
    const first = await page();
    await sell("meanwhile", "2026-11-13T08:00:00Z");
    const second = await page(first.pageInfo.endCursor);
    expect([...first.nodes, ...second.nodes].map(({ orderId }) => orderId)).toEqual(["after", "last", "noon", "first"]);
    expect([first.totalCount, second.totalCount]).toEqual([4, 5]);
    expect(second.pageInfo.hasNextPage).toBe(false);
  });
});

it("sales list uses the day of receipt", async () => {
  await sell("next-day", "2026-11-11T00:00:03.000Z");
  // The clock was set back a little; IDs do not follow it.
  now = new Date(now.getTime() - 5 * SECOND);
  await sell("set-back", now.toISOString());
  expect(await listed(partner.user, { range: { from: "2026-11-10", to: "2026-11-10" } })).toEqual(["set-back"]);
  expect(await listed(partner.user, { range: { from: "2026-11-11", to: "2026-11-11" } })).toEqual(["next-day"]);
  const { data } = await api.as(partner.user)(
    `{ publisherReport(range: { from: "2026-11-10", to: "2026-11-10" }) { totals { sales } } }`,
  );
  expect(data.publisherReport.totals.sales).toBe(1);
});

describe("invalid range", () => {
  const answers = [
    "query ($range: DateRangeInput) { orders(filter: { range: $range }) { totalCount } }",
    "query ($range: DateRangeInput) { clicks(range: $range) { totalCount } }",
    "query ($range: DateRangeInput) { publisherReport(range: $range) { totals { sales } } }",
  ];

  it.each<[object, object]>([
    [{ from: "2026-02-30" }, { from: "Please send a date such as 2026-11-21" }],
    [
      { from: "soon", to: "later" },
      { from: expect.any(String), to: expect.any(String) },
    ],
    [{ from: "2026-11-02", to: "2026-11-01" }, { to: "The end date is before the start date" }],
    [{ from: "2006-11-02", to: "2026-11-01" }, { to: "Please choose ten years or less" }],
    [{ to: "3000-01-01" }, { to: "Please send a date from 2000-01-01 to 2999-12-31" }],
  ])("is rejected by lists, reports and files alike: %j", async (range, fields) => {
    for (const document of answers)
      expect((await api.as(partner.user)(document, { range })).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
    for (const file of ["sales.csv", "clicks.csv", "reports.csv"]) {
      const query = new URLSearchParams({ ...range });
      const { status, body } = await api.rest(partner.user)("GET", `/api/v1/publisher/${file}?${query}`);
      expect([status, body.fields]).toEqual([422, fields]);
    }
  });

  it("and an unknown status is rejected, too", async () => {
    const { status, body } = await api.rest(kit.advertiser)("GET", "/api/v1/advertiser/sales.csv?status=PENDING");
    expect([status, body.fields]).toEqual([
      422,
      { status: "Please choose one of unverified, pending, approved, declined" },
    ]);
    const { error } = await api.as(kit.advertiser)(SALES, { filter: { states: ["SOLD"] } });
    expect(error?.code).toBe("BAD_USER_INPUT");
  });
});

it.each(["publisher", "advertiser"] as const)("sales list of a range uses an index (%s)", async (role) => {
  const viewer = { ...(role === "publisher" ? partner.user : kit.advertiser), role } as never;
  const { query, key } = matching(api.db.read, viewer, { range: { from: "2026-11-10", to: "2026-11-12" } });
  const [sql, parameters] = query.orderBy(key, "DESC").limit(16).getQueryAndParameters();
  const [table, index] = role === "publisher" ? ["earning", "earning_publisher"] : ["sale", "sale_merchant"];
  if (api.db.engine === "sqlite") {
    const plan: { detail: string }[] = await api.db.read.query(`EXPLAIN QUERY PLAN ${sql}`, parameters);
    expect(plan.map(({ detail }) => detail).join()).toContain(`COVERING INDEX ${index}`);
  } else {
    const plan: { table: string; key: string; Extra: string }[] = await api.db.read.query(`EXPLAIN ${sql}`, parameters);
    expect(plan.find((step) => step.table === table)).toMatchObject({
      key: index,
      Extra: expect.stringMatching(/Using index(;|$)/),
    });
  }
});

it("shows the decision and the team member who made it", async () => {
  await sell("decided", "2026-11-10T00:00:00.000Z");
  const member = await api.make.member(kit.advertiser.account, "manager");
  const [announce, read] = [jest.spyOn(api.db, "announce"), jest.spyOn(api.db, "replicaReadFor")];
  const { error } = await api.as(member)("mutation ($id: ID!) { approveSale(id: $id) { id } }", {
    id: sales.get("decided"),
  });
  expect(error).toBeUndefined();
  const announced = new Set(announce.mock.calls.flatMap(([ids]) => [...ids]));
  await inFile(member, "");
  await api.as(member)("{ unverifiedFigures { reports } }");
  const asked = read.mock.calls.map(([ids]) => ids.some((id) => announced.has(id)));
  expect([asked.length, asked.every(Boolean)]).toEqual([2, true]);
  announce.mockRestore();
  read.mockRestore();
});
