import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { flag, id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { Node } from "../../platform/shapes/node";
import { Shown } from "../../platform/shown";
import { shopSubIdOf } from "../../tracking";

@ObjectType("ShopCollection", {
  description: "A collection of products in a shop.",
  simpleResolvers: true,
  implements: Node,
})
@Entity("collection")
@Index("collection_slug", ["storefrontId", "slug"], { unique: true })
@Index("collection_code", ["code"], { unique: true })
@Index("collection_removed", ["removedAt"])
export class Collection extends Row {
  @Column(id) storefrontId!: string;

  /** Sub-ID of its clicks. Stays when the URL changes. */
  @Shown(() => String, { name: "subId", description: "Sub-ID of the collection's clicks in reports." }, shopSubIdOf)
  @Column("varchar", { length: 10 })
  code!: string;

  @Field(() => String, { description: "Last part of the collection's URL." })
  @Column("varchar", { length: 60 })
  slug!: string;

  @Field(() => String, { description: "Title of the collection." }) @Column("varchar", { length: 80 }) title!: string;

  @Field(() => String, { nullable: true, description: "Text below the title. Null without one." })
  @Column({ ...longText, nullable: true })
  words!: string | null;

  /** The item whose picture is the cover. The first item if null or gone. */
  @Field(() => ID, {
    nullable: true,
    description: "ID of the item whose picture is the cover. Null for the first item.",
  })
  @Column({ ...id, nullable: true })
  coverItemId!: string | null;

  @Shown(
    () => Boolean,
    { name: "isPublished", description: "Whether the collection is public once the shop is published." },
    (on) => on === 1,
  )
  @Column(flag)
  published!: number;

  /** With gaps, so that a move changes one row. */
  @Column("int") position!: number;

  /** Set when it is deleted. Kept for a day so that this can be undone. */
  @Column({ ...instant, nullable: true }) removedAt!: Date | null;
}

@Entity("collection_item")
@Index("collection_item_link", ["collectionId", "linkId"], { unique: true })
@Index("collection_item_of_link", ["linkId"])
@Index("collection_item_position", ["collectionId", "position", "id"])
export class CollectionItem extends Row {
  @Column(id) collectionId!: string;

  /** The creator's link of the item. */
  @Column(id) linkId!: string;

  /** The product the link was created for. Null for other links. */
  @Column({ ...id, nullable: true }) productId!: string | null;
  @Column("varchar", { length: 140, nullable: true }) note!: string | null;
  @Column("int") position!: number;
}

/** A former URL of a collection. Redirects to it until another collection takes the URL. */
@Entity("former_slug")
@Index("former_slug_collection", ["collectionId", "leftAt"])
export class FormerSlug {
  @PrimaryColumn(id) storefrontId!: string;
  @PrimaryColumn("varchar", { length: 60 }) slug!: string;
  @Column(id) collectionId!: string;
  @Column(instant) leftAt!: Date;
}
