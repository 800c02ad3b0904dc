import { DateTimeISOResolver, JSONObjectResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import type { OfferDocument } from "../../../contract/terms/termsDocument";
import { id, instant, json } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";
import { type EnumValues, enumOf } from "../../../platform/graphqlEnum";
import type { OfferStatus } from "./offerStatus";

export const OfferStatusEnum = enumOf("OfferStatus", "Status of an offer of custom terms.", {
  OFFERED: ["offered", "Waiting for the creator's answer."],
  ACCEPTED: ["accepted", "Accepted. Applies to the creator's new clicks."],
  DECLINED: ["declined", "Declined by the creator."],
  WITHDRAWN: ["withdrawn", "Withdrawn or replaced by the brand before it was answered."],
  ENDED: ["ended", "Ended after it was accepted. Still applies to clicks made while it was in force."],
} satisfies EnumValues<OfferStatus>);

/** Custom terms for one creator. Each part the document states replaces that part of the brand's terms. */
@ObjectType({ description: "Custom terms a brand offers to one creator.", simpleResolvers: true })
@Entity("offer")
@Index("offer_version", ["merchantId", "publisherId", "version"], { unique: true })
@Index("offer_merchant", ["merchantId", "id"])
@Index("offer_publisher", ["publisherId", "id"])
@Index("offer_due", ["status", "endsAt"])
export class Offer extends Row {
  @Column(id) merchantId!: string;
  @Column(id) publisherId!: string;

  /** Counted from 1 per publisher of a merchant: click IDs contain it, with 0 for none. */
  @Field(() => Int, { description: "Number of the offer, counted from 1 for each creator of a brand." })
  @Column("int")
  version!: number;

  @Field(() => JSONObjectResolver, {
    description: "Partial terms document: the fields of `TermsContent` that replace the brand's.",
  })
  @Column(json)
  document!: OfferDocument;

  /** Attribution window of the document, for redirects; null if not stated. */
  @Column("int", { nullable: true }) windowDays!: number | null;
  @Field(() => OfferStatusEnum, { description: "Status of the offer." })
  @Column("varchar", { length: 10 })
  status!: OfferStatus;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "Time the creator answered. Null until then." })
  @Column({ ...instant, nullable: true })
  answeredAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time the custom terms end or ended. Null if no end is set.",
  })
  @Column({ ...instant, nullable: true })
  endsAt!: Date | null;

  @Field(() => DateTimeISOResolver, { description: "Time the offer was made." }) declare createdAt: Date;
}
