import { confirmedBrowser, HeldClock, HOUR, testApi } from "../../../../../test";
import { FakeAdminApi, SECRET } from "../../../../../test/fakeAdminApi";
import { shopVariant, throttled, tooMany, underWay } from "../../../../../test/fakeShopExports";
import { FeedKit } from "../../../../../test/feeds/feedKit";
import { connect } from "../../../../../test/shopifyKit";
import { Feed } from "../../../../catalogue/feed.entity";
import { HAS_SHOP_FEED } from "../../../../catalogue/feed.service";
import { patience } from "./shopifyProducts";

const clock = new HeldClock();
const api = testApi({ clock });
const admin = FakeAdminApi.forAll(api);
let kit: FeedKit;
let shops = 0;

const CREATE = "mutation ($every: Int) { createShopifyFeed(everyMinutes: $every) { id format url everyMinutes } }";

beforeAll(() => void Object.assign(patience, { first: 1, most: 4, all: 40 }));
beforeEach(async () => {
  shops += 1;
  kit = await FeedKit.open(api);
  admin.domain = `orsay-${shops}.myshopify.com`;
  admin.scopes = ["read_orders", "read_products"];
  Object.assign(admin.exports, { lines: [], looks: 2, end: {}, asked: 0 });
  admin.exports.before.length = 0;
});

async function connected(more: object = { token: admin.token }) {
  const browser = await confirmedBrowser(api, kit.owner);
  const { data } = await connect(browser, { domain: admin.domain, secret: SECRET, ...more });
  expect(data.connectShopify.id).toBeTruthy();
  return browser;
}

const create = (who = kit.owner, every: number | null = null) => api.as(who)(CREATE, { every });

async function feed(): Promise<string> {
  await connected();
  return (await create()).data.createShopifyFeed.id;
}

async function read(id: string, ...lines: (object | string)[]) {
  admin.exports.lines = lines;
  await api.as(kit.owner)("mutation ($id: ID!) { runFeed(id: $id) { id } }", { id });
  return kit.settled(id);
}

const rowOf = (id: string) => api.db.read.findOneByOrFail(Feed, { id });
const many = (count: number, given: object = {}) =>
  Array.from({ length: count }, (_, at) => shopVariant(at + 1, given, { id: `gid://shopify/Product/${at >> 2}` }));
const options = (colour: string, size: string) => ({
  selectedOptions: [
    { name: "Farbe", value: colour },
    { name: "Größe", value: size },
  ],
});

describe("a connected shop's products", () => {
  it("match the store's own pages and order lines", async () => {
    const id = await feed();
    const product = { id: "gid://shopify/Product/7", onlineStoreUrl: "https://www.shop.example/products/loden" };
    const run = await read(
      id,
      shopVariant(1, { price: "80.00", compareAtPrice: "100.00", ...options("Grün", "38") }, product),
      shopVariant(2, { sku: "", compareAtPrice: "90.00", ...options("Grün", "40") }, product),
      shopVariant(3, { sku: null, inventoryQuantity: 0, availableForSale: false, barcode: "4006381333931" }),
      shopVariant(4, { inventoryQuantity: -2, inventoryPolicy: "CONTINUE" }),
      shopVariant(5, { inventoryQuantity: 0, inventoryItem: { tracked: false } }),
      shopVariant(6, {}, { status: "DRAFT" }),
      shopVariant(7, {}, { onlineStoreUrl: null }),
    );
    expect([run.state, run.rowCount, run.variants, run.rejected, run.error]).toEqual(["done", 5, 5, 0, null]);
    const shown = (await kit.variants()).map((one) => [
      one.sku,
      one.productKey,
      one.priceMinor,
      one.salePriceMinor,
      one.availability,
      one.stockQty,
      one.colour,
      one.size,
      one.url.replace("https://", ""),
    ]);
    expect(shown).toEqual([
      ["4002", "7", 10000, null, "in_stock", 3, "Grün", "40", "www.shop.example/products/loden?variant=4002"],
      ["4003", "3", 10000, null, "out_of_stock", 0, null, null, "shop.example/products/coat-3"],
      ["sku-1", "7", 10000, 8000, "in_stock", 3, "Grün", "38", "www.shop.example/products/loden?variant=4001"],
      ["sku-4", "4", 10000, null, "backorder", 0, null, null, "shop.example/products/coat-4"],
      ["sku-5", "5", 10000, null, "in_stock", null, null, null, "shop.example/products/coat-5"],
    ]);
    expect((await kit.variants()).find(({ sku }) => sku === "4003")).toMatchObject({
      gtin: "4006381333931",
      brand: "Orsay",
      category: "Apparel & Accessories > Clothing > Outerwear",
      productType: "Coats",
      imageUrl: "https://cdn.shopify.com/s/files/coat-3.jpg?v=1",
    });
  });

  it("have the store's prices in the store's currency, regardless of the program's", async () => {
    admin.currency = "JPY";
    const id = await feed();
    await read(id, shopVariant(1, { price: "1200" }));
    admin.currency = "USD";
    expect((await kit.variants()).map(({ priceMinor, currency }) => [priceMinor, currency])).toEqual([[1200, "JPY"]]);
  });

  it("are written once: repeats change nothing, and removed products are deleted", async () => {
    const id = await feed();
    expect(await read(id, ...many(8))).toMatchObject({ added: 8, changed: 0, gone: 0 });
    const before = await kit.variants();
    expect(await read(id, ...many(8))).toMatchObject({ added: 0, changed: 0, gone: 0 });
    expect(await kit.variants()).toEqual(before);
    const [first, ...others] = many(7);
    expect(await read(id, { ...first, price: "90.00" }, ...others)).toMatchObject({ added: 0, changed: 1, gone: 1 });
  });

  it("are the same when read by a separate process", async () => {
    const id = await feed();
    const run = await read(id, ...many(400));
    expect(run.bytes).toBeGreaterThan(64 * 1024);
    expect(run).toMatchObject({ state: "done", added: 400, rejected: 0 });
    expect((await kit.variants()).every(({ priceMinor }) => priceMinor === 10_000)).toBe(true);
  });

  it("are held if suspiciously few, and nothing is written", async () => {
    const id = await feed();
    await read(id, ...many(10));
    expect(await read(id, ...many(6))).toMatchObject({ state: "held", added: 0, gone: 0, missing: { count: 4 } });
    expect((await kit.variants()).filter(({ goneAt }) => goneAt)).toEqual([]);
    expect((await rowOf(id)).state).toBe("held");
  });

  it("report unusable data by row, with Shopify's field names", async () => {
    const id = await feed();
    const run = await read(
      id,
      shopVariant(1),
      shopVariant(2, {}, { status: "ARCHIVED" }),
      shopVariant(3, {}, { title: "" }),
      shopVariant(4, { price: "0.00" }),
      shopVariant(5, {}, { onlineStoreUrl: "https://elsewhere.example/products/coat" }),
      shopVariant(6, { id: null, sku: null }),
      shopVariant(7, { sku: "sku-1" }),
    );
    expect(run).toMatchObject({ state: "done", variants: 1, rejected: 4, duplicates: 1 });
    expect(run.faults).toEqual([
      { row: 3, column: "title", code: "missing" },
      { row: 4, column: "price", code: "not-a-price" },
      { row: 5, column: "onlineStoreUrl", code: "foreign-host" },
      { row: 6, column: "sku", code: "missing" },
    ]);
  });
});

