import { priceIn } from "../../../catalogue";
import { isCurrency } from "../../../contract/currencyCodes";
import type { Offer } from "../healthOf";

/** Larger ones are not read. */
const MAX_BLOCK = 256 * 1024;
const MAX_BLOCKS = 20;
const MAX_NODES = 2_000;
const MAX_DEPTH = 8;
const MAX_OFFERS = 500;

const START = /<script\b[^>]{0,200}\btype\s*=\s*["']?application\/ld\+json\b[^>]{0,200}>/gi;

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const isOf = (node: Node, ...types: string[]): boolean =>
  listOf(node["@type"]).some((type) => typeof type === "string" && types.includes(type.replace(/^.*[/#]/, "")));

/** A page's JSON-LD product data; null without any, or with several products. */
export function offerIn(html: string): Offer | null {
  const budget = { nodes: MAX_NODES };
  const products = blocksOf(html).flatMap((block) => productsIn(parsed(block), 0, budget));
  const [product] = products;
  // A list of products, or recommendations: it is unclear which offer is meant.
  if (!product || products.length > 1) return null;
  return offerOf(product);
}

function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  START.lastIndex = 0;
  for (let found = START.exec(html); found && blocks.length < MAX_BLOCKS; found = START.exec(html)) {
    const from = found.index + found[0].length;
    const end = html.indexOf("</", from);
    if (end < 0) break;
    const close = closeOf(html, end);
    if (close < 0) break;
    if (close - from <= MAX_BLOCK) blocks.push(html.slice(from, close));
    START.lastIndex = close;
  }
  return blocks;
}

function closeOf(html: string, from: number): number {
  for (let at = from; at >= 0; at = html.indexOf("</", at + 2)) {
    if (html.slice(at + 2, at + 8).toLowerCase() === "script") return at;
  }
  return -1;
}

function parsed(block: string): unknown {
  try {
    return JSON.parse(block);
  } catch {
    return null;
  }
}

function productsIn(value: unknown, depth: number, budget: { nodes: number }): Node[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.slice(0, MAX_NODES).flatMap((one) => productsIn(one, depth + 1, budget));
  budget.nodes -= 1;
  if (!isNode(value) || budget.nodes < 0) return [];
  if (isOf(value, "Product", "ProductGroup")) return [value];
  return [...productsIn(value["@graph"], depth + 1, budget), ...productsIn(value.mainEntity, depth + 1, budget)];
}

function offerOf(product: Node): Offer | null {
  const variants = listOf(product.hasVariant).filter(isNode).slice(0, MAX_OFFERS);
  const offers = [product, ...variants]
    .flatMap(({ offers: given }) => listOf(given))
    .filter(isNode)
    .flatMap((offer) => (isOf(offer, "AggregateOffer") ? [offer, ...listOf(offer.offers).filter(isNode)] : [offer]))
    .slice(0, MAX_OFFERS);
  if (offers.length === 0) return null;
  const stock = offers.map(({ availability }) => stockOf(availability)).filter((known) => known !== null);
  const prices = offers.map(priceOf).filter((price) => price !== null);
  const currency = prices[0]?.currency ?? null;
  const isOne = prices.every((price) => price.currency === currency);
  return {
    isInStock: stock.length === 0 ? null : stock.some(Boolean),
    priceMinor: isOne && prices.length > 0 ? Math.min(...prices.map(({ minor }) => minor)) : null,
    currency: isOne ? currency : null,
  };
}

const CAN_BE_BOUGHT = [
  "InStock",
  "LimitedAvailability",
  "OnlineOnly",
  "PreOrder",
  "PreSale",
  "BackOrder",
  "MadeToOrder",
];
const CANNOT = ["OutOfStock", "SoldOut", "Discontinued", "InStoreOnly", "Reserved"];

function stockOf(availability: unknown): boolean | null {
  const name = typeof availability === "string" ? availability.trim().replace(/^.*[/#]/, "") : "";
  if (CAN_BE_BOUGHT.includes(name)) return true;
  return CANNOT.includes(name) ? false : null;
}

function priceOf(offer: Node): { minor: number; currency: string } | null {
  const given = [offer, ...listOf(offer.priceSpecification).filter(isNode)].find(
    ({ price, lowPrice, priceCurrency }) => (price ?? lowPrice) !== undefined && priceCurrency !== undefined,
  );
  const currency = given?.priceCurrency;
  const price = given?.price ?? given?.lowPrice;
  if (typeof currency !== "string" || !isCurrency(currency)) return null;
  if (typeof price !== "number" && typeof price !== "string") return null;
  return priceIn(String(price).slice(0, 30), currency) ?? null;
}
