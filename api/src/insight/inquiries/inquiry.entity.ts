import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import type { Finding } from "../../contract/inquiries/finding";
import type { InquiryKind, InquiryState } from "../../contract/inquiries/inquiryForms";
import { type OrderReasonId, orderReasonText } from "../../contract/inquiries/orderReasons";
import { cents, flag, id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { Money } from "../../platform/money";
import { inCurrency, Shown } from "../../platform/shown";
import { OrderReasonEnum } from "../../sales";
import { InquiryActEnum, InquiryKindEnum, InquiryStateEnum } from "./inquiry.enums";
import type { InquiryAct, InquiryActor } from "./inquiryState";

/**
 * What a publisher claims about one order. On the screens it is a claim; here it is not, since what browsers report
 * unsigned is called that (`sales/claims`).
 */
@ObjectType({ description: "A publisher's claim about an order.", simpleResolvers: true })
@Entity("inquiry")
@Index("inquiry_once", ["publisherId", "merchantId", "orderKey", "kind"], { unique: true })
@Index("inquiry_publisher", ["publisherId", "id"])
@Index("inquiry_publisher_state", ["publisherId", "state", "id"])
@Index("inquiry_publisher_reason", ["publisherId", "reason", "decidedAt"])
@Index("inquiry_merchant", ["merchantId", "isAsked", "id"])
@Index("inquiry_merchant_state", ["merchantId", "isAsked", "state", "id"])
@Index("inquiry_order", ["merchantId", "orderKey"])
@Index("inquiry_state", ["state", "id"])
@Index("inquiry_next", ["nextAt", "id"])
export class Inquiry extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;
  @Column(id) publisherId!: string;
  @Column(id) merchantId!: string;

  /** The order's number without a "#" in front: `orderKeyOf`. */
  @Field(() => String, { name: "orderId", simple: false, description: "The order's number, without a # in front." })
  @Column("varchar", { length: 190 })
  orderKey!: string;

  @Field(() => InquiryKindEnum, { description: "What is claimed." })
  @Column("varchar", { length: 20 })
  kind!: InquiryKind;

  @Field(() => DateTimeISOResolver, { description: "When the order was placed, as its publisher says." })
  @Column(instant)
  orderedAt!: Date;

  @Shown(() => Money, { nullable: true, description: "What it was over, as its publisher says." }, inCurrency)
  @Column({ ...cents, nullable: true })
  amount!: number | null;

  /** The program's. */
  @Column("varchar", { length: 3 }) currency!: string;

  @Field(() => String, { nullable: true, description: "What its publisher wrote." })
  @Column("varchar", { length: 1000, nullable: true })
  words!: string | null;

  @Shown(
    () => String,
    { name: "answer", nullable: true, description: "Why it was refused, or what was written with the decision." },
    (_state: InquiryState, inquiry: Inquiry) => answerOf(inquiry),
  )
  @Field(() => InquiryStateEnum, { description: "The state." })
  @Column("varchar", { length: 12 })
  state!: InquiryState;

  /** 1 if the brand was asked: its lists hold nothing else. */
  @Column(flag) isAsked!: number;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description:
      "Until when the brand or our team is to answer; once refused, until when the publisher may ask our team.",
  })
  @Column({ ...instant, nullable: true })
  dueAt!: Date | null;

  /** When the job has something to do: a reminder, or the end of the wait. */
  @Column({ ...instant, nullable: true }) nextAt!: Date | null;

  /** What Weft answered at once. */
  @Column(json) finding!: Finding;

  /** The eligible click that was found. */
  @Column({ ...id, nullable: true }) clickId!: string | null;
  @Column({ ...instant, nullable: true }) escalatedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was decided." })
  @Column({ ...instant, nullable: true })
  decidedAt!: Date | null;

  /** Null for time. */
  @Column({ ...id, nullable: true }) decidedBy!: string | null;

  /** Why it was refused, of the fixed list, and in words. */
  @Field(() => OrderReasonEnum, { nullable: true, description: "Why it was refused." })
  @Column("varchar", { length: 20, nullable: true })
  reason!: OrderReasonId | null;

  @Column("varchar", { length: 1000, nullable: true }) answer!: string | null;

  @Field(() => ID, { nullable: true, description: "The order, if it is its publisher's." })
  @Column({ ...id, nullable: true })
  saleId!: string | null;

  @Field(() => DateTimeISOResolver, { name: "openedAt", simple: false, description: "When it was opened." })
  declare createdAt: Date;
}

/** Why it was refused, or what was written with the decision. */
export const answerOf = ({ reason, answer }: Pick<Inquiry, "reason" | "answer">): string | null =>
  reason ? orderReasonText(reason, answer) : answer;

/** One thing that happened to a claim. Never changed. */
@ObjectType({ description: "Something that happened to a claim.", simpleResolvers: true })
@Entity("inquiry_event")
@Index("inquiry_event_inquiry", ["inquiryId", "id"])
export class InquiryEvent extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;
  @Column(id) inquiryId!: string;
  @Field(() => InquiryActEnum, { description: "What." }) @Column("varchar", { length: 12 }) act!: InquiryAct;
  @Column("varchar", { length: 12 }) side!: InquiryActor;
  @Column({ ...id, nullable: true }) actorId!: string | null;

  @Field(() => InquiryStateEnum, { description: "The claim's state after it." })
  @Column("varchar", { length: 12 })
  state!: InquiryState;

  @Field(() => OrderReasonEnum, { nullable: true, description: "Why it was refused." })
  @Column("varchar", { length: 20, nullable: true })
  reason!: OrderReasonId | null;

  @Field(() => String, { nullable: true, description: "What was written with it." })
  @Column("varchar", { length: 1000, nullable: true })
  words!: string | null;

  @Field(() => DateTimeISOResolver, { name: "at", simple: false, description: "When." }) declare createdAt: Date;
}
