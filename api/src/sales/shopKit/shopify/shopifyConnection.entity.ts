import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { id, instant, json } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";
import { Shown } from "../../../platform/shown";

/** The Shopify shop of a program. One each. */
@ObjectType("ShopifyShop", { description: "The connection to your Shopify shop.", simpleResolvers: true })
@Entity("shopify_connection")
@Index("shopify_connection_merchant", ["merchantId"], { unique: true })
@Index("shopify_connection_domain", ["verifiedDomain"], { unique: true })
@Index("shopify_connection_ends", ["endsAt"])
export class ShopifyConnection extends Row {
  @Field(() => ID, { description: "ID of the connection." }) declare id: string;
  @Column(id) merchantId!: string;

  @Field(() => String, { description: "Shop domain that ends in .myshopify.com." })
  @Column("varchar", { length: 100 })
  domain!: string;

  /** The app's secret and token, as JSON. */
  @Column("varchar", { length: 2000 }) sealed!: string;

  /**
   * The shop's domain, once the shop itself has confirmed it for the token. A signature only proves knowledge of the
   * secret the brand entered, so it reserves no domain.
   */
  @Shown(
    () => Boolean,
    { name: "isVerified", description: "Whether the shop confirmed that the token belongs to it." },
    (verifiedDomain: string | null) => verifiedDomain !== null,
  )
  @Column("varchar", { length: 100, nullable: true })
  verifiedDomain!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the shop was last checked." })
  @Column({ ...instant, nullable: true })
  checkedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "What the shop refused at the last check. Null if nothing." })
  @Column("varchar", { length: 500, nullable: true })
  fault!: string | null;

  /** Topics that the shop sends here, as it reported. */
  @Column(json) topics!: string[];

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the last event arrived." })
  @Column({ ...instant, nullable: true })
  lastEventAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When an event was last rejected because of its signature, shop or date.",
  })
  @Column({ ...instant, nullable: true })
  refusedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the first order with a click arrived." })
  @Column({ ...instant, nullable: true })
  firstClickAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the first order was applied." })
  @Column({ ...instant, nullable: true })
  firstOrderAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the connection ends because Shopify asked to erase the shop. `keepShopify` prevents it.",
  })
  @Column({ ...instant, nullable: true })
  endsAt!: Date | null;
}
