import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { id, instant, json } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";
import { Shown } from "../../../platform/shown";

/** A program's Shopify shop: one each. */
@ObjectType("ShopifyShop", { description: "The Shopify shop of your program.", simpleResolvers: true })
@Entity("shopify_connection")
@Index("shopify_connection_merchant", ["merchantId"], { unique: true })
@Index("shopify_connection_domain", ["verifiedDomain"], { unique: true })
@Index("shopify_connection_ends", ["endsAt"])
export class ShopifyConnection extends Row {
  @Field(() => ID, { description: "Its ID." }) declare id: string;
  @Column(id) merchantId!: string;

  @Field(() => String, { description: "Its address that ends in .myshopify.com." })
  @Column("varchar", { length: 100 })
  domain!: string;

  /** The app's secret and token, as JSON. */
  @Column("varchar", { length: 2000 }) sealed!: string;

  /**
   * The shop's address once the shop itself has confirmed it to the token. A signature proves only that the sender
   * knows the secret that the brand entered, so it reserves no address.
   */
  @Shown(
    () => Boolean,
    { name: "isVerified", description: "Whether the shop confirmed that the token is its own." },
    (verifiedDomain: string | null) => verifiedDomain !== null,
  )
  @Column("varchar", { length: 100, nullable: true })
  verifiedDomain!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the shop was last asked." })
  @Column({ ...instant, nullable: true })
  checkedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "What the shop refused then, in plain words." })
  @Column("varchar", { length: 500, nullable: true })
  fault!: string | null;

  /** Topics that the shop said it sends here. */
  @Column(json) topics!: string[];

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the shop last sent something." })
  @Column({ ...instant, nullable: true })
  lastEventAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When something was last refused, because its signature, shop or date was wrong.",
  })
  @Column({ ...instant, nullable: true })
  refusedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When an order first came with a click." })
  @Column({ ...instant, nullable: true })
  firstClickAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When an order was first applied." })
  @Column({ ...instant, nullable: true })
  firstOrderAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the connection ends because Shopify asked to erase the shop. `keepShopify` keeps it.",
  })
  @Column({ ...instant, nullable: true })
  endsAt!: Date | null;
}
