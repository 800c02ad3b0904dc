/** On both engines: its SQL is written for each. */
import { HOUR, type Link, newId, OrderTestKit, testApi, type User } from "../../../test";
import { rowsOf } from "../../platform/db/rowsById";
import { Sale } from "../sale.entity";
import { withEarnings } from "../saleWithEarnings";
import { OrderRow } from "./orderRow.entity";
import { orderRowsOf } from "./orderRows";
import { streamsOf } from "./orderStreams";
import { orderTabs } from "./orderTabs";

const ORDERS = /* GraphQL */ `query ($filter: OrderFilterInput, $first: Int! = 100, $after: String, $before: String,
  $sort: OrderSort, $descending: Boolean) { orders(filter: $filter, first: $first, after: $after, before: $before, sort:
  $sort, descending: $descending) { pageInfo { hasNextPage hasPreviousPage startCursor endCursor } nodes { id orderId
  status amount { cents } commission { cents } link { id } } tabs { status count isMore sums { amount { cents currency }
  commission { cents } } } } }`;

interface Node {
  id: string;
  orderId: string;
  status: string;
  amount: { cents: number };
  commission: { cents: number };
}

let now = new Date("2026-11-01T15:00:00Z");
const clock = { now: () => now };
const api = testApi({ clock });
let shop: User;
let otherShop: User;
let maya: User;
let jonah: User;
let admin: User;
let links: Record<"mayaBlog" | "mayaVideo" | "jonah" | "elsewhere", Link>;
const ids = new Map<string, string>();
let clickOfFirst: string;

/** Two of each amount, so that only the ID distinguishes them. */
const AMOUNTS = [40, 25, 40, 90, 25, 60, 60, 90];

async function sell(kit: OrderTestKit, link: Link | null, orderId: string, amount: number) {
  now = new Date(now.getTime() + HOUR);
  const clickId = link ? kit.click({ link }) : undefined;
  ids.set(orderId, (await kit.server(orderId, { amount: `${amount}.00`, clickId })).body.id);
  return clickId;
}

const act = (call: string, orderId: string) =>
  api.as(shop)(`mutation ($id: ID!) { ${call} { id } }`, { id: ids.get(orderId) });

beforeAll(async () => {
  const { make } = api;
  const [kit, other] = [await OrderTestKit.open(api, clock), await OrderTestKit.open(api, clock)];
  [shop, otherShop] = [kit.advertiser, other.advertiser];
  [maya, jonah, admin] = [await make.publisher(), await make.publisher(), await make.admin()];
  links = {
    mayaBlog: (await kit.partner(maya)).link,
    mayaVideo: await make.link({ publisherId: maya.id, merchantId: kit.merchant.id, channel: "youtube" }),
    jonah: (await kit.partner(jonah)).link,
    elsewhere: (await other.partner(maya)).link,
  };
  const targets = [links.mayaBlog, links.mayaVideo, links.jonah];
  for (const [at, amount] of AMOUNTS.entries()) {
    const clickId = await sell(kit, targets[at % 3] as Link, `MO-${at}`, amount);
    clickOfFirst ??= clickId as string;
  }
  await sell(kit, null, "MO-unknown", 30);
  await sell(other, links.elsewhere, "MO-elsewhere", 70);
  await act("approveSale(id: $id)", "MO-1");
  await act("approveSale(id: $id)", "MO-3");
  await act('declineSale(input: { id: $id, reason: "No" })', "MO-4");
  await kit.giveBack("MO-5", { returnId: "r1", amount: "20.00" });
});

const page = async (by: User, variables: object = {}) => {
  const { data, error } = await api.as(by)(ORDERS, variables);
  return { error, ...data?.orders } as {
    error?: { code?: string; fields?: object };
    nodes: Node[];
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
    tabs: { status: string; count: number; isMore: boolean; sums: unknown[] }[];
  };
};
const named = async (by: User, filter: object) =>
  (await page(by, { filter })).nodes.map(({ orderId }) => orderId).sort();
const orderIds = (nodes: Node[]) => nodes.map(({ orderId }) => orderId);

const values: Record<string, (node: Node) => number | string> = {
  DATE: ({ id }) => id,
  AMOUNT: ({ amount }) => amount.cents,
  COMMISSION: ({ commission }) => commission.cents,
};

