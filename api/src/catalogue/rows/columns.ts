import { type FeedField, type FeedFormat, type FeedMapping, feedFields } from "../../contract/catalogue/feedForms";
import { USUAL_CURRENCY } from "../../contract/currencies";
import { priceIn } from "./price";

export type KnownFormat = Exclude<FeedFormat, "auto">;
/** A raw row: values by lower-case column name. */
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

const canonical: FeedMapping = Object.fromEntries(feedFields.map((field) => [field, field.toLowerCase()]));

/** Shopify's names, so that errors name what the brand knows from its shop. See `reading/readShop.ts`. */
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

/** Each field's columns: the mapping's, or else the format's own. */
export function columnsOf(format: KnownFormat, mapping: FeedMapping | null): FeedMapping {
  const own = Object.entries(mapping ?? {}).map(([field, column]) => [field, columnName(column)]);
  return { ...usual[format], ...Object.fromEntries(own) };
}

/** The format detected from a header. With a mapping any header is accepted. */
export function formatOfHeader(names: readonly string[], mapping: FeedMapping | null): KnownFormat | undefined {
  const has = (...all: string[]) => all.every((name) => names.includes(name));
  if (mapping && Object.keys(mapping).length > 0) return "csv";
  if (has("product_name", "deep_link")) return "awin-csv";
  if (has("id", "title", "link")) return "google-text";
  return has("id", "title", "url", "price") ? "csv" : undefined;
}

/**
 * Awin's price is the current one and its recommended price the previous one; elsewhere those are `price` and
 * `sale_price`. Feeds write 0 without a recommendation, and shops may charge more than it. Products not for sale are
 * out of stock.
 */
export function mappedRow(format: KnownFormat, columns: FeedMapping, row: RawRow): Record<FeedField, string> {
  const value = (field: FeedField) => row[columns[field] ?? ""]?.trim() ?? "";
  const mapped = Object.fromEntries(feedFields.map((field) => [field, value(field)])) as Record<FeedField, string>;
  if (format !== "awin-csv") return mapped;
  const full = row.rrp_price?.trim() ?? "";
  const [before, today] = [full, mapped.price].map((text) => priceIn(text, mapped.currency || USUAL_CURRENCY));
  if (before && today && before.currency === today.currency && before.minor > today.minor)
    Object.assign(mapped, { price: full, salePrice: mapped.price });
  if (/^(0|no|false)$/i.test(row.is_for_sale?.trim() ?? "")) mapped.availability = "out of stock";
  return mapped;
}
