import { Field, ID, InputType } from "type-graphql";
import type { ShopCountry } from "../../contract/shops/disclosure";
import { ShopCountryEnum } from "./storefront.entity";

@InputType({ description: "A shop to open." })
export class ClaimShopInput {
  @Field(() => String, {
    description: "3 to 30 of a to z and 0 to 9, with single dots, hyphens or underscores between.",
  })
  handle!: string;

  @Field(() => String, { description: "The name that visitors read." }) name!: string;

  @Field(() => ShopCountryEnum, { description: "Whose rules the line about paid links follows." })
  country!: ShopCountry;
}

@InputType({ description: "A shop's profile as it should be." })
export class ShopInput {
  @Field(() => String, { description: "The name that visitors read." }) name!: string;
  @Field(() => String, { nullable: true, description: "What visitors read below the name." }) words?: string | null;

  @Field(() => ShopCountryEnum, { description: "Whose rules the line about paid links follows." })
  country!: ShopCountry;
}

@InputType({ description: "A collection as it should be." })
export class CollectionInput {
  @Field(() => String, { description: "The title." }) title!: string;
  @Field(() => String, { nullable: true, description: "What visitors read below the title." }) words?: string | null;
  @Field(() => String, { description: "The last part of its address." }) slug!: string;
  @Field(() => ID, { nullable: true, description: "The piece whose picture comes first." }) coverItemId?: string | null;
}

@InputType({ description: "A piece to add: a product, or one of your links." })
export class PieceInput {
  @Field(() => ID, { nullable: true, description: "The product; your shop's link to it is made once." })
  productId?: string | null;

  @Field(() => ID, { nullable: true, description: "One of your links." }) linkId?: string | null;
  @Field(() => String, { nullable: true, description: "What visitors read below it." }) note?: string | null;
}
