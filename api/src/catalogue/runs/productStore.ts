import { In, IsNull } from "typeorm";
import type { Tx } from "../../platform/db/database";
import { newId } from "../../platform/ids";
import { grouped } from "../../platform/paging/lists";
import { ChangedProduct, MovedProduct, Product, Variant } from "../product.entity";
import { indexProducts } from "../search/index/searchIndex";
import { upsertRows } from "./upsertRows";

export type ComputedProduct = Omit<Product, "id" | "createdAt" | "merchantId" | "productKey" | "popularity" | "goneAt">;

/**
 * Computes a product from its remaining variants, ordered by ID. Product fields come from the first, so that they
 * depend on neither the file's order nor where a run was interrupted. If a product is sold in several currencies, its
 * prices are in the first variant's.
 */
export function productOf(variants: readonly Variant[]): ComputedProduct | null {
  const [first] = variants;
  if (!first) return null;
  const { title, brand, category, productType, currency, url } = first;
  const prices = variants.filter((variant) => variant.currency === currency).map(({ priceMinor }) => priceMinor);
  const sizes = new Map<string, boolean>();
  for (const { size, availability } of variants) {
    const name = size ?? "";
    sizes.set(name, sizes.get(name) === true || availability === "in_stock");
  }
  return {
    title,
    brand,
    url,
    googleCategory: category,
    productType,
    currency,
    colours: [...new Set(variants.map(({ colour }) => colour).filter((colour) => colour !== null))].sort(),
    priceFrom: prices.reduce((least, price) => Math.min(least, price)),
    priceTo: prices.reduce((most, price) => Math.max(most, price)),
    sizesTotal: sizes.size,
    sizesInStock: [...sizes.values()].filter(Boolean).length,
    imageUrl: variants.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null,
  };
}

/** A variant's previous page. */
export type LeftPage = Pick<Variant, "productKey" | "url">;

/**
 * Recomputes products from their variants. The caller holds the merchant's feeds. If the shop gave the ID of an `ended`
 * product to another one, the linked product is gone, and the other is a new product.
 */
export async function refreshProducts(
  tx: Tx,
  merchantId: string,
  productKeys: string[],
  now: Date,
  left: readonly LeftPage[] = [],
  ended: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (productKeys.length === 0) return;
  const where = { merchantId, productKey: In(productKeys) };
  const known = new Map((await tx.find(Product, { where })).map((product) => [product.productKey, product]));
  const retired = [...ended].flatMap((key) => known.get(key) ?? []).map((product) => retiredAt(product, now));
  for (const key of ended) known.delete(key);
  await upsertRows(tx, Product, retired, ["popularity"]);
  // In the index's order: by ID alone, all products of the merchant would be read to sort a few.
  const order = { productKey: "ASC", sku: "ASC" } as const;
  const variants = await tx.find(Variant, { where: { ...where, goneAt: IsNull() }, order });
  const byKey = grouped(variants, ({ productKey }) => productKey);
  const rows: Product[] = [];
  const moved = retired.map(({ id }) => id);
  for (const productKey of productKeys) {
    const before = known.get(productKey);
    const facts = productOf(byKey.get(productKey) ?? []);
    if (facts) {
      const { id, createdAt, popularity } = before ?? { id: newId(), createdAt: now, popularity: 0 };
      rows.push({ id, createdAt, merchantId, productKey, popularity, goneAt: null, ...facts });
      const pages = new Set(byKey.get(productKey)?.map(({ url }) => url));
      // A link may lead to the page of any size or color.
      const hasLeft = left.some((page) => page.productKey === productKey && !pages.has(page.url));
      if (before && (before.goneAt || before.url !== facts.url || hasLeft)) moved.push(id);
    } else if (before && !before.goneAt) {
      rows.push({ ...before, goneAt: now });
      moved.push(before.id);
    }
  }
  await upsertRows(tx, Product, rows, ["popularity"]);
  await upsertRows(
    tx,
    MovedProduct,
    moved.map((productId) => ({ productId, movedAt: now })),
    [],
    "productId",
  );
  // New ones too: links to their pages may be older than they are.
  await upsertRows(
    tx,
    ChangedProduct,
    [...retired, ...rows].map(({ id: productId }) => ({ productId, changedAt: now })),
    [],
    "productId",
  );
  await indexProducts(tx, merchantId, [...retired, ...rows], (productKey) => byKey.get(productKey) ?? []);
}

/** Under a key that no feed uses. */
const retiredAt = (product: Product, now: Date): Product => ({
  ...product,
  productKey: `~${product.id}`,
  goneAt: product.goneAt ?? now,
});
