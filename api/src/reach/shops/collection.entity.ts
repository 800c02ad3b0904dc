import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { flag, id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { Shown } from "../../platform/shown";
import { shopSubIdOf } from "../../tracking";

@ObjectType("ShopCollection", { description: "A collection of a shop.", simpleResolvers: true })
@Entity("collection")
@Index("collection_slug", ["storefrontId", "slug"], { unique: true })
@Index("collection_code", ["code"], { unique: true })
@Index("collection_removed", ["removedAt"])
export class Collection extends Row {
  @Column(id) storefrontId!: string;

  /** Its clicks' sub-id; it stays when the address changes. */
  @Shown(() => String, { name: "subId", description: "The sub-id that its clicks have in reports." }, shopSubIdOf)
  @Column("varchar", { length: 10 })
  code!: string;

  @Field(() => String, { description: "The last part of its address." })
  @Column("varchar", { length: 60 })
  slug!: string;

  @Field(() => String, { description: "The title." }) @Column("varchar", { length: 80 }) title!: string;

  @Field(() => String, { nullable: true, description: "What visitors read below the title." })
  @Column({ ...longText, nullable: true })
  words!: string | null;

  /** The piece shown first in its picture; the first piece if null or gone. */
  @Field(() => ID, { nullable: true, description: "The piece whose picture comes first; the first one's if null." })
  @Column({ ...id, nullable: true })
  coverItemId!: string | null;

  @Shown(
    () => Boolean,
    { name: "isPublished", description: "Whether everybody can see it, once the shop is published." },
    (on) => on === 1,
  )
  @Column(flag)
  published!: number;

  /** With gaps, so that a move changes one row. */
  @Column("int") position!: number;

  /** Set by removing it; kept a day so that it can be undone. */
  @Column({ ...instant, nullable: true }) removedAt!: Date | null;
}

@Entity("collection_item")
@Index("collection_item_link", ["collectionId", "linkId"], { unique: true })
@Index("collection_item_position", ["collectionId", "position", "id"])
export class CollectionItem extends Row {
  @Column(id) collectionId!: string;

  /** The publisher's link that the card leads through. */
  @Column(id) linkId!: string;

  /** The product that the link was made for; null for other links. */
  @Column({ ...id, nullable: true }) styleId!: string | null;
  @Column("varchar", { length: 140, nullable: true }) note!: string | null;
  @Column("int") position!: number;
}

/** An address that a collection had, which leads to it for as long as no other collection has it. */
@Entity("former_slug")
@Index("former_slug_collection", ["collectionId", "leftAt"])
export class FormerSlug {
  @PrimaryColumn(id) storefrontId!: string;
  @PrimaryColumn("varchar", { length: 60 }) slug!: string;
  @Column(id) collectionId!: string;
  @Column(instant) leftAt!: Date;
}
