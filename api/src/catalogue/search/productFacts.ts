import { createHash } from "node:crypto";
import type { Style } from "../goods.entity";
import { type Earning, earnOf, type OfferedGoods, type PublisherProgram } from "./earnOf";
import { pathOf } from "./searchRow";
import type { SizeState, StyleFacets } from "./styleSearch.entity";

/** A style as a publisher sees it now. */
export interface ProductFacts {
  style: Style;
  facets: StyleFacets;
  price: number;
  regularPrice: number;
  /** What it cost before it was reduced, where that is known; see `pricesBefore`. */
  wasPrice: number | null;
  earning: Earning | null;
}

export function productFacts(
  style: Style,
  facets: StyleFacets,
  program: PublisherProgram | undefined,
  now: Date,
): ProductFacts {
  const regularPrice = style.priceFrom;
  const price = Math.min(regularPrice, salePriceAt(facets.sale, now) ?? regularPrice);
  const goods: OfferedGoods = {
    brand: style.brand,
    categories: categoriesOf(style),
    skus: [style.styleKey],
    price,
    currency: style.currency,
  };
  const earning = program ? earnOf(program, goods, now.toISOString().slice(0, 10)) : null;
  return { style, facets, price, regularPrice, wasPrice: null, earning };
}

/** Whole paths too: shops name the categories of orders either way. */
const categoriesOf = (style: Style): string[] => [
  ...pathOf(style),
  ...[style.productType, style.googleCategory].filter((path) => path !== null),
];

export function salePriceAt(sale: StyleFacets["sale"], now: Date): number | null {
  const at = now.getTime();
  const runs = sale !== null && (sale.from === null || sale.from <= at) && (sale.until === null || at < sale.until);
  return runs ? sale.minor : null;
}

/** Changes with the address, so that pictures can be cached for good. */
export const pictureVersionOf = (imageUrl: string): string =>
  createHash("sha256").update(imageUrl).digest("hex").slice(0, 16);

export const picturePathOf = ({ id, imageUrl }: Pick<Style, "id" | "imageUrl">): string | null =>
  imageUrl === null ? null : `/pictures/${id}/${pictureVersionOf(imageUrl)}`;

export const sizeStates = ["sold_out", "few", "in_stock"] as const;
export const sizeStateOf = (state: SizeState): (typeof sizeStates)[number] => sizeStates[state];
