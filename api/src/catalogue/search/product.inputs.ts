import { Field, Float, ID, InputType, registerEnumType } from "type-graphql";
import type { ProductSort } from "../../contract/catalogue/productForms";

export const ProductSortEnum = {
  RELEVANCE: "relevance",
  POPULAR: "popular",
  CHEAPEST: "cheapest",
  DEAREST: "dearest",
  NEWEST: "newest",
} as const satisfies Record<string, ProductSort>;
registerEnumType(ProductSortEnum, {
  name: "ProductSort",
  description: "What products are sorted by.",
  valuesConfig: {
    RELEVANCE: { description: "How well they fit the words, then how popular they are." },
    POPULAR: { description: "How many publishers link to them." },
    CHEAPEST: { description: "The lowest price, in whichever currency." },
    DEAREST: { description: "The highest price, in whichever currency." },
    NEWEST: { description: "When they came into the catalogue." },
  },
});

@InputType({ description: "Which products. All conditions hold at once." })
export class ProductFilterInput {
  @Field(() => String, { nullable: true, description: "Words of title, brand, colour, category or size." })
  q?: string | null;

  @Field(() => ID, { nullable: true, description: "Only those of this brand's program." })
  merchant?: string | null;

  @Field(() => String, { nullable: true, description: "A part of the category's path, such as Shirts." })
  category?: string | null;

  @Field(() => String, { nullable: true, description: "The brand on the label." })
  brand?: string | null;

  @Field(() => String, { nullable: true, description: "The colour, as the brand names it." })
  colour?: string | null;

  @Field(() => String, { nullable: true, description: "The size; with `inStock`, one that can be bought now." })
  size?: string | null;

  @Field(() => Float, { nullable: true, description: "The highest price, in minor units of the product's currency." })
  priceTo?: number | null;

  @Field(() => Boolean, { nullable: true, description: "Only those that can be bought now." })
  inStock?: boolean | null;
}
