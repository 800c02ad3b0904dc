import { setTimeout as sleep } from "node:timers/promises";
import { FeedRefusal, type FetchedShop, fetchFeed, type ShopProducts } from "../../../../catalogue";
import { t } from "../../../../contract/i18n/t";
import { MINUTE } from "../../../../platform/clock";
import type { Database } from "../../../../platform/db/database";
import { ConflictError } from "../../../../platform/errors";
import { type AdminApi, type ShopFacts, ShopifyBusy, ShopifyRefusal } from "../adminApi";
import { record, records } from "../jsonOf";
import type { ShopifyService } from "../shopify.service";
import { ShopifyConnection } from "../shopifyConnection.entity";

const NOT_CONNECTED = t("No Shopify shop is connected. Connect it under Integrations, or remove this feed.");
const NO_TOKEN = t("A client ID or token is needed to read the shop's products. Add one under Integrations, Shopify.");
const NO_PERMISSION = t("The app lacks the permission read_products. Grant it and install the app again.");
const NO_PRODUCTS = t("The shop has no products.");

interface Opened extends ShopFacts {
  token: string;
}

/** For the requester, and outside of a run. */
const refuse = (error: unknown): never => {
  throw error instanceof ShopifyRefusal ? new ConflictError(error.message) : error;
};

/** A brand's products from its connected Shopify shop. */
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
    if (!lines) throw new FeedRefusal(NO_PRODUCTS);
    return { lines, currency };
  }

  async fetch(merchantId: string, path: string, signal?: AbortSignal): Promise<FetchedShop> {
    try {
      const { admin } = this.shopify;
      const { domain, token, currency } = await this.open(merchantId);
      const url = await exportProducts({ admin, domain, token }, signal);
      if (!url) throw new FeedRefusal(NO_PRODUCTS);
      const fetched = await fetchFeed(
        { url, credentials: null, publicOnly: admin.publicOnly, ...(signal && { signal }) },
        path,
      );
      // Each export is a separate file in UTF-8, whatever its server declares.
      return { ...fetched, etag: null, lastModified: null, charset: "utf-8", currency };
    } catch (error) {
      throw error instanceof ShopifyRefusal ? new FeedRefusal(error.message) : error;
    }
  }

  /** The shop itself confirms the token's shop and the app's scopes. */
  private async open(merchantId: string): Promise<Opened> {
    const { admin } = this.shopify;
    const connection = await this.db.read.findOneBy(ShopifyConnection, { merchantId });
    if (!connection) throw new ShopifyRefusal(NOT_CONNECTED);
    const token = await admin.tokenFor(connection.domain, this.shopify.credentialsOf(connection));
    if (token === null) throw new ShopifyRefusal(NO_TOKEN);
    const shop = await admin.shop(connection.domain, token);
    if (!shop.scopes.some((scope) => /^(read|write)_products$/.test(scope))) throw new ShopifyRefusal(NO_PERMISSION);
    return { ...shop, token };
  }
}

/**
 * Shopify writes all variants to a file, one per line, and returns its URL. Paging by cursor would use up hours of the
 * app's allowance for a shop with a hundred thousand variants. Lists are not nested, since such lines are separated
 * from their parents. Nothing is filtered, since Shopify's filters lag behind the data.
 */
const VARIANT = `id sku barcode price compareAtPrice availableForSale inventoryPolicy inventoryQuantity inventoryItem { tracked }
  selectedOptions { name value }
  product { id title vendor productType status onlineStoreUrl category { fullName } featuredMedia { preview { image { url } } } }`;
const PRODUCTS = `{ productVariants { edges { node { ${VARIANT} } } } }`;

const START = `mutation ($query: String!) { bulkOperationRunQuery(query: $query) { bulkOperation { id } userErrors { message } } }`;
const STATE = `query ($id: ID!) { node(id: $id) { ... on BulkOperation { status errorCode url } } }`;

const UNDER_WAY = new Set(["CREATED", "RUNNING"]);
const LACKS = t("The app lacks the permission read_products. Grant it, install the app again and sync once more.");

/** Wait between two polls, at most, and in total. Replaced in tests. */
export const patience = { first: 1_000, most: 15_000, all: 30 * MINUTE };

interface Shop {
  admin: AdminApi;
  domain: string;
  token: string;
}

/** For a preview: twice as many as are shown, since some may be drafts. */
const FIRST = `query { productVariants(first: 40) { nodes { ${VARIANT} } } }`;

/** The first variants in the file's format. */
async function firstProducts({ admin, domain, token }: Shop): Promise<string> {
  const { productVariants } = await admin.ask(domain, token, FIRST);
  return records(record(productVariants)?.nodes)
    .map((variant) => JSON.stringify(variant))
    .join("\n");
}

/** URL of the file. Null for a shop without products. */
async function exportProducts({ admin, domain, token }: Shop, signal?: AbortSignal): Promise<string | null> {
  const until = patiently(signal);
  const id = await until(async () => {
    const { bulkOperationRunQuery } = await admin.ask(domain, token, START, { query: PRODUCTS });
    const answer = record(bulkOperationRunQuery);
    const [error] = records(answer?.userErrors);
    if (error) throw refusalOf(String(error.message ?? ""));
    return String(record(answer?.bulkOperation)?.id ?? "");
  });
  return until(async () => {
    const found = record((await admin.ask(domain, token, STATE, { id })).node);
    const status = String(found?.status ?? "");
    if (UNDER_WAY.has(status)) return undefined;
    const url = found?.url;
    if (status === "COMPLETED") return typeof url === "string" ? url : null;
    if (found?.errorCode === "ACCESS_DENIED") throw new ShopifyRefusal(LACKS);
    // A partial file is not a list of all products.
    throw new ShopifyRefusal(`Shopify aborted the export (${codeIn(found?.errorCode ?? status)}).`);
  });
}

/** An app can run few exports at a time, and another one may be the brand's own. */
function refusalOf(message: string): ShopifyRefusal {
  if (/already in progress|limit/i.test(message)) return new ShopifyBusy("Another Shopify export is running.");
  if (/access|scope|permission/i.test(message)) return new ShopifyRefusal(LACKS);
  return new ShopifyRefusal(`Shopify declined the request: ${message.slice(0, 200)}`);
}

const codeIn = (value: unknown): string => /^[A-Z_]{1,40}$/.exec(String(value))?.[0] ?? "UNKNOWN";

/** Retries with growing delays while the export is not ready or Shopify is busy. */
function patiently(signal: AbortSignal | undefined) {
  let left = patience.all;
  return async <T>(look: () => Promise<T | undefined>): Promise<T> => {
    for (let wait = patience.first; ; wait = Math.min(wait * 2, patience.most)) {
      signal?.throwIfAborted();
      let busy: ShopifyBusy | undefined;
      try {
        const found = await look();
        if (found !== undefined) return found;
      } catch (error) {
        if (!(error instanceof ShopifyBusy)) throw error;
        busy = error;
      }
      if (left <= 0) throw busy ?? new ShopifyRefusal("Shopify's export took longer than 30 minutes.");
      left -= wait;
      await sleep(wait, undefined, { signal });
    }
  };
}