describe("a store query", () => {
  it("is retried if throttled or while another export runs", async () => {
    const id = await feed();
    admin.exports.before.push(tooMany, throttled, underWay);
    admin.exports.looks = 5;
    expect(await read(id, ...many(2))).toMatchObject({ state: "done", added: 2 });
    expect(admin.exports.asked).toBe(3 + 1 + 6);
  });

  it.each([
    ["without an end", { looks: 1000 }, [], "Shopify's export took longer than 30 minutes."],
    [
      "and breaks off",
      { end: { status: "FAILED", errorCode: "TIMEOUT" } },
      [],
      "Shopify aborted the export (TIMEOUT).",
    ],
    ["without the permission", { end: { status: "FAILED", errorCode: "ACCESS_DENIED" } }, [], "read_products"],
    ["and answers nonsense", {}, [[502, {}]], "Shopify responded with status 502."],
    ["and has nothing", { lines: [] }, [], "The shop has no products."],
  ])("%s writes nothing, and says why", async (_what, state, before, words) => {
    const id = await feed();
    await read(id, ...many(2));
    Object.assign(admin.exports, state);
    admin.exports.before.push(...(before as never[]));
    const run = await read(id, ...((state as { lines?: [] }).lines ?? many(1)));
    expect(run.state).toBe("abandoned");
    expect(run.error).toContain(words);
    expect((await kit.variants()).map(({ goneAt }) => goneAt)).toEqual([null, null]);
    expect(await rowOf(id)).toMatchObject({ state: "failing", lastError: run.error });
  });

  it("with a truncated file writes nothing", async () => {
    const id = await feed();
    await read(id, ...many(3));
    const whole = JSON.stringify(shopVariant(3));
    const run = await read(id, ...many(2), whole.slice(0, whole.length - 30));
    expect([run.state, run.error]).toEqual(["abandoned", expect.stringContaining("incomplete")]);
    expect((await kit.variants()).filter(({ goneAt }) => goneAt)).toEqual([]);
  });

  it("after disconnecting says so, and resumes once reconnected", async () => {
    const id = await feed();
    await read(id, ...many(2));
    const browser = await connected();
    await browser.ask("mutation { disconnectShopify { id } }");
    expect((await read(id, ...many(2))).error).toMatch(/^No Shopify shop is connected/);
    await connected();
    expect(await read(id, ...many(2))).toMatchObject({ state: "done", changed: 0 });
    expect((await rowOf(id)).state).toBe("ok");
  });
});

