import { setTimeout as sleep } from "node:timers/promises";
import { MINUTE } from "../../../core/clock";
import { type AdminApi, ShopifyBusy, ShopifyRefusal } from "../adminApi";
import { record, records } from "../jsonOf";

/**
 * Shopify writes all variants into a file, one in a line, and says where it is. Pages by a cursor would cost a shop with
 * a hundred thousand variants hours of its app's allowance. Nothing is nested as a list, since such lines come apart from
 * what they belong to; and nothing is filtered, since Shopify's filters lag behind what they filter by.
 */
const VARIANT = `id sku barcode price compareAtPrice availableForSale inventoryPolicy inventoryQuantity inventoryItem { tracked }
  selectedOptions { name value }
  product { id title vendor productType status onlineStoreUrl category { fullName } featuredMedia { preview { image { url } } } }`;
const PRODUCTS = `{ productVariants { edges { node { ${VARIANT} } } } }`;

const START = `mutation ($query: String!) { bulkOperationRunQuery(query: $query) { bulkOperation { id } userErrors { message } } }`;
const STATE = `query ($id: ID!) { node(id: $id) { ... on BulkOperation { status errorCode url } } }`;

const UNDER_WAY = new Set(["CREATED", "RUNNING"]);
const LACKS = "The app lacks the permission read_products. Give it, install the app again, and read once more.";

/** How long to wait: between two looks, at most, and for all of it. Replaced in tests. */
export const patience = { first: 1_000, most: 15_000, all: 30 * MINUTE };

interface Shop {
  admin: AdminApi;
  domain: string;
  token: string;
}

/** For a preview: twice as many as are shown, since some may be drafts. */
const FIRST = `query { productVariants(first: 40) { nodes { ${VARIANT} } } }`;

/** The first variants as the file would have them. */
export async function firstProducts({ admin, domain, token }: Shop): Promise<string> {
  const { productVariants } = await admin.ask(domain, token, FIRST);
  return records(record(productVariants)?.nodes)
    .map((variant) => JSON.stringify(variant))
    .join("\n");
}

/** Where the file is; null for a shop without goods. */
export async function exportProducts({ admin, domain, token }: Shop, signal?: AbortSignal): Promise<string | null> {
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
    // What it has written until then is no list of all goods.
    throw new ShopifyRefusal(`Shopify broke the export off (${codeIn(found?.errorCode ?? status)}).`);
  });
}

/** An app has few exports at a time: another one of the brand's own may be running. */
function refusalOf(message: string): ShopifyRefusal {
  if (/already in progress|limit/i.test(message)) return new ShopifyBusy("Shopify is busy with another export.");
  if (/access|scope|permission/i.test(message)) return new ShopifyRefusal(LACKS);
  return new ShopifyRefusal(`Shopify refused: ${message.slice(0, 200)}`);
}

const codeIn = (value: unknown): string => /^[A-Z_]{1,40}$/.exec(String(value))?.[0] ?? "UNKNOWN";

/** Repeats what is not ready, and what Shopify is too busy for, ever less often. */
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
