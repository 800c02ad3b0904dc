import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { WhenGone } from "../../contract/catalogue/productForms";
import { id } from "../../platform/db/columns";
import { enumOf } from "../../platform/graphqlEnum";

export const WhenGoneEnum = enumOf(
  "WhenGone",
  "Where a product's link leads once its brand lists the product no more.",
  {
    STAY: ["stay", "To the same page."],
    SIMILAR: ["similar", "To a product of the same brand and category, or to the shop if there is none."],
    SHOP: ["shop", "To the shop's home page."],
  },
);

export const ProductLinkStateEnum = enumOf("ProductLinkState", "Whether a product's link leads to the product.", {
  LISTED: ["listed", "It does."],
  GONE: ["gone", "The product is gone; the link still leads to its page."],
  REPLACED: ["replaced", "The product is gone; the link leads elsewhere in the shop."],
});
export type ProductLinkState = (typeof ProductLinkStateEnum)[keyof typeof ProductLinkStateEnum];

/** What makes a link one to a product. A link whose publisher leads it elsewhere loses its row. */
@ObjectType("LinkedProduct", { description: "The product of a link.", simpleResolvers: true })
@Entity("product_link")
@Index("product_link_style", ["styleId", "linkId"])
@Index("product_link_stand_in", ["standInId", "linkId"])
export class ProductLink {
  @PrimaryColumn(id) linkId!: string;
  @Field(() => ID, { name: "id", simple: false, description: "The product's id." }) @Column(id) styleId!: string;

  @Field(() => WhenGoneEnum, { description: "Where the link leads once it is gone." })
  @Column("varchar", { length: 10 })
  whenGone!: WhenGone;

  @Field(() => ProductLinkStateEnum, { description: "Whether the link leads to it." })
  @Column("varchar", { length: 10 })
  state!: ProductLinkState;

  /** Where the catalogue has led the link last; null for the brand's home page. */
  @Column("varchar", { length: 2048, nullable: true }) target!: string | null;

  /** The product that it leads to instead, where there is a similar one. */
  @Column({ ...id, nullable: true }) standInId!: string | null;

  @Field(() => String, { description: "Its title, also after it is gone." })
  @Column("varchar", { length: 200 })
  title!: string;

  @Field(() => String, { nullable: true, description: "The path of its picture on this server." })
  @Column("varchar", { length: 100, nullable: true })
  picturePath!: string | null;
}
