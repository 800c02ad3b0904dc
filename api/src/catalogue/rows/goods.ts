import { createHash } from "node:crypto";
import type { Variant } from "../goods.entity";

const HASHED = [
  "sku",
  "styleKey",
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

/** One row of a feed, normalized: the same goods are the same value in whichever format they came. */
export interface Goods extends Pick<Variant, Exclude<(typeof HASHED)[number], "saleFrom" | "saleUntil">> {
  saleFrom: number | null;
  saleUntil: number | null;
}

/** 16 bytes as text: a row is written only if this differs from what is known. */
export const contentHashOf = (goods: Goods): string =>
  createHash("sha256")
    .update(JSON.stringify(HASHED.map((name) => goods[name])))
    .digest("hex")
    .slice(0, 32);
