import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { CategoryEnum } from "../../accounts";
import type { CategoryId, ChannelTypeId } from "../../contract/choices";
import type { JoiningMode } from "../../contract/partnerships";
import { rateCeilingOf } from "../../contract/terms/rateCeiling";
import { cents, flag, id, json, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { defineEvent } from "../../platform/events";
import { basisPointsToPercent } from "../../platform/money";
import { Node } from "../../platform/shapes/node";

@ObjectType({ description: "A brand that creators can promote.", simpleResolvers: true, implements: Node })
@Entity("merchant")
@Index("merchant_owner", ["ownerId"])
@Index("merchant_name", ["listed", "name", "id"])
@Index("merchant_name_key", ["nameKey"], { unique: true })
@Index("merchant_slug", ["slug"], { unique: true })
@Index("merchant_rate", ["listed", "rateBasisPoints", "id"])
export class Merchant extends Row {
  @Column(id) ownerId!: string;
  @Field(() => String, { description: "Name of the brand." }) @Column("varchar", { length: 200 }) name!: string;

  /** Normalized name, unique among open brands. Null once the account is closed. */
  @Column("varchar", { length: 43, nullable: true }) nameKey!: string | null;
  @Field(() => String, { description: "Description of the brand." }) @Column(longText) description!: string;

  @Field(() => String, { description: "URL of the shop. Links lead here or to a page on the same host." })
  @Column("varchar", { length: 2048 })
  website!: string;

  @Field(() => [CategoryEnum], { description: "Product categories of the brand." })
  @Column(json)
  categories!: CategoryId[];

  /** The version of the terms in force, stored in clicks. */
  @Column("int") termsVersion!: number;

  /** Currency of the terms in force. Fixed from the first click or order on. */
  @Field(() => String, { description: "Currency of the program's orders and commission, as an ISO 4217 code." })
  @Column("varchar", { length: 3 })
  currency!: string;

  /** From the terms in force, like the two below; every version stays in `terms`. */
  @Column("int") rateBasisPoints!: number;

  @Field(() => Int, { description: "Attribution window in days: how long after a click an order can earn." })
  @Column("int")
  cookieDays!: number;

  /** The return window in days. */
  @Column("int") returnDays!: number;

  /** 1 while the owner's brand may be promoted, 0 while it is suspended: denormalized, so that lists need no join. */
  @Column(flag) listed!: number;

  /** 1 if unsigned browser reports are rejected. */
  @Column({ ...flag, default: 0 }) signedReportsOnly!: number;

  /** 1 if the shop's server never knows the click, so that browser reports may supply it. */
  @Column({ ...flag, default: 0 }) clicksFromBrowsers!: number;

  /** 1 if links add `afsrc=1`, which tells browser extensions to stand down. */
  @Column({ ...flag, default: 1 }) standDownSign!: number;

  /** URL parameter of the click ID on the shop's pages; null for `weft_click`. */
  @Column("varchar", { length: 30, nullable: true }) clickParameter!: string | null;

  /** 1 if a claim that is not answered in time is accepted; otherwise an admin decides. */
  @Column({ ...flag, default: 1 }) silenceAccepts!: number;

  /** In basis points, if an admin permitted more than the network's ceiling. */
  @Column("int", { nullable: true }) rateCeiling!: number | null;

  /** The brand's own monthly line, in minor units: it is told when it is reached. Null for none. */
  @Column({ ...cents, nullable: true }) monthlyBudget!: number | null;

  /** The line of the terms in force, after which clicks earn less. Null for none. */
  @Column({ ...cents, nullable: true }) termsBudget!: number | null;

  /** How creators join the program. */
  @Column("varchar", { length: 12, default: "open" }) joining!: JoiningMode;

  /** Applications from these channels are accepted immediately. */
  @Column({ ...json, nullable: true }) acceptedChannels!: ChannelTypeId[] | null;

  /** Hashes of the pictures. They are part of the URL, so that a new picture has a new URL. */
  @Column("varchar", { length: 16, nullable: true }) logoHash!: string | null;
  @Column("varchar", { length: 16, nullable: true }) coverHash!: string | null;

  /** Of its page, unique among all brands. A new name keeps it, so that links to the page stay. */
  @Field(() => String, { nullable: true, description: "Last part of the address of the brand's page." })
  @Column("varchar", { length: 60, nullable: true })
  slug!: string | null;

  @Field(() => String, { nullable: true, description: 'Brand colour such as "#7a1d52". Null if none is chosen.' })
  @Column("varchar", { length: 7, nullable: true })
  color!: string | null;

  @Field(() => String, { nullable: true, description: "The brand's story in plain text. Null if there is none." })
  @Column({ ...longText, nullable: true })
  story!: string | null;

  @Field(() => DateTimeISOResolver, { description: "Time the brand joined." }) declare createdAt: Date;

  @Field(() => Float, { description: "Commission in percent of the order value, such as 12.5." })
  get commissionRate(): number {
    return basisPointsToPercent(this.rateBasisPoints);
  }

  @Field(() => Float, { description: "Highest commission the brand may offer, in percent." })
  get commissionLimit(): number {
    return basisPointsToPercent(rateCeilingOf(this));
  }

  @Field(() => String, {
    nullable: true,
    description: "Path of the logo on this server: a square WebP. Null if there is none.",
  })
  get logo(): string | null {
    return this.logoHash && `/pictures/brands/${this.id}/logo/${this.logoHash}`;
  }

  @Field(() => String, {
    nullable: true,
    description: "Path of the cover on this server: a WebP in 3:1. Null if there is none.",
  })
  get cover(): string | null {
    return this.coverHash && `/pictures/brands/${this.id}/cover/${this.coverHash}`;
  }

  @Field(() => String, {
    nullable: true,
    description: "Path of the brand's public page on this server. Null if creators join by invitation only.",
  })
  get publicPath(): string | null {
    return this.listed === 1 && this.joining !== "invitation" && this.slug ? `/brands/${this.slug}` : null;
  }
}

/** The columns only. */
export type MerchantRow = Omit<Merchant, "commissionRate" | "commissionLimit" | "logo" | "cover" | "publicPath">;

export const merchantChanged = defineEvent<Merchant>("merchant.changed");
