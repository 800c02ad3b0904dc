import { MAX_ORDER_CODES, orderCodeFault } from "../../../contract/codes/codeText";
import { isCurrency } from "../../../contract/currencyCodes";
import type { shopifyPrivacyTopics } from "../../../contract/shopKit/shopifyForms";
import { clicksIn } from "./clicksIn";
import { decimalIn, idOf, minorOf, momentIn, type Payload, record, records, sumOf, textOf, wholeOf } from "./jsonOf";
import type { KeptEvent, KeptLine, KeptOrder, KeptRefund } from "./keptEvent";

type PrivacyTopic = (typeof shopifyPrivacyTopics)[number];

export interface ReadEvent {
  /** Empty if it is not about an order. */
  orderKey: string;
  kept: KeptEvent;
}

interface EventHeaders {
  topic: string;
  /** The connected shop's address. */
  domain: string;
  /** The click ID's parameter names in landing URLs. */
  parameters: readonly string[];
}

/**
 * The stored part of a delivery; null if it does not have its topic's format. The topic is not signed, so only the body
 * is trusted.
 */
export function readEvent({ topic, domain, parameters }: EventHeaders, payload: Payload): ReadEvent | null {
  switch (topic) {
    case "orders/create":
    case "orders/updated":
    case "orders/cancelled":
    case "orders/paid":
      return orderEvent(payload, parameters);
    case "orders/edited":
      return editEvent(record(payload.order_edit));
    case "refunds/create":
      return refundEvent(payload);
    default:
      return isPrivacyTopic(topic) ? privacyEvent(topic, payload, domain) : null;
  }
}

function orderEvent(payload: Payload, parameters: readonly string[]): ReadEvent | null {
  const kept = readOrder(payload, parameters);
  const orderKey = idOf(payload.id);
  return kept && orderKey ? { orderKey, kept } : null;
}

function refundEvent(payload: Payload): ReadEvent | null {
  const refund = readRefund(payload);
  const orderKey = idOf(payload.order_id);
  return refund && orderKey ? { orderKey, kept: { kind: "refund", ...refund } } : null;
}

function editEvent(edit: Payload | null): ReadEvent | null {
  const orderKey = idOf(edit?.order_id);
  const at = momentIn(edit?.committed_at) ?? momentIn(edit?.created_at);
  return orderKey && at ? { orderKey, kept: { kind: "edit", at } } : null;
}

/** All fields of each privacy topic, and the one that lists its orders. */
const PRIVACY = {
  "customers/data_request": { also: ["customer", "data_request"], orders: "orders_requested" },
  "customers/redact": { also: ["customer"], orders: "orders_to_redact" },
  "shop/redact": { also: [], orders: null },
} as const satisfies Record<PrivacyTopic, { also: readonly string[]; orders: string | null }>;

const isPrivacyTopic = (topic: string): topic is PrivacyTopic => Object.hasOwn(PRIVACY, topic);

/** The shopper is not stored: their orders are enough. */
function privacyEvent(topic: PrivacyTopic, payload: Payload, domain: string): ReadEvent | null {
  const { also, orders } = PRIVACY[topic];
  const listed = orders === null ? [] : payload[orders];
  const known: readonly string[] = ["shop_id", "shop_domain", ...also, ...(orders === null ? [] : [orders])];
  const isOwn = Object.keys(payload).every((name) => known.includes(name));
  const isOfShop = idOf(payload.shop_id) !== null && String(payload.shop_domain).toLowerCase() === domain;
  if (!isOwn || !isOfShop || !Array.isArray(listed)) return null;
  return { orderKey: "", kept: { kind: "privacy", orders: listed.map(idOf).filter((one) => one !== null) } };
}

/** Money was paid, whether or not some of it has been refunded since. */
const PAID = new Set(["paid", "partially_refunded", "refunded"]);

/**
 * The stored part of an order, or null if it cannot be reported. `parameters` are the click ID's parameter names in
 * landing URLs.
 */
