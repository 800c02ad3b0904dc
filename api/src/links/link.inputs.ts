import { Field, ID, InputType } from "type-graphql";
import type { WhenGone } from "../contract/catalogue/productForms";
import { WhenGoneEnum } from "./productLink.type";

@InputType({ description: "What to change of a link: both as they should be from now on." })
export class LinkEditInput {
  @Field(() => String, { nullable: true, description: "What you call it; nobody else sees it." })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A page of the brand's shop for all later clicks; the shop's home page if omitted.",
  })
  destination?: string | null;
}

@InputType({ description: "A link to create." })
export class LinkInput {
  @Field(() => ID, { nullable: true, description: "The brand to promote. Not with a product, which has one." })
  merchantId?: string;

  @Field(() => String, { description: "Where it will be shared: instagram, blog, youtube …" })
  channel!: string;

  @Field(() => String, { nullable: true, description: "A page of the brand's shop; the shop's home page if omitted." })
  destination?: string | null;

  @Field(() => ID, { nullable: true, description: "The product to lead to, instead of a brand and a page." })
  productId?: string | null;

  @Field(() => WhenGoneEnum, { nullable: true, description: "With a product: where to lead once it is gone." })
  whenGone?: WhenGone | null;
}
