/** On both engines: its SQL is written for each of them. */

import fc from "fast-check";
import {
  codeOwner,
  DAY,
  followIn,
  giveCode,
  HeldClock,
  OrderTestKit,
  runs,
  testApi,
  type User,
} from "../../../../test";
import { FeedKit, SHOP } from "../../../../test/feeds/feedKit";
import { FiguresWorld, history } from "../../../../test/figuresWorld";
import { brandDimensions, creatorDimensions } from "./dimensionRows";

const clock = new HeldClock(Date.parse("2026-11-02T12:00:00Z"));
const api = testApi({ clock, env: { TRUST_PROXY: "loopback" } });
const follow = followIn(api);

const SUMS = "sales revenue { cents } commission { cents }";
const ROWS = `rows { key name clicks ${SUMS} returnRate averageOrderValue { cents } effectiveCost earningsPerClick { cents } } isMore`;

async function brandReport(by: User, dimension: string, range?: object) {
  const query = `query ($by: BrandDimension!, $range: DateRangeInput) { advertiserReport(range: $range) {
    totals { clicks ${SUMS} averageOrderValue { cents } effectiveCost } returnRate breakdown(by: $by) { ${ROWS} } } }`;
  const { data, error } = await api.as(by)(query, { by: dimension.toUpperCase(), range });
  expect(error).toBeUndefined();
  return data.advertiserReport;
}

const sumOf = (rows: any[], figure: string): number =>
  rows.reduce((sum, row) => sum + (figure === "sales" || figure === "clicks" ? row[figure] : row[figure].cents), 0);

it("every dimension adds up to the totals, after any history", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (happenings) => {
      const world = await FiguresWorld.open(api, clock, follow);
      await world.happen(happenings);
      for (const { owner, merchant } of world.brands) {
        const [plain] = await api.db.read.query<Record<"sales" | "revenue" | "amount", number | string | null>[]>(
          `SELECT COUNT(CASE WHEN amount > returnedAmount THEN 1 END) AS sales, SUM(amount - returnedAmount) AS revenue,
             SUM(amount) AS amount FROM sale WHERE merchantId = ? AND status IN ('pending', 'approved')`,
          [merchant.id],
        );
        for (const dimension of brandDimensions) {
          const { totals, returnRate, breakdown } = await brandReport(owner, dimension);
          // An order of several products counts for each; here there is one of each order.
          expect([dimension, sumOf(breakdown.rows, "sales")]).toEqual([dimension, Number(plain?.sales)]);
          expect([dimension, sumOf(breakdown.rows, "revenue")]).toEqual([dimension, Number(plain?.revenue ?? 0)]);
          expect([dimension, sumOf(breakdown.rows, "commission")]).toEqual([dimension, totals.commission.cents]);
          const amount = Number(plain?.amount ?? 0);
          const returned = amount - Number(plain?.revenue ?? 0);
          if (amount === 0) expect(returnRate).toBeNull();
          else expect(returnRate).toBeCloseTo((100 * returned) / amount, 1);
        }
      }
      for (const publisher of world.publishers) {
        for (const by of creatorDimensions) {
          const query = `query ($by: CreatorDimension!) { publisherReport { currency totals { clicks ${SUMS} }
            breakdown(by: $by) { ${ROWS} } } }`;
          const { data, error } = await api.as(publisher)(query, { by: by.toUpperCase() });
          expect(error).toBeUndefined();
          const { currency, totals, breakdown } = data.publisherReport;
          expect([by, sumOf(breakdown.rows, "sales")]).toEqual([by, totals.sales]);
          // Rows of several currencies are never added; those of the report's are its money, besides bonuses.
          if (by !== "channel" && by !== "hour") continue;
          expect([by, currency, sumOf(breakdown.rows, "revenue")]).toEqual([by, currency, totals.revenue.cents]);
        }
      }
    }),
    { numRuns: runs(2) },
  );
});

