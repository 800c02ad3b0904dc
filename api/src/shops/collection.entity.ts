import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { flag, id, instant, longText } from "../core/db/columns";
import { Row } from "../core/db/row";

@Entity("collection")
@Index("collection_slug", ["storefrontId", "slug"], { unique: true })
@Index("collection_code", ["code"], { unique: true })
@Index("collection_removed", ["removedAt"])
export class Collection extends Row {
  @Column(id)
  storefrontId!: string;

  /** Its clicks' sub-id; it stays when the address changes. */
  @Column("varchar", { length: 10 })
  code!: string;

  @Column("varchar", { length: 60 })
  slug!: string;

  @Column("varchar", { length: 80 })
  title!: string;

  @Column({ ...longText, nullable: true })
  words!: string | null;

  /** The piece shown first in its picture; the first piece if null or gone. */
  @Column({ ...id, nullable: true })
  coverItemId!: string | null;

  @Column(flag)
  published!: number;

  /** With gaps, so that a move changes one row. */
  @Column("int")
  position!: number;

  /** Set by removing it; kept a day so that it can be undone. */
  @Column({ ...instant, nullable: true })
  removedAt!: Date | null;
}

@Entity("collection_item")
@Index("collection_item_link", ["collectionId", "linkId"], { unique: true })
@Index("collection_item_position", ["collectionId", "position", "id"])
export class CollectionItem extends Row {
  @Column(id)
  collectionId!: string;

  /** The publisher's link that the card leads through. */
  @Column(id)
  linkId!: string;

  /** The product that the link was made for; null for other links. */
  @Column({ ...id, nullable: true })
  styleId!: string | null;

  @Column("varchar", { length: 140, nullable: true })
  note!: string | null;

  @Column("int")
  position!: number;
}

/** An address that a collection had, which leads to it for as long as no other collection has it. */
@Entity("former_slug")
@Index("former_slug_collection", ["collectionId", "leftAt"])
export class FormerSlug {
  @PrimaryColumn(id)
  storefrontId!: string;

  @PrimaryColumn("varchar", { length: 60 })
  slug!: string;

  @Column(id)
  collectionId!: string;

  @Column(instant)
  leftAt!: Date;
}