describe("orders", () => {
  it.each(Object.keys(values))("sorted by %s: page forward and back without gaps or duplicates", async (sort) => {
    const sortedBy = values[sort] as (node: Node) => number | string;
    for (const by of [shop, maya, admin]) {
      for (const descending of [true, false]) {
        const { nodes } = await page(by, { sort, descending });
        const sign = descending ? -1 : 1;
        const sorted = [...nodes].sort((a, b) => {
          const [x, y] = [sortedBy(a), sortedBy(b)];
          return x === y ? (a.id < b.id ? -sign : sign) : x < y ? -sign : sign;
        });
        expect(orderIds(nodes)).toEqual(orderIds(sorted));
        const walked: Node[] = [];
        let [after, start]: (string | undefined)[] = [];
        do {
          const { nodes: some, pageInfo } = await page(by, { sort, descending, first: 2, after });
          walked.push(...some);
          expect(pageInfo.hasPreviousPage).toBe(after !== undefined);
          [after, start] = [pageInfo.hasNextPage ? pageInfo.endCursor : undefined, pageInfo.startCursor];
        } while (after);
        expect(orderIds(walked)).toEqual(orderIds(nodes));
        const back = await page(by, { sort, descending, first: 2, before: start });
        const index = orderIds(nodes).length - (nodes.length % 2 || 2);
        expect(orderIds(back.nodes)).toEqual(orderIds(nodes).slice(index - 2, index));
        expect(back.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: index > 2 });
      }
    }
  });

  it("are limited to the viewer's", async () => {
    const all = AMOUNTS.map((_, at) => `MO-${at}`);
    expect(await named(shop, {})).toEqual([...all, "MO-unknown"].sort());
    expect(await named(jonah, {})).toEqual(["MO-2", "MO-5"]);
    expect(await named(otherShop, {})).toEqual(["MO-elsewhere"]);
    expect(await named(admin, {})).toHaveLength(10);
    expect(await named(jonah, { publisherId: maya.id })).toEqual([]);
    expect(await named(jonah, { search: clickOfFirst })).toEqual([]);
    expect(await named(jonah, { search: links.mayaBlog.code })).toEqual([]);
    expect(await named(jonah, { linkId: links.mayaBlog.id })).toEqual([]);
    expect(await named(otherShop, { merchantId: links.mayaBlog.merchantId })).toEqual([]);
    expect(await named(otherShop, { search: ids.get("MO-0") })).toEqual([]);
  });

  it("can be filtered by several conditions at once", async () => {
    expect(await named(shop, { states: ["APPROVED"] })).toEqual(["MO-1", "MO-3"]);
    expect(await named(shop, { states: ["APPROVED", "DECLINED"], publisherId: maya.id })).toEqual([
      "MO-1",
      "MO-3",
      "MO-4",
    ]);
    expect(await named(shop, { linkId: links.mayaBlog.id, minAmount: 5000 })).toEqual(["MO-3", "MO-6"]);
    expect(await named(maya, { channel: "youtube" })).toEqual(["MO-1", "MO-4", "MO-7"]);
    expect(await named(maya, { merchantId: links.elsewhere.merchantId })).toEqual(["MO-elsewhere"]);
    expect(await named(admin, { minAmount: 6000, maxAmount: 7000 })).toEqual(["MO-5", "MO-6", "MO-elsewhere"]);
    expect(await named(shop, { currency: "EUR" })).toEqual([]);
    const range = { from: "2026-11-01", to: "2026-11-01" };
    expect(await named(shop, { range })).toHaveLength(8);
    expect(await named(shop, { range: { from: "2026-11-02" } })).toEqual(["MO-unknown"]);
  });

  it("can be found by order ID, click ID and link", async () => {
    expect(await named(shop, { search: "MO-3" })).toEqual(["MO-3"]);
    expect(await named(shop, { search: " MO-u " })).toEqual(["MO-unknown"]);
    expect(await named(shop, { search: "mo-3" })).toEqual(["MO-3"]);
    expect(await named(admin, { search: "MO-" })).toHaveLength(10);
    expect(await named(maya, { search: "MO-e" })).toEqual(["MO-elsewhere"]);
    expect(await named(shop, { search: clickOfFirst })).toEqual(["MO-0"]);
    expect(await named(shop, { search: `https://weft.example/r/${links.jonah.code}` })).toEqual(["MO-2", "MO-5"]);
    expect(await named(shop, { search: ids.get("MO-7") })).toEqual(["MO-7"]);
    expect(await named(shop, { search: newId() })).toEqual([]);
    expect(await named(shop, { search: "%_' OR 1=1 --" })).toEqual([]);
  });

  it("are counted and totaled by status, independent of the filter", async () => {
    for (const filter of [{}, { publisherId: maya.id }, { channel: "blog" }, { search: "MO-" }]) {
      const { nodes } = await page(admin, { filter });
      const { tabs } = await page(admin, { filter: { ...filter, states: ["PENDING"] }, first: 1 });
      const sumOf = (status: string) => {
        const those = nodes.filter((node) => node.status === status);
        const sum = (of: (node: Node) => number) => those.reduce((total, node) => total + of(node), 0);
        const amount = { cents: sum((node) => node.amount.cents), currency: "USD" };
        const sums = [{ amount, commission: { cents: sum((node) => node.commission.cents) } }];
        return { status, count: those.length, isMore: false, sums: those.length > 0 ? sums : [] };
      };
      expect(tabs).toEqual(["UNVERIFIED", "PENDING", "APPROVED", "DECLINED"].map(sumOf));
    }
  });

  it("are counted up to a limit", async () => {
    const scope = { merchantIds: [links.mayaBlog.merchantId], publisherId: null, linkId: null, ids: null };
    const streams = streamsOf(api.db.engine, scope, { states: ["pending", "approved"], stages: null }, "date");
    const tabs = await orderTabs({ read: api.db.longRead, streams, bounds: [], others: [], bound: 2 });
    expect(tabs.map(({ status, count, isMore }) => [status, count, isMore])).toEqual([
      ["unverified", 0, false],
      ["pending", 2, true],
      ["approved", 2, false],
      ["declined", 0, false],
    ]);
  });

  it("can be read from a moment of change on, page by page, in lists and files", async () => {
    const updatedSince = now.toISOString();
    const changed = ["MO-1", "MO-3", "MO-4", "MO-5"];
    const { nodes, pageInfo } = await page(shop, { filter: { updatedSince }, first: 3 });
    const rest = await page(shop, { filter: { updatedSince }, first: 3, after: pageInfo.endCursor });
    expect(orderIds([...nodes, ...rest.nodes])).toEqual(changed);
    const query = new URLSearchParams({ updatedSince });
    const inFile = async (by: User) => {
      const { body } = await api.rest(by)("GET", `/api/v1/${by.role}/sales.csv?${query}`);
      return (body as string)
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",")[2]);
    };
    expect(await inFile(shop)).toEqual(changed);
    expect(await inFile(otherShop)).toEqual(["MO-elsewhere"]);
    expect(await inFile(maya)).toEqual(["MO-1", "MO-3", "MO-4", "MO-elsewhere"]);
    const { body } = await api.rest(shop)("GET", `/api/v1/sales?${query}`);
    expect(body.sales.map(({ orderId }: Node) => orderId)).toEqual(changed);
    expect(await named(shop, { updatedSince: new Date(now.getTime() + 1).toISOString() })).toEqual([]);
    expect((await page(admin, { filter: { updatedSince } })).error?.fields).toHaveProperty("updatedSince");
    for (const path of ["sales", "advertiser/sales.csv"]) {
      const { status } = await api.rest(shop)("GET", `/api/v1/${path}?updatedSince=2026-11-02`);
      expect([path, status]).toEqual([path, 422]);
    }
  });

  it("appear in lists unchanged", async () => {
    const rows = await api.db.read.find(OrderRow, { order: { id: "ASC" } });
    const sales = await rowsOf(
      api.db.read,
      Sale,
      rows.map(({ id }) => id),
    );
    const now = (await withEarnings(api.db.read, sales)).map((sale) => orderRowsOf(sale).row);
    expect(rows.map(({ updatedAt: _, ...row }) => row)).toEqual(now.sort((a, b) => (a.id < b.id ? -1 : 1)));
    expect(await api.db.read.count(Sale)).toBe(rows.length);
  });

  it.each<[string, object, object]>([
    ["both cursors", { after: "x", before: "y" }, { before: expect.any(String) }],
    ["a made-up cursor", { before: "x" }, { before: "This cursor isn't from this list" }],
    ["too many", { first: 101 }, { first: expect.any(String) }],
    ["no id", { filter: { linkId: "x" } }, { linkId: "This is not a valid ID" }],
    ["a range upside down", { filter: { minAmount: 2, maxAmount: 1 } }, { maxAmount: expect.any(String) }],
    ["a search without end", { filter: { search: "x".repeat(2000) } }, { search: expect.any(String) }],
  ])("reject %s", async (_name, variables, fields) => {
    expect((await page(shop, variables)).error).toMatchObject({ code: "BAD_USER_INPUT", fields });
  });

  it("reject a cursor of another sort order, and other accounts", async () => {
    const { endCursor } = (await page(shop, { sort: "AMOUNT", first: 1 })).pageInfo;
    const refused = { code: "BAD_USER_INPUT", fields: { after: "This cursor isn't from this list" } };
    expect((await page(shop, { sort: "COMMISSION", after: endCursor })).error).toMatchObject(refused);
  });
});