describe("a store preview", () => {
  const PREVIEW = `mutation { previewShopifyFeed { row sku availability price { cents currency } salePrice { cents } faults { column code } } }`;
  const preview = async (who = kit.owner) => {
    const { data, error } = await api.as(who)(PREVIEW);
    return { rows: data?.previewShopifyFeed, message: error?.message, code: error?.code };
  };

  it("shows its first products as they would be read, and stores nothing", async () => {
    await connected();
    admin.currency = "EUR";
    const elsewhere = { onlineStoreUrl: "https://elsewhere.example/coat" };
    admin.exports.lines = [
      shopVariant(1, {}, { status: "DRAFT" }),
      shopVariant(2, { price: "80.00", compareAtPrice: "100.00" }),
      shopVariant(3, { availableForSale: false }, elsewhere),
      ...many(60).slice(3),
    ];
    const { rows } = await preview();
    admin.currency = "USD";
    expect(rows).toHaveLength(20);
    expect(rows.slice(0, 2)).toEqual([
      {
        row: 2,
        sku: "sku-2",
        availability: "IN_STOCK",
        price: { cents: 10000, currency: "EUR" },
        salePrice: { cents: 8000 },
        faults: [],
      },
      expect.objectContaining({ row: 3, sku: null, faults: [{ column: "onlineStoreUrl", code: "foreign-host" }] }),
    ]);
    expect([await kit.variants(), admin.exports.asked]).toEqual([[], 0]);
  });

  it("names what is missing, and rejects unauthorized callers", async () => {
    expect(await preview()).toMatchObject({ code: "CONFLICT", message: expect.stringMatching(/^No Shopify shop/) });
    await connected({ token: "shpat_wrong" });
    expect((await preview()).message).toMatch(/^Shopify rejected this token/);
    await connected();
    expect((await preview()).message).toBe("The shop has no products.");
    admin.scopes = ["read_orders"];
    expect((await preview()).message).toMatch(/read_products/);
    const origin = api.services.shopify.admin.originOf;
    api.services.shopify.admin.originOf = () => "http://127.0.0.1:1";
    const { message } = await preview();
    api.services.shopify.admin.originOf = origin;
    expect(message).toBe("We couldn't reach the store: its server refused the connection.");
  });
});

describe("a store feed", () => {
  it("is created once under concurrency, and read on schedule", async () => {
    await connected();
    admin.exports.lines = many(2);
    const made = await Promise.all([create(kit.owner, 60), create(kit.owner, 60)]);
    const codes = made.map(({ data, error }) => error?.message ?? data.createShopifyFeed.format).sort();
    expect(codes).toEqual(["SHOPIFY", HAS_SHOP_FEED]);
    const id = made.find(({ data }) => data)?.data.createShopifyFeed.id;
    const { feedRunTask } = api.services;
    await feedRunTask.startDue();
    expect(await kit.settled(id)).toMatchObject({ state: "done", added: 2 });
    expect((await rowOf(id)).nextAt).toEqual(new Date(clock.now().getTime() + HOUR));
    clock.pass(HOUR);
    await feedRunTask.startDue();
    expect(await kit.settled(id)).toMatchObject({ state: "done", added: 0 });
  });

  it("needs a connected store whose app can read products, and a valid interval", async () => {
    expect((await create()).error?.message).toMatch(/^No Shopify shop is connected/);
    await connected({});
    expect((await create()).error?.message).toMatch(/^A client ID or token/);
    admin.scopes = ["read_orders"];
    await connected();
    expect((await create()).error?.message).toMatch(/read_products/);
    admin.scopes.push("read_products");
    expect((await create(kit.owner, 5)).error?.fields).toHaveProperty("everyMinutes");
    expect((await create(kit.owner, 60)).data.createShopifyFeed).toMatchObject({ url: null, everyMinutes: 60 });
  });

  it("accepts a name and a schedule, but no URL or file", async () => {
    const id = await feed();
    const update = (input: object) =>
      api.as(kit.owner)(
        "mutation ($id: ID!, $input: FeedInput!) { updateFeed(id: $id, input: $input) { name url format everyMinutes } }",
        { id, input },
      );
    expect((await update({ name: "Our shop", everyMinutes: 720, format: "CSV" })).data.updateFeed).toEqual({
      name: "Our shop",
      url: null,
      format: "SHOPIFY",
      everyMinutes: 720,
    });
    expect((await update({ name: "Our shop", url: "https://shop.example/feed.xml" })).error?.fields).toHaveProperty(
      "url",
    );
    const content = Buffer.from("id,title,link,price\n").toString("base64");
    const { status } = await api.rest(kit.owner)("POST", `/api/v1/advertiser/feeds/${id}/file`, { content });
    expect(status).toBe(409);
    const chosen = { name: "Mine", format: "SHOPIFY" };
    const made = await api.as(kit.owner)("mutation ($input: FeedInput!) { createFeed(input: $input) { id } }", {
      input: chosen,
    });
    expect(made.error?.fields).toHaveProperty("format");
  });
});
