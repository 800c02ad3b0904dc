import { decimalOf, digitsOf } from "../../../contract/currencies";
import { CLICK_PARAMETER, parametersOf } from "../../../contract/integrations/clickParameter";
import { limits } from "../../../contract/limits";
import { isTestKey, type Viewer } from "../../../platform/context";
import type { Database } from "../../../platform/db/database";
import { BadInputError, MalformedError } from "../../../platform/errors";
import { portionOf } from "../../../platform/money";
import type { Merchant } from "../../../programs";
import type { Reported } from "../../intake/laterReport";
import type { OrderIntake } from "../../intake/orderIntake";
import { ownShops, programAmong } from "../../intake/ownShops";
import type { Returned, ReturnService } from "../../returns/return.service";
import type { TestOrders } from "../../testMode/testOrders.service";
import type { TestReturns } from "../../testMode/testReturns.service";
import { landedBy } from "../shopify/clicksIn";
import { minorOf, type Payload, record, records, textOf, wholeOf } from "../shopify/jsonOf";

export type SegmentAnswer =
  | { kind: "order"; reported: Reported }
  | { kind: "return"; returned: Returned }
  | { kind: "none" };

/** Events of shops that send Segment's format, reported like a shop's server would. */
export class SegmentService {
  constructor(
    private readonly db: Database,
    private readonly intake: OrderIntake,
    private readonly returns: ReturnService,
    private readonly tests: TestOrders,
    private readonly testReturns: TestReturns,
  ) {}

  async receive(viewer: Viewer, body: unknown): Promise<SegmentAnswer> {
    const isTest = isTestKey(viewer);
    const asked = readSegment(body, programAmong(await ownShops(this.db, viewer), null));
    if (asked.kind === "none") return asked;
    if (asked.kind === "order") {
      return { kind: "order", reported: await (isTest ? this.tests : this.intake).report(viewer, asked.input) };
    }
    const returned = await (isTest ? this.testReturns : this.returns).report(viewer, asked.orderId, asked.input);
    return { kind: "return", returned };
  }
}

/** A track call's report, in the format of a shop's server. */
type SegmentOrder =
  | { kind: "order"; input: Record<string, unknown> }
  | { kind: "return"; orderId: string; input: Record<string, unknown> }
  | { kind: "none" };

const MAX_MESSAGE = 100;

/** A program's settings that its events do not contain. */
type SegmentProgram = Pick<Merchant, "currency" | "clickParameter">;

/** Reads Segment's `Order Completed` and `Order Refunded`; ignores other events. */
export function readSegment(body: unknown, program: SegmentProgram): SegmentOrder {
  const event = record(body);
  if (!event) throw new MalformedError("Please send one event as a JSON object.");
  const { type, event: name } = event;
  if (type !== "track" || (name !== "Order Completed" && name !== "Order Refunded")) return { kind: "none" };
  const properties = record(event.properties) ?? {};
  const orderId = idIn(properties.order_id);
  if (!orderId) throw new BadInputError({ orderId: "Please send properties.order_id" });
  const currency = textOf(properties.currency, 3)?.toUpperCase() ?? program.currency;
  const given = { properties, currency, parameters: parametersOf(program.clickParameter) };
  return name === "Order Completed"
    ? { kind: "order", input: { orderId, ...completeOrder(event, given) } }
    : { kind: "return", orderId, input: refunded(event, given) };
}

interface Given {
  properties: Payload;
  currency: string;
  /** The click ID's parameter names. */
  parameters: readonly string[];
}

function completeOrder(event: Payload, { properties, currency, parameters }: Given) {
  const minor = (name: string) => minorIn(properties[name], name, currency);
  const [tax, shipping, discount] = [minor("tax"), minor("shipping"), minor("discount")];
  const total = minor("total");
  // Segment's `revenue` and `subtotal` are without shipping and tax.
  const rest = total === null ? null : Math.max(0, total - (tax ?? 0) - (shipping ?? 0));
  const amount = minor("revenue") ?? minor("subtotal") ?? rest;
  const lines = productsIn(properties, currency);
  const decimal = (value: number | null) => (value === null ? undefined : decimalOf(value, currency));
  const coupon = textOf(properties.coupon, 100);
  return {
    amount: decimal(amount),
    lines: lines && decimalLines(spread(lines, amount), currency),
    currency,
    clickId: clickIn(event, properties, parameters),
    consent: consentIn(event, properties),
    codes: coupon ? [coupon] : [],
    occurredAt: typeof event.timestamp === "string" ? event.timestamp : undefined,
    tax: decimal(tax),
    shipping: decimal(shipping),
    discount: decimal(discount),
  };
}

