import type { ProductFilter } from "../catalogSearch";
import { facetToken, IN_STOCK, priceTokenFor } from "../facetTokens";
import { queryWords } from "../words";
import { type Condition, conditionOf } from "./terms";

/** What styles must have in the index; undefined if what was typed has no word in it, which nothing has either. */
export function conditionsOf(filter: ProductFilter): Condition[] | undefined {
  const { q, category, brand, colour, size, priceTo, inStock } = filter;
  const typed = queryWords(q ?? "");
  if (q?.trim() && typed.length === 0) return undefined;
  const priceToken = typeof priceTo === "number" ? priceTokenFor(priceTo) : undefined;
  const tokens = [
    ...(category ? [facetToken("category", category)] : []),
    ...(brand ? [facetToken("brand", brand)] : []),
    ...(colour ? [facetToken("colour", colour)] : []),
    ...(size ? [facetToken(inStock ? "stockedSize" : "size", size)] : []),
    ...(inStock ? [IN_STOCK] : []),
    ...(priceToken ? [priceToken] : []),
  ];
  return [...typed.map(conditionOf), ...tokens.map((term) => ({ term }))];
}
