import { type FeedFormat, type FeedMapping, type GoodsField, goodsFields } from "../../contract/catalogue/feedForms";
import { USUAL_CURRENCY } from "../../contract/currencies";
import { priceIn } from "./price";

export type KnownFormat = Exclude<FeedFormat, "auto">;
/** A row as it was read: the values by the lower-case names of their columns. */
export type RawRow = Record<string, string>;

const google: FeedMapping = {
  id: "id",
  title: "title",
  url: "link",
  imageUrl: "image_link",
  price: "price",
  salePrice: "sale_price",
  salePeriod: "sale_price_effective_date",
  availability: "availability",
  stock: "quantity",
  group: "item_group_id",
  colour: "color",
  size: "size",
  gtin: "gtin",
  brand: "brand",
  category: "google_product_category",
  type: "product_type",
};

const awin: FeedMapping = {
  id: "product_id",
  title: "product_name",
  url: "deep_link",
  imageUrl: "image_url",
  price: "price",
  currency: "currency",
  availability: "in_stock",
  stock: "stock_quantity",
  group: "parent_product_id",
  colour: "colour",
  size: "size",
  gtin: "ean",
  brand: "brand_name",
  category: "google_product_category",
  type: "merchant_category",
};

const canonical: FeedMapping = Object.fromEntries(goodsFields.map((field) => [field, field.toLowerCase()]));

/** Shopify's names, so that a fault names what the brand knows from its shop. See `reading/readShop.ts`. */
const shopify: FeedMapping = {
  id: "sku",
  title: "title",
  url: "onlineStoreUrl",
  imageUrl: "featuredMedia",
  price: "price",
  salePrice: "salePrice",
  availability: "availability",
  stock: "inventoryQuantity",
  group: "product",
  colour: "colour",
  size: "size",
  gtin: "barcode",
  brand: "vendor",
  category: "category",
  type: "productType",
};

const usual: Record<KnownFormat, FeedMapping> = {
  "google-xml": google,
  "google-text": google,
  "awin-csv": awin,
  csv: canonical,
  shopify,
};

export const columnName = (text: string): string => text.trim().toLowerCase().replace(/^g:/, "").replace(/\s+/g, "_");

/** The columns of each field: the format's own, where the feed's mapping names no other. */
export function columnsOf(format: KnownFormat, mapping: FeedMapping | null): FeedMapping {
  const own = Object.entries(mapping ?? {}).map(([field, column]) => [field, columnName(column)]);
  return { ...usual[format], ...Object.fromEntries(own) };
}

/** The format that a header shows. With a mapping any header will do. */
export function formatOfHeader(names: readonly string[], mapping: FeedMapping | null): KnownFormat | undefined {
  const has = (...all: string[]) => all.every((name) => names.includes(name));
  if (mapping && Object.keys(mapping).length > 0) return "csv";
  if (has("product_name", "deep_link")) return "awin-csv";
  if (has("id", "title", "link")) return "google-text";
  return has("id", "title", "url", "price") ? "csv" : undefined;
}

/**
 * Awin's price is today's, its recommended price the one before; elsewhere those are `price` and `sale_price`. Feeds
 * write 0 where nobody recommends one, and shops ask for more than it. What is not for sale is out of stock.
 */
export function mappedRow(format: KnownFormat, columns: FeedMapping, row: RawRow): Record<GoodsField, string> {
  const value = (field: GoodsField) => row[columns[field] ?? ""]?.trim() ?? "";
  const mapped = Object.fromEntries(goodsFields.map((field) => [field, value(field)])) as Record<GoodsField, string>;
  if (format !== "awin-csv") return mapped;
  const full = row.rrp_price?.trim() ?? "";
  const [before, today] = [full, mapped.price].map((text) => priceIn(text, mapped.currency || USUAL_CURRENCY));
  if (before && today && before.currency === today.currency && before.minor > today.minor)
    Object.assign(mapped, { price: full, salePrice: mapped.price });
  if (/^(0|no|false)$/i.test(row.is_for_sale?.trim() ?? "")) mapped.availability = "out of stock";
  return mapped;
}
