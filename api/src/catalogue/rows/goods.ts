import { createHash } from "node:crypto";

export const availabilities = ["in_stock", "out_of_stock", "preorder", "backorder"] as const;
export type Availability = (typeof availabilities)[number];

/** One row of a feed, normalized: the same goods are the same value in whichever format they came. */
export interface Goods {
  sku: string;
  styleKey: string;
  title: string;
  url: string;
  imageUrl: string | null;
  currency: string;
  priceMinor: number;
  salePriceMinor: number | null;
  saleFrom: number | null;
  saleUntil: number | null;
  availability: Availability;
  stockQty: number | null;
  colour: string | null;
  size: string | null;
  gtin: string | null;
  brand: string | null;
  category: string | null;
  productType: string | null;
}

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
] as const satisfies readonly (keyof Goods)[];

/** 16 bytes as text: a row is written only if this differs from what is known. */
export const contentHashOf = (goods: Goods): string =>
  createHash("sha256")
    .update(JSON.stringify(HASHED.map((name) => goods[name])))
    .digest("hex")
    .slice(0, 32);
