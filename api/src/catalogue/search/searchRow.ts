import type { Product, Variant } from "../product.entity";
import { facetToken, IN_STOCK, priceTokens } from "./facetCounts";
import type { SearchedProduct, SearchFacets, SizeState } from "./searchedProduct.entity";
import { wordsIn } from "./words";

/** A feed may put thousands of variants into one product. */
const MAX_COLOURS = 30;
const MAX_SIZES = 60;
const FEW = 3;

/** Separates the parts of `words`: title, brand, colors, category, sizes. */
export const PART = " / ";

export function searchRowOf(product: Product, variants: readonly Variant[]): Omit<SearchedProduct, "place"> {
  const { id: productId, merchantId, currency, priceFrom } = product;
  const facets = facetsOf(product, variants);
  return {
    productId,
    merchantId,
    currency,
    priceFrom: Math.min(priceFrom, facets.sale?.minor ?? priceFrom),
    words: [
      wordsIn(product.title),
      wordsIn(product.brand ?? ""),
      facets.colours.flatMap(wordsIn),
      [...new Set([product.productType, product.googleCategory].flatMap((path) => wordsIn(path ?? "")))],
      facets.sizes.flatMap(([name]) => wordsIn(name)),
    ]
      .map((words) => words.join(" "))
      .join(PART),
    tokens: [...new Set(tokensOf(product, facets))].join(" "),
    facets,
  };
}

export function facetsOf(product: Product, variants: readonly Variant[]): SearchFacets {
  const sizes = new Map<string, SizeState>();
  for (const { size, availability, stockQty } of variants) {
    if (size === null) continue;
    const state = availability !== "in_stock" ? 0 : stockQty !== null && stockQty <= FEW ? 1 : 2;
    sizes.set(size, Math.max(sizes.get(size) ?? 0, state) as SizeState);
  }
  return {
    brand: product.brand,
    colours: product.colours.slice(0, MAX_COLOURS),
    category: pathOf(product).at(-1) ?? null,
    sizes: [...sizes].sort(([one], [other]) => compareSizes(one, other)).slice(0, MAX_SIZES),
    sale: saleOf(product, variants),
  };
}

function saleOf({ currency }: Product, variants: readonly Variant[]): SearchFacets["sale"] {
  let best: SearchFacets["sale"] = null;
  for (const { salePriceMinor: minor, saleFrom, saleUntil, currency: own } of variants) {
    if (minor === null || own !== currency || (best && best.minor <= minor)) continue;
    best = { minor, from: saleFrom?.getTime() ?? null, until: saleUntil?.getTime() ?? null };
  }
  return best;
}

function tokensOf(product: Product, { colours, sizes, sale }: SearchFacets): string[] {
  const inStock = sizes.filter(([, state]) => state > 0);
  return [
    facetToken("merchant", product.merchantId),
    ...(product.brand ? [facetToken("brand", product.brand)] : []),
    ...colours.map((colour) => facetToken("colour", colour)),
    ...pathOf(product).map((part) => facetToken("category", part)),
    ...sizes.map(([name]) => facetToken("size", name)),
    ...inStock.map(([name]) => facetToken("stockedSize", name)),
    ...(product.sizesInStock > 0 ? [IN_STOCK] : []),
    ...priceTokens(Math.min(product.priceFrom, sale?.minor ?? product.priceFrom)),
  ];
}

/** "Apparel & Accessories > Clothing > Shirts": the shop's own path, or Google's. */
export const pathOf = ({ productType, googleCategory }: Pick<Product, "productType" | "googleCategory">): string[] =>
  (productType ?? googleCategory ?? "")
    .split(/[>|]/)
    .map((part) => part.trim())
    .filter(Boolean);

const LETTER_SIZES = ["XXXS", "XXS", "XS", "S", "M", "L", "XL", "XXL", "2XL", "XXXL", "3XL", "4XL", "5XL"];

/** Letter sizes in order, then numbers, then the rest by name. */
export function compareSizes(one: string, other: string): number {
  const [a, b] = [rankOf(one), rankOf(other)];
  return a - b || (one < other ? -1 : one > other ? 1 : 0);
}

function rankOf(size: string): number {
  const letter = LETTER_SIZES.indexOf(size.toUpperCase());
  if (letter >= 0) return letter;
  const number = Number(size.replace(",", "."));
  return Number.isFinite(number) && size.trim() ? 100 + number : 1e6;
}