describe("a brand's report", () => {
  it("groups by what the shop reports, equal to plain SQL, with what it does not report in a row of its own", async () => {
    const kit = await FeedKit.open(api);
    const feed = ["id,title,link,price,item_group_id", `coat-s,Wool coat,${SHOP}/coat,60 USD,coat`].join("\n");
    await kit.read(await kit.feed(), feed);
    const shop = await OrderTestKit.of(api, clock, kit.owner, kit.merchant);
    const [maya, kofi] = [await codeOwner(shop), await codeOwner(shop)];
    await giveCode(shop, maya, "MAYA10");
    const lines = [
      { sku: "coat-s", category: "Coats", quantity: 1, amount: "60.00" },
      { sku: "unlisted", category: "Shoes", quantity: 1, amount: "40.00" },
    ];
    const sell = async (orderId: string, given: object) => expect((await shop.server(orderId, given)).status).toBe(201);
    await sell("1", {
      amount: undefined,
      lines,
      clickId: shop.click(maya),
      customer: { isNew: true },
      country: "DE",
    } as object);
    await sell("2", {
      amount: "50.00",
      clickId: shop.click(kofi),
      customer: { isNew: false },
      country: "FR",
    } as object);
    await sell("3", { amount: "20.00", codes: ["MAYA10"] });
    await shop.giveBack("1", { returnId: "r", lines: [{ sku: "unlisted", quantity: 1 }] });
    const of = async (dimension: string) => {
      const { breakdown } = await brandReport(kit.owner, dimension);
      return Object.fromEntries(
        breakdown.rows.map((row: any) => [
          row.name ?? row.key ?? "none",
          [row.sales, row.revenue.cents, row.commission.cents],
        ]),
      );
    };
    expect(await of("product")).toEqual({ "Wool coat": [1, 6000, 600], unlisted: [0, 0, 0], none: [2, 7000, 700] });
    expect(await of("category")).toEqual({ Coats: [1, 6000, 600], Shoes: [0, 0, 0], none: [2, 7000, 700] });
    expect(await of("customer")).toEqual({ new: [1, 6000, 600], returning: [1, 5000, 500], none: [1, 2000, 200] });
    expect(await of("country")).toEqual({ DE: [1, 6000, 600], FR: [1, 5000, 500], none: [1, 2000, 200] });
    expect(await of("code")).toEqual({ MAYA10: [1, 2000, 200], none: [2, 11_000, 1100] });
    const { totals, returnRate, breakdown } = await brandReport(kit.owner, "product");
    expect([totals.averageOrderValue.cents, totals.effectiveCost, returnRate]).toEqual([4333, 10, 23.53]);
    expect(breakdown.rows.find(({ name }: any) => name === "unlisted").returnRate).toBe(100);
    // Only the days that are asked for.
    clock.pass(2 * DAY);
    const today = clock.now().toISOString().slice(0, 10);
    expect((await brandReport(kit.owner, "product", { from: today, to: today })).breakdown.rows).toEqual([]);
    // One partner's customers, and the file.
    const { data } = await api.as(kit.owner)(
      "query ($id: ID!) { partnershipReport(publisherId: $id) { customers { rows { key sales } } } }",
      { id: kofi.user.id },
    );
    expect(data.partnershipReport.customers.rows).toEqual([{ key: "returning", sales: 1 }]);
    const { status, body } = await api.rest(kit.owner)("GET", "/api/v1/advertiser/reports.csv?by=customer");
    expect([status, String(body).trim().split("\r\n")]).toEqual([
      200,
      [
        "customer,name,clicks,sales,revenue,commission,returnedAmount,currency",
        "new,new,,1,60.00,6.00,40.00,USD",
        "returning,returning,,1,50.00,5.00,0.00,USD",
        ",,,1,20.00,2.00,0.00,USD",
      ],
    ]);
  });
});

