import type { RawRow } from "../rows/columns";
import { FeedRefusal } from "./feedRefusal";

const MAX_LINE = 1024 * 1024;
const COLOUR = /^(colou?rs?|farben?|couleurs?|colores?|colore|kleur|färg|farve|kolor)$/i;
const SIZE = /^(sizes?|shoe size|größe|groesse|taille|pointure|tallas?|taglia|maat|storlek|størrelse|rozmiar)$/i;
/** Shopify's title for the only variant of a product. */
const ONLY = "Default Title";

/** A variant as queried by `shopifyProducts.ts`. */
interface ShopVariant {
  id?: unknown;
  sku?: unknown;
  barcode?: unknown;
  price?: unknown;
  compareAtPrice?: unknown;
  availableForSale?: unknown;
  inventoryPolicy?: unknown;
  inventoryQuantity?: unknown;
  inventoryItem?: { tracked?: unknown } | null;
  selectedOptions?: unknown;
  product?: {
    id?: unknown;
    title?: unknown;
    vendor?: unknown;
    productType?: unknown;
    status?: unknown;
    onlineStoreUrl?: unknown;
    category?: { fullName?: unknown } | null;
    featuredMedia?: { preview?: { image?: { url?: unknown } | null } | null } | null;
  } | null;
}

/** A Shopify shop's variants, one per line. Null for drafts and variants hidden on its own pages. */
export async function* readShop(text: AsyncIterable<string>): AsyncGenerator<RawRow | null> {
  for await (const line of linesOf(text)) yield rowOf(variantIn(line));
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const part of text) {
    const lines = (rest + part).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE) throw new FeedRefusal("A line of the shop's data is larger than 1 MiB.");
    for (const line of lines) if (line.trim()) yield line;
  }
  if (rest.trim()) yield rest;
}

/** A truncated line means a truncated file, which must not remove products. */
function variantIn(line: string): ShopVariant {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Reported below.
  }
  throw new FeedRefusal("The shop's data cannot be read. It may be incomplete.");
}

function rowOf(variant: ShopVariant): RawRow | null {
  const { product } = variant;
  if (product?.status !== "ACTIVE" || !product.onlineStoreUrl) return null;
  const variantId = numberOf(variant.id);
  const options = optionsOf(variant);
  const isOnly = options.every(({ value }) => value === ONLY);
  const optionOf = (name: RegExp) => options.find((option) => name.test(option.name.trim()))?.value ?? "";
  const row: RawRow = {
    // Named like order lines: see `readEvent.ts`.
    sku: textOf(variant.sku).trim() || variantId,
    title: textOf(product.title),
    onlineStoreUrl: pageOf(textOf(product.onlineStoreUrl), isOnly ? "" : variantId),
    featuredMedia: textOf(product.featuredMedia?.preview?.image?.url),
    product: numberOf(product.id),
    barcode: textOf(variant.barcode).trim(),
    vendor: textOf(product.vendor),
    category: textOf(product.category?.fullName),
    productType: textOf(product.productType),
    colour: optionOf(COLOUR),
    size: optionOf(SIZE),
  };
  return { ...row, ...pricesOf(variant), ...stockOf(variant) };
}

/** Shopify's price is the current one; compareAtPrice is the regular one if it is higher. */
function pricesOf({ price, compareAtPrice }: ShopVariant): RawRow {
  const [now, before] = [textOf(price), textOf(compareAtPrice)];
  return Number(before) > Number(now) ? { price: before, salePrice: now } : { price: now };
}

/** Untracked variants have no quantity, whatever the field says. */
function stockOf({ availableForSale, inventoryPolicy, inventoryQuantity, inventoryItem }: ShopVariant): RawRow {
  if (availableForSale !== true) return { availability: "out of stock", inventoryQuantity: "0" };
  if (inventoryItem?.tracked !== true || typeof inventoryQuantity !== "number") return { availability: "in stock" };
  if (inventoryQuantity > 0) return { availability: "in stock", inventoryQuantity: String(inventoryQuantity) };
  return { availability: inventoryPolicy === "CONTINUE" ? "backorder" : "out of stock", inventoryQuantity: "0" };
}

interface Option {
  name: string;
  value: string;
}

const optionsOf = ({ selectedOptions }: ShopVariant): Option[] =>
  (Array.isArray(selectedOptions) ? selectedOptions : []).map((option: Partial<Option> | null) => ({
    name: textOf(option?.name),
    value: textOf(option?.value),
  }));

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";

/** "gid://shopify/ProductVariant/42" is 42 in URLs and orders. */
const numberOf = (id: unknown): string => /(\d+)(?:\?.*)?$/.exec(textOf(id))?.[1] ?? "";

/** The page with this color and size selected. */
function pageOf(page: string, variantId: string): string {
  if (!variantId || !URL.canParse(page)) return page;
  const url = new URL(page);
  url.searchParams.set("variant", variantId);
  return url.href;
}
