import { Field, ObjectType } from "type-graphql";
import { Column, Entity, Index, PrimaryColumn } from "typeorm";
import { LanguageEnum } from "../../accounts";
import type { Language } from "../../contract/i18n/languages";
import { disclosureOf, type ShopCountry, shopCountries } from "../../contract/shops/disclosure";
import { flag, id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { choiceEnum } from "../../platform/graphqlEnum";
import { Shown } from "../../platform/shown";

export const ShopCountryEnum = choiceEnum(
  "ShopCountry",
  "Country whose rules apply to the disclosure of paid links.",
  shopCountries,
);

@ObjectType("Shop", { description: "A creator's public shop.", simpleResolvers: true })
@Entity("storefront")
@Index("storefront_publisher", ["publisherId"], { unique: true })
@Index("storefront_handle", ["handle"], { unique: true })
@Index("storefront_published", ["published", "id"])
export class Storefront extends Row {
  @Column(id) publisherId!: string;

  @Field(() => String, { description: "Handle of the shop. Its URL ends in /@ and the handle." })
  @Column("varchar", { length: 30 })
  handle!: string;

  /** Null until the handle is first changed. */
  @Column({ ...instant, nullable: true }) handleChangedAt!: Date | null;

  @Field(() => String, { description: "Name of the shop, shown to visitors." })
  @Column("varchar", { length: 60 })
  name!: string;

  @Field(() => String, { nullable: true, description: "Text below the name. Null without one." })
  @Column({ ...longText, nullable: true })
  words!: string | null;

  /** Part of the photo's address, so that a new photo has a new one. */
  @Shown(
    () => String,
    { name: "photo", nullable: true, description: "Path of the creator's photo: a square WebP. Null without one." },
    (_hash: string, shop: Storefront) => photoPathOf(shop),
  )
  @Column("varchar", { length: 16, nullable: true })
  photoHash!: string | null;

  @Field(() => ShopCountryEnum, { description: "Country whose rules apply to the disclosure of paid links." })
  @Shown(
    () => String,
    { name: "disclosure", description: "Disclosure of paid links, shown on every page." },
    (country: ShopCountry, { name }: Storefront) => disclosureOf(country, name).text,
  )
  @Column("varchar", { length: 5 })
  country!: ShopCountry;

  /** Null in shops that were opened when pages were English. */
  @Shown(
    () => LanguageEnum,
    { name: "language", description: "Language of the shop's pages." },
    (language: Language | null) => language ?? "en",
  )
  @Column("varchar", { length: 5, nullable: true })
  language!: Language | null;

  @Shown(
    () => Boolean,
    { name: "isPublished", description: "Whether the shop is public." },
    (on) => on === 1,
  )
  @Column(flag)
  published!: number;

  /** Incremented with each change of the shop, its collections and their items. Cache key of its pages. */
  @Column("int") version!: number;
}

export const photoPathOf = ({ id, photoHash }: Pick<Storefront, "id" | "photoHash">): string | null =>
  photoHash && `/pictures/shops/${id}/photo/${photoHash}`;

/** Every current or former handle of a shop. */
@Entity("shop_handle")
@Index("shop_handle_shop", ["storefrontId"])
export class ShopHandle {
  /** A hash of the handle's skeleton. Look-alikes share it, and an erased handle stays unreadable. */
  @PrimaryColumn("varchar", { length: 43 }) id!: string;

  /** Null once the shop is erased. */
  @Column({ ...id, nullable: true }) storefrontId!: string | null;

  /** Null while in use; afterwards, until when it is reserved. */
  @Column({ ...instant, nullable: true }) heldUntil!: Date | null;
}
