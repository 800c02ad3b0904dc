import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { disclosureOf, type ShopCountry, shopCountries } from "../../contract/shops/disclosure";
import { flag, id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { choiceEnum } from "../../platform/graphqlEnum";
import { Shown } from "../../platform/shown";

export const ShopCountryEnum = choiceEnum(
  "ShopCountry",
  "Whose rules the line about paid links follows.",
  shopCountries,
);

@ObjectType("Shop", { description: "A publisher's public page.", simpleResolvers: true })
@Entity("storefront")
@Index("storefront_publisher", ["publisherId"], { unique: true })
@Index("storefront_handle", ["handle"], { unique: true })
@Index("storefront_published", ["published", "id"])
export class Storefront extends Row {
  @Column(id) publisherId!: string;

  @Field(() => String, { description: "Its address is /@ and the handle." })
  @Column("varchar", { length: 30 })
  handle!: string;

  /** Null until the handle is changed for the first time. */
  @Column({ ...instant, nullable: true }) handleChangedAt!: Date | null;

  @Field(() => String, { description: "The name that visitors read." })
  @Column("varchar", { length: 60 })
  name!: string;

  @Field(() => String, { nullable: true, description: "What visitors read below the name." })
  @Column({ ...longText, nullable: true })
  words!: string | null;

  @Field(() => ShopCountryEnum, { description: "Whose rules the line about paid links follows." })
  @Shown(
    () => String,
    { name: "disclosure", description: "The line about paid links that each page shows." },
    (country: ShopCountry, { name }: Storefront) => disclosureOf(country, name).text,
  )
  @Column("varchar", { length: 5 })
  country!: ShopCountry;

  @Shown(
    () => Boolean,
    { name: "isPublished", description: "Whether everybody can see it." },
    (on) => on === 1,
  )
  @Column(flag)
  published!: number;

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
