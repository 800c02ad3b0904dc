import { Field, ID, Int, ObjectType } from "type-graphql";
import { ProductSize } from "../../catalogue";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { Money, money } from "../../platform/money";
import type { Figures } from "../../sales";
import type { HiddenBecause } from "./shopReader";
import type { ShownItem } from "./shownShop";

export const ItemStateEnum = enumOf("ShopItemState", "Availability of an item in a shop.", {
  IN_STOCK: ["in_stock", "In stock."],
  SOLD_OUT: ["sold_out", "Sold out."],
  GONE: ["gone", "No longer listed by the brand. The link still leads to the product page."],
  REPLACED: ["replaced", "No longer listed by the brand. The link leads to a replacement."],
} satisfies EnumValues<ShownItem["state"]>);

export const HiddenBecauseEnum = enumOf("ShopItemHidden", "Why an item is hidden from visitors.", {
  ARCHIVED: ["archived", "Its link is archived and earns nothing."],
  BRAND: ["brand", "The partnership with the brand is paused or has ended, or the brand has left."],
});

@ObjectType({ description: "An item of a collection.", simpleResolvers: true })
export class ShopItem {
  @Field(() => ID, { description: "ID of the item." }) id!: string;
  @Field(() => ID, { description: "ID of the item's link." }) linkId!: string;
  @Field(() => String, { description: "Title of the product, or name of the link." }) title!: string;
  @Field(() => String, { description: "Brand of the product, or brand of the program." }) brand!: string;
  @Field(() => String, { description: "URL of the link on the shop's page." }) url!: string;
  @Field(() => String, { nullable: true, description: "Text below the item. Null without one." }) note!: string | null;

  @Field(() => Money, { nullable: true, description: "Current price. Null for links that lead to no product." })
  price!: Money | null;

  @Field(() => String, { nullable: true, description: "Path of the picture on this server. Null without one." })
  picturePath!: string | null;

  @Field(() => ItemStateEnum, { description: "Availability of the item." }) state!: ShownItem["state"];

  @Field(() => HiddenBecauseEnum, {
    nullable: true,
    description: "Why the item is hidden from visitors. Null if it is visible.",
  })
  hiddenBecause!: HiddenBecause;

  @Field(() => [ProductSize], { description: "Available sizes of the product." }) sizes!: ProductSize[];
}

@ObjectType({ simpleResolvers: true })
abstract class ShopFigures {
  @Field(() => Int, { description: "Counted clicks at all brands." }) clicks!: number;
  @Field(() => Int, { description: "Orders in the currency of the commission." }) orders!: number;
  @Field(() => Money, { description: "Commission in your main currency." }) commission!: Money;
}

@ObjectType({ description: "Figures of one collection.", simpleResolvers: true })
export class CollectionFigures extends ShopFigures {
  @Field(() => String, { description: "Sub-ID of the collection's clicks." }) subId!: string;
}

@ObjectType({ description: "Figures of one item in its collection.", simpleResolvers: true })
export class ShopItemFigures extends ShopFigures {
  @Field(() => ID, { description: "ID of the item's link." }) linkId!: string;
}

/** One definition for collections and their items: what came with the collection's sub-ID. */
export const shopFiguresOf = ({ clicks, sales, commission }: Figures, currency: string): ShopFigures => ({
  clicks,
  orders: sales,
  commission: money(commission, currency),
});
