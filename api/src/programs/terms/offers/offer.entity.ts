import { DateTimeISOResolver, JSONObjectResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import type { OfferDocument } from "../../../contract/terms/termsDocument";
import { id, instant, json } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";
import { type EnumValues, enumOf } from "../../../platform/graphqlEnum";
import type { OfferStatus } from "./offerStatus";

export const OfferStatusEnum = enumOf("OfferStatus", "The status of an offer.", {
  OFFERED: ["offered", "It waits for the publisher's answer."],
  ACCEPTED: ["accepted", "New clicks of the publisher have it."],
  DECLINED: ["declined", "The publisher declined it."],
  WITHDRAWN: ["withdrawn", "The brand withdrew or replaced it before it was answered."],
  ENDED: ["ended", "It was accepted and has ended. Clicks from its time keep it."],
} satisfies EnumValues<OfferStatus>);

/** Terms of a merchant for one publisher: what the document states replaces that part of the merchant's terms. */
@ObjectType({ description: "Terms of a brand for one publisher.", simpleResolvers: true })
@Entity("offer")
@Index("offer_version", ["merchantId", "publisherId", "version"], { unique: true })
@Index("offer_merchant", ["merchantId", "id"])
@Index("offer_publisher", ["publisherId", "id"])
@Index("offer_due", ["status", "endsAt"])
export class Offer extends Row {
  @Column(id) merchantId!: string;
  @Column(id) publisherId!: string;

  /** Counted from 1 for each publisher of a merchant: click ids carry it, and 0 for none. */
  @Field(() => Int, { description: "Counted from 1 for each publisher of a brand." }) @Column("int") version!: number;

  @Field(() => JSONObjectResolver, { description: "What replaces a part of the brand's terms." })
  @Column(json)
  document!: OfferDocument;

  /** Of the document, for redirects; null if it does not say. */
  @Column("int", { nullable: true }) windowDays!: number | null;
  @Field(() => OfferStatusEnum, { description: "Its status." }) @Column("varchar", { length: 10 }) status!: OfferStatus;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the publisher answered." })
  @Column({ ...instant, nullable: true })
  answeredAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it ends or ended, if that is known." })
  @Column({ ...instant, nullable: true })
  endsAt!: Date | null;

  @Field(() => DateTimeISOResolver, { description: "When it was made." }) declare createdAt: Date;
}
