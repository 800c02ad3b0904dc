import { Field, ID, Int, ObjectType } from "type-graphql";
import { ProductSize } from "../../catalogue";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { Money } from "../../platform/money";
import type { HiddenBecause } from "./shopReader";
import type { ShownPiece } from "./shownShop";

export const PieceStateEnum = enumOf("ShopPieceState", "Whether a piece of a shop can be bought.", {
  IN_STOCK: ["in_stock", "Yes."],
  SOLD_OUT: ["sold_out", "Not now."],
  GONE: ["gone", "Its brand lists it no more; the link still leads to its page."],
  REPLACED: ["replaced", "Its brand lists it no more; the link leads elsewhere in the shop."],
} satisfies EnumValues<ShownPiece["state"]>);

export const HiddenBecauseEnum = enumOf("ShopPieceHidden", "Why visitors do not see a piece.", {
  ARCHIVED: ["archived", "Its link is archived and earns nothing."],
  BRAND: ["brand", "The partnership with its brand is paused or has ended, or the brand left."],
});

@ObjectType({ description: "A piece of a collection.", simpleResolvers: true })
export class ShopPiece {
  @Field(() => ID, { description: "The identifier (UUIDv7)." }) id!: string;
  @Field(() => ID, { description: "The link that it leads through." }) linkId!: string;
  @Field(() => String, { description: "The product's title, or the link's name." }) title!: string;
  @Field(() => String, { description: "The brand on the label, or the brand of the program." }) brand!: string;
  @Field(() => String, { description: "The link's address on the shop's page." }) url!: string;
  @Field(() => String, { nullable: true, description: "What visitors read below it." }) note!: string | null;

  @Field(() => Money, { nullable: true, description: "The price now; null for links that lead to no product." })
  price!: Money | null;

  @Field(() => String, { nullable: true, description: "The path of its picture on this server." })
  picturePath!: string | null;

  @Field(() => PieceStateEnum, { description: "Whether it can be bought." }) state!: ShownPiece["state"];

  @Field(() => HiddenBecauseEnum, { nullable: true, description: "Why visitors do not see it; null if they do." })
  hiddenBecause!: HiddenBecause;

  @Field(() => [ProductSize], { description: "Its sizes." }) sizes!: ProductSize[];
}

@ObjectType({ description: "What a collection brought.", simpleResolvers: true })
export class CollectionFigures {
  @Field(() => String, { description: "The sub-id of the collection's clicks." }) subId!: string;
  @Field(() => Int, { description: "Counted clicks, of all brands." }) clicks!: number;
  @Field(() => Int, { description: "Orders, in the currency of the commission." }) orders!: number;
  @Field(() => Money, { description: "Commission, in your main currency." }) commission!: Money;
}
