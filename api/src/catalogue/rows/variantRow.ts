import { createHash } from "node:crypto";
import type { Variant } from "../product.entity";

const HASHED = [
  "sku",
  "productKey",
  "title",
  "url",
  "imageUrl",
  "currency",
  "priceMinor",
  "salePriceMinor",
  "saleFrom",
  "saleUntil",
  "availability",
  "stockQty",
  "colour",
  "size",
  "gtin",
  "brand",
  "category",
  "productType",
] as const;

/** One normalized feed row: the same product has the same value in every format. */
export interface VariantRow extends Pick<Variant, Exclude<(typeof HASHED)[number], "saleFrom" | "saleUntil">> {
  saleFrom: number | null;
  saleUntil: number | null;
}

/** A 16-byte hash as text: a row is only written if it changed. */
export const contentHashOf = (variant: VariantRow): string =>
  createHash("sha256")
    .update(JSON.stringify(HASHED.map((name) => variant[name])))
    .digest("hex")
    .slice(0, 32);
