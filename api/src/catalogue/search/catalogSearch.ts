import { Field, Float, ID, InputType } from "type-graphql";
import type { StyleFacets } from "./styleSearch.entity";

@InputType("ProductFilterInput", { description: "Which products. All conditions hold at once." })
export class ProductFilter {
  @Field(() => String, { nullable: true, description: "Words of title, brand, colour, category or size." })
  q?: string | null;

  @Field(() => ID, { nullable: true, description: "Only those of this brand's program." }) merchant?: string | null;

  @Field(() => String, { nullable: true, description: "A part of the category's path, such as Shirts." })
  category?: string | null;

  @Field(() => String, { nullable: true, description: "The brand on the label." }) brand?: string | null;
  @Field(() => String, { nullable: true, description: "The colour, as the brand names it." }) colour?: string | null;

  @Field(() => String, { nullable: true, description: "The size; with `inStock`, one that can be bought now." })
  size?: string | null;

  @Field(() => Float, { nullable: true, description: "The highest price, in minor units of the product's currency." })
  priceTo?: number | null;

  @Field(() => Boolean, { nullable: true, description: "Only those that can be bought now." }) inStock?: boolean | null;
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
