import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { WhenGone } from "../../contract/catalogue/productForms";
import { id } from "../../platform/db/columns";
import { enumOf } from "../../platform/graphqlEnum";

export const WhenGoneEnum = enumOf(
  "WhenGone",
  "Where a product link leads once its brand no longer lists the product.",
  {
    STAY: ["stay", "The same page."],
    SIMILAR: ["similar", "A similar product of the same brand and category, or the shop's home page if there is none."],
    SHOP: ["shop", "The shop's home page."],
  },
);

export const ProductLinkStateEnum = enumOf("ProductLinkState", "State of a product link.", {
  LISTED: ["listed", "The product is listed and the link leads to it."],
  GONE: ["gone", "The product is gone. The link still leads to its page."],
  REPLACED: ["replaced", "The product is gone. The link leads elsewhere in the shop."],
});
export type ProductLinkState = (typeof ProductLinkStateEnum)[keyof typeof ProductLinkStateEnum];

/** Marks a link as a product link. Changing the destination deletes the row. */
@ObjectType("LinkedProduct", { description: "The product of a product link.", simpleResolvers: true })
@Entity("product_link")
@Index("product_link_product", ["productId", "linkId"])
@Index("product_link_stand_in", ["standInId", "linkId"])
export class ProductLink {
  @PrimaryColumn(id) linkId!: string;
  @Field(() => ID, { name: "id", simple: false, description: "ID of the product." }) @Column(id) productId!: string;

  @Field(() => WhenGoneEnum, { description: "Where the link leads once the product is gone." })
  @Column("varchar", { length: 10 })
  whenGone!: WhenGone;

  @Field(() => ProductLinkStateEnum, { description: "State of the product link." })
  @Column("varchar", { length: 10 })
  state!: ProductLinkState;

  /** The last destination set by the catalogue; null for the shop's home page. */
  @Column("varchar", { length: 2048, nullable: true }) target!: string | null;

  /** The similar product the link leads to instead, if any. */
  @Column({ ...id, nullable: true }) standInId!: string | null;

  @Field(() => String, { description: "Title of the product, kept after it is gone." })
  @Column("varchar", { length: 200 })
  title!: string;

  @Field(() => String, { nullable: true, description: "Path of the picture on this server. Null if there is none." })
  @Column("varchar", { length: 100, nullable: true })
  picturePath!: string | null;
}
