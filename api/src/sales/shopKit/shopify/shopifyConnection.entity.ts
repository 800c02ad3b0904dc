import { Column, Entity, Index } from "typeorm";
import { id, instant, json } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";

/** A program's Shopify shop: one each. */
@Entity("shopify_connection")
@Index("shopify_connection_merchant", ["merchantId"], { unique: true })
@Index("shopify_connection_domain", ["verifiedDomain"], { unique: true })
@Index("shopify_connection_ends", ["endsAt"])
export class ShopifyConnection extends Row {
  @Column(id) merchantId!: string;
  @Column("varchar", { length: 100 }) domain!: string;

  /** The app's secret and token, as JSON. */
  @Column("varchar", { length: 2000 }) sealed!: string;

  /**
   * The shop's address once the shop itself has confirmed it to the token. A signature proves only that the sender
   * knows the secret that the brand entered, so it reserves no address.
   */
  @Column("varchar", { length: 100, nullable: true }) verifiedDomain!: string | null;

  /** When the shop was last asked, and what it refused, in plain words. */
  @Column({ ...instant, nullable: true }) checkedAt!: Date | null;
  @Column("varchar", { length: 500, nullable: true }) fault!: string | null;

  /** Topics that the shop said it sends here. */
  @Column(json) topics!: string[];
  @Column({ ...instant, nullable: true }) lastEventAt!: Date | null;

  /** The last delivery whose signature was wrong. */
  @Column({ ...instant, nullable: true }) refusedAt!: Date | null;
  @Column({ ...instant, nullable: true }) firstClickAt!: Date | null;
  @Column({ ...instant, nullable: true }) firstOrderAt!: Date | null;

  /** The shop asked to be erased: the connection ends then, unless the brand keeps it. */
  @Column({ ...instant, nullable: true }) endsAt!: Date | null;
}
