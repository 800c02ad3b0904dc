import { Field, ID, InputType } from "type-graphql";
import { LanguageEnum } from "../../accounts";
import type { Language } from "../../contract/i18n/languages";
import type { ShopCountry } from "../../contract/shops/disclosure";
import { ShopCountryEnum } from "./storefront.entity";

@InputType({ description: "A shop to open." })
export class CreateShopInput {
  @Field(() => String, {
    description:
      "Handle of 3 to 30 characters: a to z and 0 to 9, with single dots, hyphens or underscores in between.",
  })
  handle!: string;

  @Field(() => String, { description: "Name of the shop, shown to visitors." }) name!: string;

  @Field(() => ShopCountryEnum, { description: "Country whose rules apply to the disclosure of paid links." })
  country!: ShopCountry;
}

@InputType({ description: "A shop's profile." })
export class ShopInput {
  @Field(() => String, { description: "Name of the shop, shown to visitors." }) name!: string;
  @Field(() => String, { nullable: true, description: "Text below the name." }) words?: string | null;

  @Field(() => ShopCountryEnum, { description: "Country whose rules apply to the disclosure of paid links." })
  country!: ShopCountry;

  @Field(() => LanguageEnum, { nullable: true, description: "Language of the shop's pages. Unchanged if omitted." })
  language?: Language | null;
}

@InputType({ description: "Values of a collection." })
export class CollectionInput {
  @Field(() => String, { description: "Title of the collection." }) title!: string;
  @Field(() => String, { nullable: true, description: "Text below the title." }) words?: string | null;
  @Field(() => String, { description: "Last part of the collection's URL." }) slug!: string;
  @Field(() => ID, { nullable: true, description: "ID of the item whose picture is the cover." }) coverItemId?:
    | string
    | null;
}

@InputType({ description: "An item to add: either a product or one of your links." })
export class CollectionItemInput {
  @Field(() => ID, { nullable: true, description: "ID of the product. Your shop's link to it is created once." })
  productId?: string | null;

  @Field(() => ID, { nullable: true, description: "ID of one of your links." }) linkId?: string | null;
  @Field(() => String, { nullable: true, description: "Text below the item." }) note?: string | null;
}
