/** On both engines: its SQL is written for each. */
import { In } from "typeorm";
import { founderOf } from "../../src/accounts/newAccount";
import { FeedRun } from "../../src/catalogue/feed.entity";
import { Product, Variant } from "../../src/catalogue/product.entity";
import type { VariantRow } from "../../src/catalogue/rows/variantRow";
import { VariantStore } from "../../src/catalogue/runs/variantStore";
import { systemClock } from "../../src/platform/clock";
import { csvOf, FeedKit } from "../feeds/feedKit";
import { type Api, startApi } from "../startApi";
import { BulkRows, type Connection, connectTo } from "./bulkRows";
import { excessOf, readsOf, type Statement } from "./statements";

/** More than the limit for equal popularity, and more than one product of a brand has. */
const VARIANTS = 2400;
/** By its estimate, an engine reads few products by key, but may scan all for many. */
const FEW = 25;

let api: Api;
let kit: FeedKit;
let connection: Connection;
let feedId: string;

beforeAll(async () => {
  api = await startApi({ env: { DEMO: "off" } });
  kit = await FeedKit.open(api);
  connection = await connectTo(api.db);
  feedId = await kit.feed();
  const rows = Array.from({ length: VARIANTS }, (_, at) => ({ id: `sku-${10_000 + at}`, group: `style-${at >> 2}` }));
  expect(await kit.read(feedId, csvOf(rows))).toMatchObject({ state: "done", added: VARIANTS });
});
afterAll(async () => {
  await connection?.close();
  await api?.stop();
});

/** Some variants, each of another product, on sale. */
const reduced = async (from: number): Promise<VariantRow[]> => {
  const skus = Array.from({ length: FEW }, (_, at) => `sku-${from + at * 4}`);
  const known = await api.db.read.find(Variant, { where: { feedId, sku: In(skus) } });
  return known.map(({ id, createdAt, merchantId, goneAt, seenRun, contentHash, pathKey, ...variants }) => {
    return { ...variants, salePriceMinor: 900, saleFrom: null, saleUntil: null };
  });
};

async function write(variants: readonly VariantRow[]) {
  const run = (await api.db.read.find(FeedRun, { where: { feedId } }))[0] as FeedRun;
  return new VariantStore(api.db, systemClock).write({ id: run.id, feedId, merchantId: kit.merchant.id }, variants);
}

const aboutProducts = (reads: readonly Statement[]) => reads.filter(({ sql }) => /\bvariant\b/i.test(sql));

describe("for a brand with many products", () => {
  it("reads only changed products and their styles", async () => {
    const variants = await reduced(10_003);
    const reads = await readsOf(api.db, async () => {
      expect(await write(variants)).toMatchObject({ added: 0, changed: FEW });
    });
    expect(aboutProducts(reads).length).toBeGreaterThan(2);
    expect(await excessOf(api.db, connection, reads)).toEqual([]);
  });

  it("reads only the products of the page", async () => {
    await write(await reduced(11_000));
    const publisher = await api.make.publisher();
    const reads = await readsOf(api.db, async () => {
      const { status, body } = await api.rest(publisher)("GET", "/api/v1/products?q=coat&limit=50");
      expect([status, JSON.stringify(body).includes("sku-1")]).toEqual([200, true]);
    });
    expect(aboutProducts(reads).length).toBeGreaterThan(0);
    expect(await excessOf(api.db, connection, reads)).toEqual([]);
  });
});

/** A million reveal the same and take longer. */
const OTHERS = Number(process.env.TEST_PLAN_PRODUCTS ?? 20_000);

it("a shop's search reads the shop's own products, however many others have", async () => {
  const viewer = founderOf((await api.make.publisher()).account);
  const { shops, collections, collectionItems, shopPages } = api.services;
  const shop = await shops.create(viewer, { handle: "mara", name: "Mara", country: "us" });
  const { id } = await collections.create(viewer, { title: "Coats" });
  const own = await api.db.read.find(Product, { where: { merchantId: kit.merchant.id }, take: 3 });
  for (const { id: productId } of own) await collectionItems.add(viewer, id, { productId, note: null });
  await collections.setPublished(viewer, id, true);
  const rows = new BulkRows(connection, api.db.engine);
  const copied = (column: string) => rows.text("'f'", rows.hex("n", 7), `SUBSTR(\`${column}\`, 9)`);
  const [product] = own.map((one) => one.id);
  const item = {
    id: copied("id"),
    collectionId: copied("collectionId"),
    linkId: copied("linkId"),
    productId: copied("productId"),
  };
  await rows.copy("link", `id = (SELECT linkId FROM collection_item WHERE productId = '${product}')`, OTHERS, {
    id: copied("id"),
    code: rows.text("'other'", rows.hex("n", 7)),
  });
  await rows.copy("collection_item", `productId = '${product}'`, OTHERS, item);
  await rows.copy("product_search", `productId = '${product}'`, OTHERS, {
    place: "`place` + 1000000 + n",
    productId: copied("productId"),
  });
  const reads = await readsOf(api.db, async () => {
    const view = { page: 1, inStockOnly: false, q: "coat", prices: "en-US" };
    const found = await shopPages.page(shop, null, view);
    expect(found?.body).toContain("Results for");
  });
  const tables = ["collection_item", "product_search", "link"];
  expect(tables.filter((table) => !reads.some(({ sql }) => sql.includes(table)))).toEqual([]);
  expect(await excessOf(api.db, connection, reads)).toEqual([]);
});
