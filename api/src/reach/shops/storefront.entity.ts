import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import type { ShopCountry } from "../../contract/shops/disclosure";
import { flag, id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";

/** A publisher's public page. */
@Entity("storefront")
@Index("storefront_publisher", ["publisherId"], { unique: true })
@Index("storefront_handle", ["handle"], { unique: true })
@Index("storefront_published", ["published", "id"])
export class Storefront extends Row {
  @Column(id) publisherId!: string;
  @Column("varchar", { length: 30 }) handle!: string;

  /** Null until the handle is changed for the first time. */
  @Column({ ...instant, nullable: true }) handleChangedAt!: Date | null;
  @Column("varchar", { length: 60 }) name!: string;
  @Column({ ...longText, nullable: true }) words!: string | null;
  @Column("varchar", { length: 5 }) country!: ShopCountry;
  @Column(flag) published!: number;

  /** Incremented with each change of the shop, its collections and their pieces: pages are cached by it. */
  @Column("int") version!: number;
}

/** Every handle that a shop has or had. */
@Entity("shop_handle")
@Index("shop_handle_shop", ["storefrontId"])
export class ShopHandle {
  /** A hash of the handle as people read it: look-alikes have the same one, and an erased handle stays unreadable. */
  @PrimaryColumn("varchar", { length: 43 }) id!: string;

  /** Null once the shop was erased. */
  @Column({ ...id, nullable: true }) storefrontId!: string | null;

  /** Null while it is in use; afterwards until when nobody else can claim it. */
  @Column({ ...instant, nullable: true }) heldUntil!: Date | null;
}
