/** On both engines: its SQL is written for each of them. */
import { In } from "typeorm";
import { FeedRun } from "../../src/catalogue/feed.entity";
import { Variant } from "../../src/catalogue/goods.entity";
import type { Goods } from "../../src/catalogue/rows/goods";
import { GoodsStore } from "../../src/catalogue/runs/goodsStore";
import { systemClock } from "../../src/platform/clock";
import { csvOf, FeedKit } from "../feeds/feedKit";
import { type Api, startApi } from "../startApi";
import { type Connection, connectTo } from "./bulkRows";
import { excessOf, readsOf, type Statement } from "./statements";

/** More than what counts as much, and more than one style of a brand has. */
const GOODS = 2400;
/** An engine that guesses reads few styles by their keys, and for many it may as well go through all goods. */
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
  const rows = Array.from({ length: GOODS }, (_, at) => ({ id: `sku-${10_000 + at}`, group: `style-${at >> 2}` }));
  expect(await kit.read(feedId, csvOf(rows))).toMatchObject({ state: "done", added: GOODS });
});
afterAll(async () => {
  await connection?.close();
  await api?.stop();
});

/** A few of them, each of another style, on sale. */
const reduced = async (from: number): Promise<Goods[]> => {
  const skus = Array.from({ length: FEW }, (_, at) => `sku-${from + at * 4}`);
  const known = await api.db.read.find(Variant, { where: { feedId, sku: In(skus) } });
  return known.map(({ id, createdAt, merchantId, goneAt, seenRun, contentHash, pathKey, ...goods }) => {
    return { ...goods, salePriceMinor: 900, saleFrom: null, saleUntil: null };
  });
};

async function write(goods: readonly Goods[]) {
  const run = (await api.db.read.find(FeedRun, { where: { feedId } }))[0] as FeedRun;
  return new GoodsStore(api.db, systemClock).write({ id: run.id, feedId, merchantId: kit.merchant.id }, goods);
}

const aboutGoods = (reads: readonly Statement[]) => reads.filter(({ sql }) => /\bvariant\b/i.test(sql));

describe("of a brand with many goods", () => {
  it("those are read that a feed changes, and their styles", async () => {
    const goods = await reduced(10_003);
    const reads = await readsOf(api.db, async () => {
      expect(await write(goods)).toMatchObject({ added: 0, changed: FEW });
    });
    expect(aboutGoods(reads).length).toBeGreaterThan(2);
    expect(await excessOf(api.db, connection, reads)).toEqual([]);
  });

  it("those are read that a page of products shows", async () => {
    await write(await reduced(11_000));
    const publisher = await api.make.publisher();
    const reads = await readsOf(api.db, async () => {
      const { status, body } = await api.rest(publisher)("GET", "/api/v1/products?q=coat&limit=50");
      expect([status, JSON.stringify(body).includes("sku-1")]).toEqual([200, true]);
    });
    expect(aboutGoods(reads).length).toBeGreaterThan(0);
    expect(await excessOf(api.db, connection, reads)).toEqual([]);
  });
});
