import type { Style, Variant } from "../goods.entity";
import { facetToken, IN_STOCK, priceTokens } from "./facetCounts";
import type { SizeState, StyleFacets, StyleSearch } from "./styleSearch.entity";
import { wordsIn } from "./words";

/** A feed may put thousands of variants into one style. */
const MAX_COLOURS = 30;
const MAX_SIZES = 60;
const FEW = 3;

/** Between the parts of `words`: title, brand, colours, category, sizes. */
export const PART = " / ";

export function searchRowOf(style: Style, variants: readonly Variant[]): Omit<StyleSearch, "place"> {
  const { id: styleId, merchantId, currency, priceFrom } = style;
  const facets = facetsOf(style, variants);
  return {
    styleId,
    merchantId,
    currency,
    priceFrom: Math.min(priceFrom, facets.sale?.minor ?? priceFrom),
    words: [
      wordsIn(style.title),
      wordsIn(style.brand ?? ""),
      facets.colours.flatMap(wordsIn),
      [...new Set([style.productType, style.googleCategory].flatMap((path) => wordsIn(path ?? "")))],
      facets.sizes.flatMap(([name]) => wordsIn(name)),
    ]
      .map((words) => words.join(" "))
      .join(PART),
    tokens: [...new Set(tokensOf(style, facets))].join(" "),
    facets,
  };
}

export function facetsOf(style: Style, variants: readonly Variant[]): StyleFacets {
  const sizes = new Map<string, SizeState>();
  for (const { size, availability, stockQty } of variants) {
    if (size === null) continue;
    const state = availability !== "in_stock" ? 0 : stockQty !== null && stockQty <= FEW ? 1 : 2;
    sizes.set(size, Math.max(sizes.get(size) ?? 0, state) as SizeState);
  }
  return {
    brand: style.brand,
    colours: style.colours.slice(0, MAX_COLOURS),
    category: pathOf(style).at(-1) ?? null,
    sizes: [...sizes].sort(([one], [other]) => compareSizes(one, other)).slice(0, MAX_SIZES),
    sale: saleOf(style, variants),
  };
}

function saleOf({ currency }: Style, variants: readonly Variant[]): StyleFacets["sale"] {
  let best: StyleFacets["sale"] = null;
  for (const { salePriceMinor: minor, saleFrom, saleUntil, currency: own } of variants) {
    if (minor === null || own !== currency || (best && best.minor <= minor)) continue;
    best = { minor, from: saleFrom?.getTime() ?? null, until: saleUntil?.getTime() ?? null };
  }
  return best;
}

function tokensOf(style: Style, { colours, sizes, sale }: StyleFacets): string[] {
  const inStock = sizes.filter(([, state]) => state > 0);
  return [
    facetToken("merchant", style.merchantId),
    ...(style.brand ? [facetToken("brand", style.brand)] : []),
    ...colours.map((colour) => facetToken("colour", colour)),
    ...pathOf(style).map((part) => facetToken("category", part)),
    ...sizes.map(([name]) => facetToken("size", name)),
    ...inStock.map(([name]) => facetToken("stockedSize", name)),
    ...(style.sizesInStock > 0 ? [IN_STOCK] : []),
    ...priceTokens(Math.min(style.priceFrom, sale?.minor ?? style.priceFrom)),
  ];
}

/** "Apparel & Accessories > Clothing > Shirts": the shop's own path, or Google's. */
export const pathOf = ({ productType, googleCategory }: Pick<Style, "productType" | "googleCategory">): string[] =>
  (productType ?? googleCategory ?? "")
    .split(/[>|]/)
    .map((part) => part.trim())
    .filter(Boolean);

const LETTER_SIZES = ["XXXS", "XXS", "XS", "S", "M", "L", "XL", "XXL", "2XL", "XXXL", "3XL", "4XL", "5XL"];

/** Letters by their size, then numbers, then the rest by name. */
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
