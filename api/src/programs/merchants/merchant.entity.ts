import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { CategoryEnum } from "../../accounts";
import type { CategoryId, ChannelTypeId } from "../../contract/choices";
import type { JoiningMode } from "../../contract/partnerships";
import { rateCeilingOf } from "../../contract/terms/rateCeiling";
import { flag, id, json, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { defineEvent } from "../../platform/events";
import { basisPointsToPercent } from "../../platform/money";
import { brandPicturePath } from "./brand/brandPicture.entity";

@ObjectType({ description: "A brand that can be promoted.", simpleResolvers: true })
@Entity("merchant")
@Index("merchant_owner", ["ownerId"])
@Index("merchant_name", ["listed", "name", "id"])
@Index("merchant_name_key", ["nameKey"], { unique: true })
@Index("merchant_rate", ["listed", "rateBasisPoints", "id"])
export class Merchant extends Row {
  @Column(id) ownerId!: string;
  @Field(() => String, { description: "The business's name." }) @Column("varchar", { length: 200 }) name!: string;

  /** Of a living brand: how its name reads, so that no two have the same. Null once its account is closed. */
  @Column("varchar", { length: 43, nullable: true }) nameKey!: string | null;
  @Field(() => String, { description: "The brand's description." }) @Column(longText) description!: string;

  @Field(() => String, { description: "The shop's URL; links lead here or to a page on the same host." })
  @Column("varchar", { length: 2048 })
  website!: string;

  @Field(() => [CategoryEnum], { description: "What it sells." }) @Column(json) categories!: CategoryId[];

  /** The version of the terms in force: clicks carry it. */
  @Column("int") termsVersion!: number;

  /** Of the terms in force; it stays from the first click or order on. */
  @Field(() => String, { description: "The ISO 4217 code of the program's currency: orders and commission are in it." })
  @Column("varchar", { length: 3 })
  currency!: string;

  /** Of the terms in force, like the two below; every version stays in `terms`. */
  @Column("int") rateBasisPoints!: number;

  @Field(() => Int, { description: "The cookie window: for how many days after a click a sale earns." })
  @Column("int")
  cookieDays!: number;

  /** The return window in days. */
  @Column("int") returnDays!: number;

  /** 1 while the owner may be promoted, 0 while it is suspended: denormalized, so that lists need no join. */
  @Column(flag) listed!: number;

  /** 1 if unsigned browser reports are rejected. */
  @Column({ ...flag, default: 0 }) signedReportsOnly!: number;

  /** 1 if the shop declared that its server never knows clicks, so that browser claims may supply them. */
  @Column({ ...flag, default: 0 }) clicksFromClaims!: number;

  /** 1 if links lead to the shop with `afsrc=1`, which asks browser extensions to keep away. */
  @Column({ ...flag, default: 1 }) standDownSign!: number;

  /** What the shop's landing pages call the click id; null for `weft_click`. */
  @Column("varchar", { length: 30, nullable: true }) clickParameter!: string | null;

  /** 1 if a publisher's claim that is not answered in time is accepted; otherwise an admin decides. */
  @Column({ ...flag, default: 1 }) silenceAccepts!: number;

  /** In basis points, where an admin agreed to more than the network's ceiling. */
  @Column("int", { nullable: true }) rateCeiling!: number | null;

  /** How publishers become its partners. */
  @Column("varchar", { length: 12, default: "open" }) joining!: JoiningMode;

  /** Applications from these channels are accepted at once. */
  @Column({ ...json, nullable: true }) acceptedChannels!: ChannelTypeId[] | null;

  /** Of its pictures: addresses name them, so that a new picture has a new address. */
  @Column("varchar", { length: 16, nullable: true }) logoHash!: string | null;
  @Column("varchar", { length: 16, nullable: true }) coverHash!: string | null;
  @Field(() => DateTimeISOResolver, { description: "When the brand joined." }) declare createdAt: Date;

  @Field(() => Float, { description: "The commission in percent, such as 12.5." })
  get commissionRate(): number {
    return basisPointsToPercent(this.rateBasisPoints);
  }

  @Field(() => Float, { description: "The highest commission it may offer, in percent." })
  get commissionLimit(): number {
    return basisPointsToPercent(rateCeilingOf(this));
  }

  @Field(() => String, { nullable: true, description: "Path of its logo: a square WebP. Null if it has none." })
  get logo(): string | null {
    return this.logoHash && brandPicturePath(this.id, "logo", this.logoHash);
  }

  @Field(() => String, { nullable: true, description: "Path of its cover: a WebP, 3:1. Null if it has none." })
  get cover(): string | null {
    return this.coverHash && brandPicturePath(this.id, "cover", this.coverHash);
  }
}

/** The columns only. */
export type MerchantRow = Omit<Merchant, "commissionRate" | "commissionLimit" | "logo" | "cover">;

export const merchantChanged = defineEvent<Merchant>("merchant.changed");
