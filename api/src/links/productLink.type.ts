import { Field, ID, ObjectType, registerEnumType } from "type-graphql";
import type { WhenGone } from "../contract/catalogue/productForms";
import type { ProductLink, ProductLinkState } from "./productLink.entity";

export const WhenGoneEnum = { STAY: "stay", SIMILAR: "similar", SHOP: "shop" } as const satisfies Record<
  string,
  WhenGone
>;
registerEnumType(WhenGoneEnum, {
  name: "WhenGone",
  description: "Where a product's link leads once its brand lists the product no more.",
  valuesConfig: {
    STAY: { description: "To the same page." },
    SIMILAR: { description: "To a product of the same brand and category, or to the shop if there is none." },
    SHOP: { description: "To the shop's home page." },
  },
});

export const ProductLinkStateEnum = { LISTED: "listed", GONE: "gone", REPLACED: "replaced" } as const satisfies Record<
  string,
  ProductLinkState
>;
registerEnumType(ProductLinkStateEnum, {
  name: "ProductLinkState",
  description: "Whether a product's link leads to the product.",
  valuesConfig: {
    LISTED: { description: "It does." },
    GONE: { description: "The product is gone; the link still leads to its page." },
    REPLACED: { description: "The product is gone; the link leads elsewhere in the shop." },
  },
});

@ObjectType({ description: "The product of a link.", simpleResolvers: true })
export class LinkedProduct {
  @Field(() => ID, { description: "The product's id." })
  id!: string;

  @Field(() => String, { description: "Its title, also after it is gone." })
  title!: string;

  @Field(() => String, { nullable: true, description: "The path of its picture on this server." })
  picturePath!: string | null;

  @Field(() => WhenGoneEnum, { description: "Where the link leads once it is gone." })
  whenGone!: WhenGone;

  @Field(() => ProductLinkStateEnum, { description: "Whether the link leads to it." })
  state!: ProductLinkState;
}

export const toLinkedProduct = ({ styleId: id, title, picturePath, whenGone, state }: ProductLink): LinkedProduct => ({
  id,
  title,
  picturePath,
  whenGone,
  state,
});
