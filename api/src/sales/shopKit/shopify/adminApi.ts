import { t } from "../../../contract/i18n/t";
import { bodyWithin, requestOutside } from "../../../platform/outside/requestOutside";
import { troubleOf } from "../../../platform/outside/troubleOf";
import { type Payload, record, records } from "./jsonOf";

/** Version of the Admin API and of its payloads. Shopify supports each for at least a year. */
export const SHOPIFY_API_VERSION = "2026-07";

export interface ShopifyCredentials {
  secret: string;
  /** For apps created in the shop's admin. It never expires. */
  token: string | null;
  /** For apps created in the Dev Dashboard: the secret gets tokens valid for a day. */
  clientId: string | null;
}

/** A rejection by the shop. Nothing but the response's message is passed on. */
export class ShopifyRefusal extends Error {}

/** Shopify will do it later. */
export class ShopifyBusy extends ShopifyRefusal {}

const BUSY = t("Shopify limits our requests right now. Try again in a minute.");

export interface ShopFacts {
  domain: string;
  currency: string;
  scopes: string[];
}

export interface Subscription {
  id: string;
  /** "orders/create". */
  topic: string;
  address: string;
}

const SHOP = `query { shop { myshopifyDomain currencyCode } currentAppInstallation { accessScopes { handle } } }`;
const SUBSCRIPTIONS = `query { webhookSubscriptions(first: 100) { nodes { id topic endpoint { __typename ... on WebhookHttpEndpoint { callbackUrl } } } } }`;
const SUBSCRIBE = `mutation ($topic: WebhookSubscriptionTopic!, $address: URL!) { webhookSubscriptionCreate(topic: $topic, webhookSubscription: { callbackUrl: $address, format: JSON }) { userErrors { message } } }`;
const UNSUBSCRIBE = `mutation ($id: ID!) { webhookSubscriptionDelete(id: $id) { userErrors { message } } }`;

/** "orders/create" is ORDERS_CREATE in GraphQL. */
const enumOf = (topic: string): string => topic.replace("/", "_").toUpperCase();
const topicOf = (name: string): string => name.toLowerCase().replace("_", "/");

interface AdminApiParts {
  publicOnly: boolean;
  /** Replaced in tests. */
  originOf?: (domain: string) => string;
}

/** The parts of a shop's Admin API that Weft uses. */
export class AdminApi {
  originOf: (domain: string) => string;
  publicOnly: boolean;

  constructor({ publicOnly, originOf = (domain) => `https://${domain}` }: AdminApiParts) {
    this.publicOnly = publicOnly;
    this.originOf = originOf;
  }

  /** A token for a few calls. Null if the brand entered no credentials for one. */
  async tokenFor(domain: string, { token, clientId, secret }: ShopifyCredentials): Promise<string | null> {
    if (token) return token;
    if (!clientId) return null;
    const body = { grant_type: "client_credentials", client_id: clientId, client_secret: secret };
    const answer = await this.post(domain, "/admin/oauth/access_token", {}, body);
    const granted = record(answer.body)?.access_token;
    if (answer.status !== 200 || typeof granted !== "string") {
      throw new ShopifyRefusal(
        "Shopify issued no token for this client ID and secret. Check both, and check that the app is installed in the shop.",
      );
    }
    return granted;
  }

  /** The shop itself confirms which shop the token belongs to. */
  async shop(domain: string, token: string): Promise<ShopFacts> {
    const data = await this.ask(domain, token, SHOP);
    const shop = record(data.shop);
    const scopes = records(record(data.currentAppInstallation)?.accessScopes).map(({ handle }) => String(handle));
    const own = String(shop?.myshopifyDomain).toLowerCase();
    if (own !== domain) throw new ShopifyRefusal(`This token belongs to another shop, ${own}.`);
    return { domain, currency: String(shop?.currencyCode), scopes };
  }

  async subscriptions(domain: string, token: string): Promise<Subscription[]> {
    const data = await this.ask(domain, token, SUBSCRIPTIONS);
    return records(record(data.webhookSubscriptions)?.nodes).map(({ id, topic, endpoint }) => ({
      id: String(id),
      topic: topicOf(String(topic)),
      address: String(record(endpoint)?.callbackUrl ?? ""),
    }));
  }

