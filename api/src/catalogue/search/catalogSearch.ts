import { Field, Float, ID, InputType } from "type-graphql";
import type { SearchFacets } from "./searchedProduct.entity";

@InputType("ProductFilterInput", { description: "Filter for products. All conditions must match." })
export class ProductFilter {
  @Field(() => String, {
    nullable: true,
    description: "Words in the title, brand, colour, category or size, or synonyms of them.",
  })
  q?: string | null;

  @Field(() => ID, { nullable: true, description: "Products of this brand's program only, by ID of the brand." })
  merchant?: string | null;

  @Field(() => String, { nullable: true, description: "Part of the category path, such as Shirts." })
  category?: string | null;

  @Field(() => String, { nullable: true, description: "Brand on the label." }) brand?: string | null;
  @Field(() => String, { nullable: true, description: "Colour, as the brand names it." }) colour?: string | null;

  @Field(() => String, { nullable: true, description: "Size. With `inStock`, the size must be in stock." })
  size?: string | null;

  @Field(() => Float, { nullable: true, description: "Highest price, in minor units of the product's currency." })
  priceTo?: number | null;

  @Field(() => Boolean, { nullable: true, description: "Products in stock only." }) inStock?: boolean | null;
}

/** A matching product with the data for ranking and facets. */
export interface Candidate {
  id: string;
  merchantId: string;
  /** The popularity rank, most popular first: an integer below 2^38. */
  position: number;
  priceFrom: number;
  words: string;
  facets: SearchFacets;
}

/** Only the most popular matches are ranked; narrowing the search shows others. */
export const MAX_CANDIDATES = 2_000;

/**
 * The search backend: the index in the database (`index/blockSearch.ts`), or a separate server, which receives the rows
 * of `product_search` and is never the source of truth. Ranking, counts and pages are derived from its results.
 */
export interface CatalogSearch {
  /** The most popular matching products of listed merchants, at most `MAX_CANDIDATES`, in that order. */
  candidates(filter: ProductFilter): Promise<Candidate[]>;

  /**
   * Those with the most of the words, at least half, misspelt fashion words corrected. For searches without
   * candidates.
   */
  closest(filter: ProductFilter): Promise<Candidate[]>;
}
