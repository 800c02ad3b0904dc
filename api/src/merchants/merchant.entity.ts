import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { CategoryEnum } from "../accounts/user.entity";
import type { CategoryId } from "../contract/choices";
import { flag, id, json, longText } from "../core/db/columns";
import { Row } from "../core/db/row";
import { basisPointsToPercent } from "../core/money";

@ObjectType({ description: "A brand that can be promoted.", simpleResolvers: true })
@Entity("merchant")
@Index("merchant_owner", ["ownerId"])
export class Merchant extends Row {
  @Column(id)
  ownerId!: string;

  @Field(() => String, { description: "The business's name." })
  @Column("varchar", { length: 200 })
  name!: string;

  @Field(() => String, { description: "The brand's description." })
  @Column(longText)
  description!: string;

  @Field(() => String, { description: "The shop's URL; links lead here or to a page on the same host." })
  @Column("varchar", { length: 2048 })
  website!: string;

  @Field(() => [CategoryEnum], { description: "What it sells." })
  @Column(json)
  categories!: CategoryId[];

  /** The version of the terms in force: clicks carry it. */
  @Column("int")
  termsVersion!: number;

  /** Of the terms in force, like the two below; every version stays in `terms`. */
  @Column("int")
  rateBasisPoints!: number;

  @Field(() => Int, { description: "The cookie window: for how many days after a click a sale earns." })
  @Column("int")
  cookieDays!: number;

  /** For how many days after a sale the shopper may return it. */
  @Column("int")
  returnDays!: number;

  /** 1 while the owner may be promoted, 0 while it is suspended: kept here so that lists need no join. */
  @Column(flag)
  listed!: number;

  /** 1 where orders from browsers count for nothing unless the shop's server signed them. */
  @Column({ ...flag, default: 0 })
  signedReportsOnly!: number;

  /** 1 where the shop said that its server never knows clicks, so that browsers' claims may name them. */
  @Column({ ...flag, default: 0 })
  clicksFromClaims!: number;

  @Field(() => DateTimeISOResolver, { description: "When the brand joined." })
  declare createdAt: Date;

  @Field(() => Float, { description: "The commission in percent, such as 12.5." })
  get commissionRate(): number {
    return basisPointsToPercent(this.rateBasisPoints);
  }
}

/** Its columns. */
export type MerchantRow = Omit<Merchant, "commissionRate">;
