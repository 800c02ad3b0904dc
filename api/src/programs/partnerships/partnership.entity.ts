import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { flag, id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import type { PartnershipState, Side } from "./partnershipState";

export const PartnershipStateEnum = enumOf("PartnershipState", "What a publisher is to a brand.", {
  INVITED: ["invited", "The brand invited it, and it has not answered."],
  APPLIED: ["applied", "It applied, and the brand has not answered."],
  ACTIVE: ["active", "A partner: its links earn."],
  PAUSED: ["paused", "The brand paused it: its links lead on, and clicks earn nothing."],
  DECLINED: ["declined", "The application or the invitation was declined."],
  ENDED: ["ended", "One of the two ended it: links lead on, and clicks earn nothing."],
} satisfies EnumValues<PartnershipState>);

/** A publisher and a brand. Without a row there is no partnership. */
@ObjectType({ description: "A publisher and a brand.", simpleResolvers: true })
@Entity("partnership")
@Index("partnership_pair", ["merchantId", "publisherId"], { unique: true })
@Index("partnership_state", ["merchantId", "state", "changedAt", "id"])
@Index("partnership_changed", ["merchantId", "changedAt", "id"])
@Index("partnership_group", ["merchantId", "groupId", "id"])
@Index("partnership_publisher", ["publisherId", "id"])
export class Partnership extends Row {
  @Column(id) merchantId!: string;
  @Column(id) publisherId!: string;

  @Field(() => PartnershipStateEnum, { description: "What the publisher is to the brand." })
  @Column("varchar", { length: 10 })
  state!: PartnershipState;

  @Field(() => DateTimeISOResolver, { description: "Since when." }) @Column(instant) changedAt!: Date;
  @Column("varchar", { length: 10 }) changedBy!: Side;

  /** 1 if the publisher needs the brand's consent, also where a program is open. */
  @Column(flag) isBarred!: number;
  @Column({ ...id, nullable: true }) groupId!: string | null;

  @Field(() => Int, { nullable: true, description: "The version of the terms that the publisher agreed to." })
  @Column("int", { nullable: true })
  termsVersion!: number | null;

  @Field(() => String, { nullable: true, description: "The hash of those terms." })
  @Column("varchar", { length: 64, nullable: true })
  termsHash!: string | null;

  @Field(() => String, { nullable: true, description: "What came with the application or the invitation." })
  @Column({ ...longText, nullable: true })
  note!: string | null;

  @Field(() => String, { nullable: true, description: "Why it was declined, paused or ended." })
  @Column({ ...longText, nullable: true })
  reason!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When the two had to do with each other first." })
  declare createdAt: Date;
}

/**
 * What a partnership was from `createdAt` on, until the next span: orders are judged by the span of their click, however
 * late they come. Never changed.
 */
@Entity("partnership_span")
@Index("partnership_span_pair", ["merchantId", "publisherId", "createdAt", "id"])
export class PartnershipSpan extends Row {
  @Column(id) merchantId!: string;
  @Column(id) publisherId!: string;
  @Column("varchar", { length: 10 }) state!: PartnershipState;
  @Column({ ...id, nullable: true }) groupId!: string | null;
}

/** A brand's name for some of its partners: terms may pay by it. */
@ObjectType({ description: "A brand's name for some of its partners.", simpleResolvers: true })
@Entity("partner_group")
@Index("partner_group_name", ["merchantId", "name"], { unique: true })
export class PartnerGroup extends Row {
  @Column(id) merchantId!: string;

  @Field(() => String, { description: "The name; terms may pay by it." })
  @Column("varchar", { length: 80 })
  name!: string;
}
