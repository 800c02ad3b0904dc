import { createHash } from "node:crypto";
import type { User } from "../../src/accounts/user.type";
import { FeedRun } from "../../src/catalogue/feed.entity";
import { Product, Variant } from "../../src/catalogue/product.entity";
import type { Merchant } from "../../src/programs/merchants/merchant.entity";
import type { Api } from "../startApi";

export const SHOP = "https://shop.example";

/** The columns of own.csv, as the generator names them. */
export const OWN_MAPPING = {
  id: "Article",
  group: "Model",
  title: "Name of goods",
  url: "Page",
  imageUrl: "Picture",
  price: "Costs",
  salePrice: "Reduced to",
  currency: "Money",
  stock: "Left",
  availability: "On sale",
  colour: "Shade",
  size: "Fits",
  gtin: "Barcode",
  brand: "Maker",
  category: "Kind",
  type: "Path",
};

export const csvOf = (rows: readonly { id: string; price?: string; group?: string; title?: string; url?: string }[]) =>
  [
    "id,title,link,price,availability,item_group_id",
    ...rows.map(
      ({ id, title = `Coat ${id}`, url = `${SHOP}/${id}`, price = "10.00 USD", group = "" }) =>
        `${id},${title},${url},${price},in stock,${group}`,
    ),
  ].join("\n");

/** A brand with a feed that takes uploads. */
export class FeedKit {
  private constructor(
    readonly api: Api,
    readonly owner: User,
    readonly merchant: Merchant,
  ) {}

  static async open(api: Api): Promise<FeedKit> {
    const owner = await api.make.advertiser();
    const merchant = await api.make.merchant({ ownerId: owner.id, website: SHOP });
    return new FeedKit(api, owner, merchant as Merchant);
  }

  /** Of a brand that exists already. */
  static async of(api: Api, owner: User, merchant: Merchant): Promise<FeedKit> {
    return new FeedKit(api, owner, merchant);
  }

  async feed(input: object = {}): Promise<string> {
    const { status, body } = await this.api.rest(this.owner)("POST", "/api/v1/advertiser/feeds", {
      name: "Autumn",
      ...input,
    });
    expect([status, body.message]).toEqual([201, undefined]);
    return body.id;
  }

  /** Uploads a file and syncs it. */
  async read(id: string, content: string | Buffer): Promise<FeedRun> {
    const body = { content: Buffer.from(content).toString("base64") };
    const { status } = await this.api.rest(this.owner)("POST", `/api/v1/advertiser/feeds/${id}/file`, body);
    expect(status).toBe(202);
    return this.settled(id);
  }

  /** The last run, once all waiting tasks are done. */
  async settled(feedId: string): Promise<FeedRun> {
    const { taskWorker, feeds } = this.api.services;
    for (let turns = 0; (await feeds.latestTask({ id: feedId }))?.endedAt === null; turns += 1) {
      // Retried later by a clock that stands still, so this would wait forever.
      if (turns > 100) throw new Error("the feed's run does not end");
      await taskWorker.poll();
      await taskWorker.idle();
    }
    return (await this.api.db.read.find(FeedRun, { where: { feedId }, order: { id: "DESC" }, take: 1 }))[0] as FeedRun;
  }

  async variants(): Promise<Variant[]> {
    return this.api.db.read.find(Variant, { where: { merchantId: this.merchant.id }, order: { sku: "ASC" } });
  }

  async products(): Promise<Product[]> {
    return this.api.db.read.find(Product, { where: { merchantId: this.merchant.id }, order: { productKey: "ASC" } });
  }

  /** A hash of the catalog's content, ignoring IDs and timestamps. */
  async tableHash(): Promise<string> {
    const variants = (await this.variants()).map(({ id, createdAt, merchantId, feedId, seenRun, ...facts }) => facts);
    const products = (await this.products()).map(({ id, createdAt, merchantId, ...facts }) => facts);
    return createHash("sha256").update(JSON.stringify({ variants, products })).digest("hex");
  }
}
