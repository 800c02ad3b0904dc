import type { Style, Variant } from "../goods.entity";

export type StyleFacts = Omit<Style, "id" | "createdAt" | "merchantId" | "styleKey" | "popularity" | "goneAt">;

/**
 * A style from its variants that are not gone, in the order of their ids. What belongs to the style comes from the
 * first, so that it depends on neither the order of the file nor where a run was broken off. Where a style is sold in
 * several currencies, its prices are those of the first variant's.
 */
export function styleOf(variants: readonly Variant[]): StyleFacts | null {
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
