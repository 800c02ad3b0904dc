import type { Candidate, ProductFilter } from "../catalogSearch";
import { facetToken, IN_STOCK, priceTokenFor } from "../facetCounts";
import { type QueryWord, queryWords } from "../words";
import { type Condition, conditionsOf } from "./terms";

/** What products must have. */
export interface Wanted {
  words: QueryWord[];
  tokens: string[];
}

/** Undefined if the input has no word, which matches nothing. */
export function wantedBy(filter: ProductFilter, isCorrected = false): Wanted | undefined {
  const { q, category, brand, colour, size, priceTo, inStock } = filter;
  const words = queryWords(q ?? "", isCorrected);
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

/** The same as index conditions: one of each list. Those of words come first. */
export const indexConditionsOf = ({ words, tokens }: Wanted): Condition[][] => [
  ...words.map(conditionsOf),
  ...tokens.map((term) => [{ term }]),
];

/** A price term also matches some more expensive products. */
export const within = ({ priceTo }: ProductFilter, found: readonly Candidate[]): Candidate[] =>
  found.filter(({ priceFrom }) => typeof priceTo !== "number" || priceFrom <= priceTo);
