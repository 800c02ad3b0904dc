import { FeedRefusal } from "../../../catalogue/reading/feedRefusal";
import { fetchFeed } from "../../../catalogue/reading/fetchFeed";
import type { FetchedShop, ShopProducts } from "../../../catalogue/reading/shopProducts";
import type { Database } from "../../../core/db/database";
import { ConflictError } from "../../../core/errors";
import { type ShopFacts, ShopifyRefusal } from "../adminApi";
import type { ShopifyService } from "../shopify.service";
import { ShopifyConnection } from "../shopifyConnection.entity";
import { exportProducts, firstProducts } from "./productExport";

const NOT_CONNECTED = "No Shopify shop is connected. Connect it under Integrations, or remove this feed.";
const NO_TOKEN =
  "Without a client ID or token the shop cannot be asked for its products. Enter one under Integrations, Shopify.";
const NO_PRODUCTS = "The app lacks the permission read_products. Give it, and install the app again.";
const NO_GOODS = "The shop has no products.";

interface Opened extends ShopFacts {
  token: string;
}

/** To whoever asked, and not in a run. */
const refuse = (error: unknown): never => {
  throw error instanceof ShopifyRefusal ? new ConflictError(error.message) : error;
};

/** A brand's goods as its connected Shopify shop has them. */
export class ShopifyProducts implements ShopProducts {
  constructor(
    private readonly db: Database,
    private readonly shopify: ShopifyService,
  ) {}

  async check(merchantId: string): Promise<void> {
    await this.open(merchantId).catch(refuse);
  }

  async first(merchantId: string): Promise<{ lines: string; currency: string }> {
    const { admin } = this.shopify;
    const { domain, token, currency } = await this.open(merchantId).catch(refuse);
    const lines = await firstProducts({ admin, domain, token }).catch(refuse);
    if (!lines) throw new FeedRefusal(NO_GOODS);
    return { lines, currency };
  }

  async fetch(merchantId: string, path: string, signal?: AbortSignal): Promise<FetchedShop> {
    try {
      const { admin } = this.shopify;
      const { domain, token, currency } = await this.open(merchantId);
      const url = await exportProducts({ admin, domain, token }, signal);
      if (!url) throw new FeedRefusal(NO_GOODS);
      const fetched = await fetchFeed(
        { url, credentials: null, publicOnly: admin.publicOnly, ...(signal && { signal }) },
        path,
      );
      // Each export is a file of its own, in UTF-8 whatever its server says.
      return { ...fetched, etag: null, lastModified: null, charset: "utf-8", currency };
    } catch (error) {
      throw error instanceof ShopifyRefusal ? new FeedRefusal(error.message) : error;
    }
  }

  /** The shop itself says which one the token is of, and what the app may read. */
  private async open(merchantId: string): Promise<Opened> {
    const { admin } = this.shopify;
    const connection = await this.db.read.findOneBy(ShopifyConnection, { merchantId });
    if (!connection) throw new ShopifyRefusal(NOT_CONNECTED);
    const token = await admin.tokenFor(connection.domain, this.shopify.credentialsOf(connection));
    if (token === null) throw new ShopifyRefusal(NO_TOKEN);
    const shop = await admin.shop(connection.domain, token);
    if (shop.domain !== connection.domain) {
      throw new ShopifyRefusal(`This token is of another shop, ${shop.domain}.`);
    }
    if (!shop.scopes.some((scope) => /^(read|write)_products$/.test(scope))) throw new ShopifyRefusal(NO_PRODUCTS);
    return { ...shop, token };
  }
}
