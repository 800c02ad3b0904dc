import { createHash } from "node:crypto";
import type { Product } from "../product.entity";
import { type Earning, earnOf, type OfferedProduct, type PublisherProgram } from "./earnOf";
import type { SearchFacets, SizeState } from "./searchedProduct.entity";
import { pathOf } from "./searchRow";

/** A product as a publisher currently sees it. */
export interface ProductFacts {
  product: Product;
  facets: SearchFacets;
  price: number;
  regularPrice: number;
  /** Its price before the reduction, if known; see `pricesBefore`. */
  wasPrice: number | null;
  earning: Earning | null;
}

export function productFacts(
  product: Product,
  facets: SearchFacets,
  program: PublisherProgram | undefined,
  now: Date,
): ProductFacts {
  const regularPrice = product.priceFrom;
  const price = Math.min(regularPrice, salePriceAt(facets.sale, now) ?? regularPrice);
  const offered: OfferedProduct = {
    brand: product.brand,
    categories: categoriesOf(product),
    skus: [product.productKey],
    price,
    currency: product.currency,
  };
  const earning = program ? earnOf(program, offered, now.toISOString().slice(0, 10)) : null;
  return { product, facets, price, regularPrice, wasPrice: null, earning };
}

/** Full paths too: shops use either form for order categories. */
const categoriesOf = (product: Product): string[] => [
  ...pathOf(product),
  ...[product.productType, product.googleCategory].filter((path) => path !== null),
];

export function salePriceAt(sale: SearchFacets["sale"], now: Date): number | null {
  const at = now.getTime();
  const runs = sale !== null && (sale.from === null || sale.from <= at) && (sale.until === null || at < sale.until);
  return runs ? sale.minor : null;
}

/** Changes with the URL, so that pictures can be cached forever. */
export const pictureVersionOf = (imageUrl: string): string =>
  createHash("sha256").update(imageUrl).digest("hex").slice(0, 16);

export const picturePathOf = ({ id, imageUrl }: Pick<Product, "id" | "imageUrl">): string | null =>
  imageUrl === null ? null : `/pictures/${id}/${pictureVersionOf(imageUrl)}`;

export const sizeStates = ["sold_out", "few", "in_stock"] as const;
export const sizeStateOf = (state: SizeState): (typeof sizeStates)[number] => sizeStates[state];
