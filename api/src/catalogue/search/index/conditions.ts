import type { Candidate, ProductFilter } from "../catalogSearch";
import { facetToken, IN_STOCK, priceTokenFor } from "../facetCounts";
import { type QueryWord, queryWords } from "../words";
import { type Condition, conditionOf } from "./terms";

/** What styles must have. */
export interface Wanted {
  words: QueryWord[];
  tokens: string[];
}

/** Undefined if what was typed has no word in it, which nothing has either. */
export function wantedBy(filter: ProductFilter): Wanted | undefined {
  const { q, category, brand, colour, size, priceTo, inStock } = filter;
  const words = queryWords(q ?? "");
  if (q?.trim() && words.length === 0) return undefined;
  const priceToken = typeof priceTo === "number" ? priceTokenFor(priceTo) : undefined;
  const tokens = [
    ...(category ? [facetToken("category", category)] : []),
    ...(brand ? [facetToken("brand", brand)] : []),
    ...(colour ? [facetToken("colour", colour)] : []),
    ...(size ? [facetToken(inStock ? "stockedSize" : "size", size)] : []),
    ...(inStock ? [IN_STOCK] : []),
    ...(priceToken ? [priceToken] : []),
  ];
  return { words, tokens };
}

/** The same as conditions of the index. */
export function conditionsOf(filter: ProductFilter): Condition[] | undefined {
  const wanted = wantedBy(filter);
  return wanted && [...wanted.words.map(conditionOf), ...wanted.tokens.map((term) => ({ term }))];
}

/** A price's token lets some dearer ones through. */
export const within = ({ priceTo }: ProductFilter, found: readonly Candidate[]): Candidate[] =>
  found.filter(({ priceFrom }) => typeof priceTo !== "number" || priceFrom <= priceTo);