/** Products: these were returned. Amount only: that much. Neither: the whole order. */
function refunded(event: Payload, { properties, currency }: Given) {
  const messageId = textOf(event.messageId, MAX_MESSAGE);
  const returnId = idIn(properties.refund_id) ?? messageId;
  if (!returnId) throw new BadInputError({ returnId: "Please send messageId or properties.refund_id" });
  const lines = records(properties.products).flatMap((product) => {
    const sku = skuOf(product);
    return sku ? [{ sku, quantity: wholeOf(product.quantity) || 1 }] : [];
  });
  if (lines.length > 0) return { returnId, lines: [...bySku(lines).values()] };
  const amount = minorIn(properties.revenue ?? properties.total, "total", currency);
  return amount ? { returnId, amount: decimalOf(amount, currency) } : { returnId };
}

interface ProductType {
  sku: string;
  category: string | null;
  brand: string | null;
  quantity: number;
  amount: number;
}

/** Null without products: then the order is its amount. */
function productsIn(properties: Payload, currency: string): ProductType[] | null {
  const products = records(properties.products).flatMap((product): ProductType[] => {
    const sku = skuOf(product);
    const price = minorIn(product.price, "products", currency);
    const quantity = wholeOf(product.quantity) || 1;
    const [category, brand] = [textOf(product.category, limits.name.max), textOf(product.brand, limits.name.max)];
    return sku && price !== null ? [{ sku, category, brand, quantity, amount: price * quantity }] : [];
  });
  const areAll = products.length === records(properties.products).length;
  return products.length > 0 && areAll && products.length <= limits.saleLines.max ? products : null;
}

/** Prices are before the order's discount: each product bears its share of it, and the shares add up exactly. */
function spread(products: readonly ProductType[], amount: number | null): ProductType[] | null {
  const sum = products.reduce((total, product) => total + product.amount, 0);
  if (amount === null || sum === amount) return [...products];
  if (sum === 0) return null;
  let before = 0;
  return products.map((product) => {
    const from = portionOf(amount, before, sum);
    before += product.amount;
    return { ...product, amount: portionOf(amount, before, sum) - from };
  });
}

const decimalLines = (products: readonly ProductType[] | null, currency: string) =>
  products?.map((product) => ({ ...product, amount: decimalOf(product.amount, currency) }));

function bySku(lines: readonly { sku: string; quantity: number }[]) {
  const merged = new Map<string, { sku: string; quantity: number }>();
  for (const { sku, quantity } of lines) {
    merged.set(sku, { sku, quantity: (merged.get(sku)?.quantity ?? 0) + quantity });
  }
  return merged;
}

const skuOf = (product: Payload): string | null => idIn(product.sku) ?? idIn(product.product_id);

const idIn = (value: unknown): string | null => textOf(typeof value === "number" ? String(value) : value);

/** JSON numbers such as 19.99 mean decimals; more digits than the currency has are rejected. */
function minorIn(value: unknown, name: string, currency: string): number | null {
  if (value === null || value === undefined || value === "") return null;
  const text = typeof value === "number" ? String(Math.abs(value)) : String(value);
  const match = /^\d{1,12}(?:\.(\d+))?$/.exec(text);
  if (!match || (match[1]?.replace(/0+$/, "").length ?? 0) > digitsOf(currency)) {
    throw new BadInputError({ [name]: `Please send an amount such as ${decimalOf(1999, currency)}` });
  }
  return minorOf(text, currency);
}

/** As a property, or in the address of the page that the event came from. */
function clickIn(event: Payload, properties: Payload, parameters: readonly string[]): string {
  const own = textOf(properties[CLICK_PARAMETER], 7600);
  if (own) return own;
  const page = record(record(event.context)?.page);
  return landedBy(textOf(page?.search, 4000) ?? textOf(page?.url, 4000) ?? "", parameters) ?? "";
}

/** As a property, or Segment's own consent for advertising. Other values are refused like any order's. */
function consentIn(event: Payload, properties: Payload): string | undefined {
  const own = textOf(properties.weft_consent, 20);
  if (own) return own;
  const preferences = record(record(record(event.context)?.consent)?.categoryPreferences);
  const isAllowed = preferences?.Advertising;
  return typeof isAllowed === "boolean" ? (isAllowed ? "granted" : "without-storage") : undefined;
}