describe("AI assistants", () => {
  it("are told by their hosts and `utm_source` alone, equal to plain SQL", async () => {
    const shop = await OrderTestKit.open(api, clock);
    const { link, user } = await shop.partner();
    const visit = async (query: string, headers: Record<string, string>, at: number) => {
      const from = { "x-forwarded-for": `203.0.113.${at}` };
      expect((await follow(`/r/${link.code}${query}`, { headers: { ...headers, ...from } })).status).toBe(302);
    };
    const visits: [string, Record<string, string>][] = [
      ["", { referer: "https://chatgpt.com/" }],
      ["?utm_source=chatgpt.com", {}],
      ["?sub=a&utm_source=perplexity", {}],
      ["?utm_source=newsletter", {}],
      ["", { referer: "https://chatgpt.com.example/" }],
      ["?utm_source=chatgpt.com", { referer: "https://blog.example/post" }],
      ["", {}],
    ];
    for (const [at, [query, headers]] of visits.entries()) await visit(query, headers, at + 1);
    const { data } = await api.as(user)("{ clickBreakdown(by: REFERRER_KIND) { clicks values { name clicks } } }");
    const counted = Object.fromEntries(
      data.clickBreakdown.values.map(({ name, clicks }: any) => [name ?? "none", clicks]),
    );
    expect(counted).toEqual({ "ai-assistant": 3, other: 2, none: 2 });
    const [sql] = await api.db.read.query<{ clicks: number | string }[]>(
      "SELECT COUNT(*) AS clicks FROM click WHERE linkId = ? AND referrerHost IN ('chatgpt.com', 'perplexity.ai')",
      [link.id],
    );
    expect(counted["ai-assistant"]).toBe(Number(sql?.clicks));
    const who = (await api.as(user)("{ clickBreakdown(by: VISITOR) { clicks uncounted values { name clicks } } }"))
      .data;
    expect(who.clickBreakdown).toMatchObject({
      clicks: 7,
      uncounted: 0,
      values: [
        { name: "person", clicks: 4 },
        { name: "assistant:ChatGPT", clicks: 2 },
        { name: "assistant:Perplexity", clicks: 1 },
      ],
    });
    const hours = (await api.as(user)("{ clickBreakdown(by: HOUR) { clicks values { name clicks } } }")).data;
    expect(hours.clickBreakdown.values).toEqual([{ name: String(clock.now().getUTCHours()), clicks: 7 }]);
  });
});

describe("a brand's catalog", () => {
  const LIST = `query ($sort: BrandProductSort!, $only: BrandProductState) { brandProducts(sort: $sort, only: $only) {
    found categories nodes { id links topPublisher { name } figures { clicks ${SUMS} returnRate } product { title } } } }`;
  const ONE = `query ($id: ID!) { brandProduct(id: $id) { item { links } variants { sku stockQty } history { at }
    creators { links publisher { name } figures { clicks sales } } orders { orderId } } }`;

  it("shows what creators do with each product, to its own brand", async () => {
    const kit = await FeedKit.open(api);
    const feed = [
      "id,title,link,price,item_group_id,quantity",
      `coat-s,Wool coat,${SHOP}/coat,60 USD,coat,2`,
      `hat,Felt hat,${SHOP}/hat,20 USD,,5`,
    ].join("\n");
    await kit.read(await kit.feed(), feed);
    const shop = await OrderTestKit.of(api, clock, kit.owner, kit.merchant);
    const maya = await shop.partner();
    const [coat, hat] = ["coat", "hat"].map(async (key) =>
      (await kit.products()).find(({ productKey }) => productKey === key || productKey.startsWith(key)),
    );
    const made = await api.as(maya.user)(
      "mutation ($input: LinkInput!) { createLink(input: $input) { id affiliateUrl } }",
      { input: { productId: (await coat)?.id, channel: "blog" } },
    );
    expect(made.error).toBeUndefined();
    await follow(new URL(made.data.createLink.affiliateUrl).pathname);
    await shop.server("1", {
      amount: undefined,
      lines: [{ sku: "coat-s", quantity: 1, amount: "60.00" }],
      clickId: shop.click(maya),
    });
    const list = async (given: object, by = kit.owner) =>
      (await api.as(by)(LIST, { sort: "REVENUE", ...given })).data.brandProducts;
    const { nodes, found } = await list({});
    expect([found, nodes.map(({ product }: any) => product.title)]).toEqual([2, ["Wool coat", "Felt hat"]]);
    expect(nodes[0]).toMatchObject({
      links: 1,
      topPublisher: { name: maya.user.name },
      figures: { clicks: 1, sales: 1, revenue: { cents: 6000 }, commission: { cents: 600 }, returnRate: 0 },
    });
    expect(nodes[1]).toMatchObject({ links: 0, topPublisher: null, figures: { clicks: 0, sales: 0 } });
    expect((await list({ only: "UNLINKED" })).nodes).toHaveLength(1);
    expect((await list({ only: "ORDERED", sort: "LINKS" })).nodes).toHaveLength(1);
    const other = await FeedKit.open(api);
    expect((await list({}, other.owner)).found).toBe(0);
    const { data } = await api.as(kit.owner)(ONE, { id: (await coat)?.id });
    expect(data.brandProduct).toMatchObject({
      item: { links: 1 },
      creators: [{ links: 1, publisher: { name: maya.user.name }, figures: { clicks: 1, sales: 1 } }],
      orders: [{ orderId: "1" }],
      variants: [{ sku: "coat-s" }],
    });
    expect((await api.as(other.owner)(ONE, { id: (await hat)?.id })).error?.code).toBe("NOT_FOUND");
  });
});