export function readOrder(order: Payload, parameters: readonly string[]): KeptOrder | null {
  const id = idOf(order.id);
  const at = momentIn(order.updated_at) ?? momentIn(order.created_at);
  const { currency } = order;
  if (!id || !at || typeof currency !== "string" || !isCurrency(currency)) return null;
  const taxesIncluded = order.taxes_included === true;
  const lines = records(order.line_items).map((line) => readLine(line, currency, taxesIncluded));
  const shipping = record(record(order.total_shipping_price_set)?.shop_money)?.amount;
  return {
    kind: "order",
    name: textOf(order.name) ?? id,
    at,
    boughtAt: momentIn(order.processed_at) ?? momentIn(order.created_at) ?? at,
    isPaid: PAID.has(String(order.financial_status)),
    isCancelled: momentIn(order.cancelled_at) !== null,
    isTest: order.test === true,
    currency,
    taxesIncluded,
    lines: lines.filter((line) => line !== null),
    tax: positive(minorOf(decimalIn(order.total_tax), currency)),
    shipping: positive(minorOf(decimalIn(shipping), currency)),
    discount: positive(minorOf(decimalIn(order.total_discounts), currency)),
    codes: codesIn(order),
    clickIds: clicksIn(records(order.note_attributes), order.landing_site, parameters),
    isNew: isFirstOrder(record(order.customer)),
    country: countryOf(record(order.shipping_address)) ?? countryOf(record(order.billing_address)),
    refunds: records(order.refunds)
      .map(readRefund)
      .filter((refund) => refund !== null),
  };
}

/** Shopify lists automatic discounts among the codes, with titles that may be sentences: those are not codes. */
const codesIn = (order: Payload): string[] =>
  records(order.discount_codes)
    .map(({ code }) => textOf(code))
    .filter((code) => code !== null)
    .filter((code) => orderCodeFault(code) === undefined)
    .slice(0, MAX_ORDER_CODES);

function readRefund(refund: Payload): KeptRefund | null {
  const id = idOf(refund.id);
  if (!id) return null;
  const lines = records(refund.refund_line_items).flatMap((line) => {
    const lineId = idOf(line.line_item_id);
    const tax = decimalIn(line.total_tax);
    return lineId ? [{ lineId, quantity: wholeOf(line.quantity) ?? 0, subtotal: decimalIn(line.subtotal), tax }] : [];
  });
  return { id, lines, extra: extraOf(records(refund.order_adjustments)) };
}

/** More than the lines cost was refunded. If less, something was kept, and shipping earns nothing. */
function extraOf(adjustments: readonly Payload[]): string {
  const beyond = adjustments.find(
    ({ kind, reason, amount }) => /discrepancy/i.test(String(kind ?? reason)) && decimalIn(amount).startsWith("-"),
  );
  return beyond ? decimalIn(beyond.amount).slice(1) : "0";
}

/** The whole line: its price, less its discounts, less the tax if that is in the price. */
function readLine(line: Payload, currency: string, taxesIncluded: boolean): KeptLine | null {
  const id = idOf(line.id);
  const quantity = wholeOf(line.quantity);
  if (!id || !quantity) return null;
  const discounts = records(line.discount_allocations).map(({ amount }) => decimalIn(amount));
  const taxes = taxesIncluded ? records(line.tax_lines).map(({ price }) => decimalIn(price)) : [];
  const price = minorOf(decimalIn(line.price), currency) * quantity;
  return {
    id,
    sku: textOf(line.sku) ?? idOf(line.variant_id) ?? id,
    brand: textOf(line.vendor),
    quantity,
    current: Math.min(wholeOf(line.current_quantity) ?? quantity, quantity),
    amount: positive(price - sumOf(discounts, currency) - sumOf(taxes, currency)),
  };
}

/** Newer API versions no longer report it: then it is unknown. */
function isFirstOrder(customer: Payload | null): boolean | null {
  const count = wholeOf(customer?.orders_count);
  return count === null ? null : count <= 1;
}

const countryOf = (address: Payload | null): string | null => {
  const code = address?.country_code;
  return typeof code === "string" && /^[A-Z]{2}$/.test(code) ? code : null;
};

const positive = (minor: number): number => Math.max(0, minor);
