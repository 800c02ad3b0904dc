import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { flag, id, instant, longText } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { Node } from "../../platform/shapes/node";
import type { PartnershipState, Side } from "./partnershipState";

export const PartnershipStateEnum = enumOf("PartnershipState", "State of a partnership.", {
  INVITED: ["invited", "Invited by the brand, not answered yet."],
  APPLIED: ["applied", "Application waiting for the brand's decision."],
  ACTIVE: ["active", "Active. The creator's links earn."],
  PAUSED: ["paused", "Paused by the brand. Links still lead to the shop, but new clicks earn nothing."],
  DECLINED: ["declined", "Application or invitation declined."],
  ENDED: ["ended", "Ended by either side. Links still lead to the shop, but new clicks earn nothing."],
} satisfies EnumValues<PartnershipState>);

/** A creator in a brand's program. Without a row there is no partnership. */
@ObjectType({ description: "A creator in a brand's program.", simpleResolvers: true, implements: Node })
@Entity("partnership")
@Index("partnership_pair", ["merchantId", "publisherId"], { unique: true })
@Index("partnership_state", ["merchantId", "state", "changedAt", "id"])
@Index("partnership_changed", ["merchantId", "changedAt", "id"])
@Index("partnership_group", ["merchantId", "groupId", "id"])
@Index("partnership_publisher", ["publisherId", "id"])
export class Partnership extends Row {
  @Column(id) merchantId!: string;
  @Column(id) publisherId!: string;

  @Field(() => PartnershipStateEnum, { description: "State of the partnership." })
  @Column("varchar", { length: 10 })
  state!: PartnershipState;

  @Field(() => DateTimeISOResolver, { description: "Time of the latest state change." })
  @Column(instant)
  changedAt!: Date;
  @Column("varchar", { length: 10 }) changedBy!: Side;

  /** 1 if the creator needs the brand's consent even if the program is open. */
  @Column(flag) isBarred!: number;
  @Column({ ...id, nullable: true }) groupId!: string | null;

  @Field(() => Int, { nullable: true, description: "Version of the terms the creator agreed to. Null if none." })
  @Column("int", { nullable: true })
  termsVersion!: number | null;

  @Field(() => String, { nullable: true, description: "Hash of the terms the creator agreed to. Null if none." })
  @Column("varchar", { length: 64, nullable: true })
  termsHash!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Message sent with the application or invitation. Null if there was none.",
  })
  @Column({ ...longText, nullable: true })
  note!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Reason for declining, pausing or ending. Null if there is none.",
  })
  @Column({ ...longText, nullable: true })
  reason!: string | null;

  @Field(() => DateTimeISOResolver, { description: "Time of the first application, invitation or link." })
  declare createdAt: Date;
}

/**
 * A partnership's state from `createdAt` until the next period: orders are judged by the period of their click, however
 * late they arrive. Never changed.
 */
@Entity("partnership_span")
@Index("partnership_span_pair", ["merchantId", "publisherId", "createdAt", "id"])
export class PartnershipSpan extends Row {
  @Column(id) merchantId!: string;
  @Column(id) publisherId!: string;
  @Column("varchar", { length: 10 }) state!: PartnershipState;
  @Column({ ...id, nullable: true }) groupId!: string | null;
}

/** A brand's group of creators. Terms can refer to it. */
@ObjectType({ description: "A brand's group of creators that share terms.", simpleResolvers: true, implements: Node })
@Entity("partner_group")
@Index("partner_group_name", ["merchantId", "name"], { unique: true })
export class PartnerGroup extends Row {
  @Column(id) merchantId!: string;

  @Field(() => String, { description: "Name of the group. Terms can refer to it." })
  @Column("varchar", { length: 80 })
  name!: string;
}