  async subscribe(domain: string, token: string, topic: string, address: string): Promise<void> {
    const data = await this.ask(domain, token, SUBSCRIBE, { topic: enumOf(topic), address });
    refuse(data.webhookSubscriptionCreate, topic);
  }

  async unsubscribe(domain: string, token: string, id: string): Promise<void> {
    await this.ask(domain, token, UNSUBSCRIBE, { id });
  }

  async ask(domain: string, token: string, query: string, variables: object = {}): Promise<Payload> {
    const path = `/admin/api/${SHOPIFY_API_VERSION}/graphql.json`;
    const answer = await this.post(domain, path, { "X-Shopify-Access-Token": token }, { query, variables });
    if (answer.status === 401) throw new ShopifyRefusal("Shopify rejected this token. The app may have been removed.");
    if (answer.status === 403) throw new ShopifyRefusal("Shopify does not allow this with the token.");
    if (answer.status === 404) throw new ShopifyRefusal("Shopify has no shop at this address.");
    if (answer.status === 429) throw new ShopifyBusy(BUSY);
    if (answer.status !== 200) throw new ShopifyRefusal(`Shopify responded with status ${answer.status}.`);
    const body = record(answer.body);
    const [error] = records(body?.errors);
    if (error) throw refusalOf(error);
    const data = record(body?.data);
    if (!data) throw new ShopifyRefusal("Shopify's response was unreadable.");
    return data;
  }

  private async post(domain: string, path: string, headers: Record<string, string>, body: object): Promise<JsonAnswer> {
    try {
      return await postJson({ url: `${this.originOf(domain)}${path}`, headers, body, publicOnly: this.publicOnly });
    } catch (error) {
      throw new ShopifyRefusal(`We couldn't reach the store: ${troubleOf(error)}.`);
    }
  }
}

/** Shopify's message names the missing permission. */
function refusalOf(error: Payload): ShopifyRefusal {
  const code = String(record(error.extensions)?.code ?? "");
  const message = String(error.message ?? "").slice(0, 200);
  if (code === "ACCESS_DENIED" || /access denied|scope/i.test(message)) {
    return new ShopifyRefusal(
      "The app lacks a permission. Grant read_orders (and read_products for your products), install the app again and check once more.",
    );
  }
  if (code === "THROTTLED") return new ShopifyBusy(BUSY);
  return new ShopifyRefusal(`Shopify declined the request: ${message}`);
}

function refuse(answer: unknown, topic: string): void {
  const [error] = records(record(answer)?.userErrors);
  if (!error) return;
  const message = String(error.message ?? "").slice(0, 200);
  if (/already been taken/i.test(message)) return;
  const lacks = /access|scope|permission|protected customer data/i.test(message);
  throw new ShopifyRefusal(
    lacks
      ? `The app can't receive ${topic}. Grant read_orders and protected customer data access, then register again.`
      : `Shopify didn't register ${topic}: ${message}`,
  );
}

interface JsonAnswer {
  status: number;
  /** Null if it is not JSON. */
  body: unknown;
}

interface JsonPost {
  url: string;
  headers: Record<string, string>;
  body: object;
  /** Off in local demos and tests, where the shop is local too. */
  publicOnly: boolean;
}

const TIMEOUT = 10_000;
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Posts once and reads a JSON response of limited size without following redirects, like `httpPost` does for webhooks.
 */
async function postJson({ url, headers, body, publicOnly }: JsonPost): Promise<JsonAnswer> {
  const text = JSON.stringify(body);
  const response = await requestOutside(new URL(url), {
    method: "POST",
    headers: {
      ...headers,
      accept: "application/json",
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    },
    timeout: TIMEOUT,
    silent: "no response within ten seconds",
    publicOnly,
    body: text,
  });
  const bytes = await bodyWithin(response, MAX_BYTES, () => new Error("its response is too large"));
  return { status: response.statusCode ?? 0, body: parsed(bytes) };
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}
