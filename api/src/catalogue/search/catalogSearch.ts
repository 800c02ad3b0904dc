import type { StyleFacets } from "./styleSearch.entity";

export interface ProductFilter {
  q?: string | null;
  merchant?: string | null;
  category?: string | null;
  brand?: string | null;
  colour?: string | null;
  size?: string | null;
  /** In minor units of the style's own currency. */
  priceTo?: number | null;
  inStock?: boolean | null;
}

/** A style that matches, as it is ranked and counted. */
export interface Candidate {
  id: string;
  merchantId: string;
  /** The order of popularity, the most popular lowest: a whole number below 2^38. */
  position: number;
  priceFrom: number;
  words: string;
  facets: StyleFacets;
}

/** The most popular ones are ranked; who wants others narrows the search. */
export const MAX_CANDIDATES = 2_000;

/**
 * What finds products: the index in the database (`index/blockSearch.ts`), or a server of its own, which would be told of
 * the rows of `style_search` and never be the truth. Ranking, counts and pages are made of what it returns.
 */
export interface CatalogSearch {
  /** The most popular styles of listed merchants that match all of it, at most `MAX_CANDIDATES`, in that order. */
  candidates(filter: ProductFilter): Promise<Candidate[]>;
}
