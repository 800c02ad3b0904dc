import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import type { ClaimKind, ClaimState } from "../../contract/claims/claimForms";
import type { Finding } from "../../contract/claims/finding";
import { type OrderReasonId, orderReasonText } from "../../contract/claims/orderReasons";
import { cents, flag, id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { Money } from "../../platform/money";
import { Node } from "../../platform/shapes/node";
import { inCurrency, Shown } from "../../platform/shown";
import { OrderReasonEnum } from "../../sales";
import { ClaimActEnum, ClaimKindEnum, ClaimStateEnum } from "./claim.enums";
import type { ClaimAct, ClaimActor } from "./claimState";

/** A creator's claim about an order. Called claim in code, since `sales/claims` are unsigned browser reports. */
@ObjectType({ description: "A creator's claim about an order.", simpleResolvers: true, implements: Node })
@Entity("claim")
@Index("claim_once", ["publisherId", "merchantId", "orderKey", "kind"], { unique: true })
@Index("claim_publisher", ["publisherId", "id"])
@Index("claim_publisher_state", ["publisherId", "state", "id"])
@Index("claim_publisher_reason", ["publisherId", "reason", "decidedAt"])
@Index("claim_merchant", ["merchantId", "isAsked", "id"])
@Index("claim_merchant_state", ["merchantId", "isAsked", "state", "id"])
@Index("claim_order", ["merchantId", "orderKey"])
@Index("claim_state", ["state", "id"])
@Index("claim_next", ["nextAt", "id"])
export class Claim extends Row {
  @Field(() => ID, { description: "ID of the claim." }) declare id: string;
  @Column(id) publisherId!: string;
  @Column(id) merchantId!: string;

  /** Order number without a leading "#". See `orderKeyOf`. */
  @Field(() => String, { name: "orderId", simple: false, description: "Order number without a leading #." })
  @Column("varchar", { length: 190 })
  orderKey!: string;

  @Field(() => ClaimKindEnum, { description: "Kind of the claim." })
  @Column("varchar", { length: 20 })
  kind!: ClaimKind;

  @Field(() => DateTimeISOResolver, { description: "When the order was placed, according to the creator." })
  @Column(instant)
  orderedAt!: Date;

  @Shown(
    () => Money,
    { nullable: true, description: "Order amount according to the creator. Null if not given." },
    inCurrency,
  )
  @Column({ ...cents, nullable: true })
  amount!: number | null;

  /** Currency of the program. */
  @Column("varchar", { length: 3 }) currency!: string;

  @Field(() => String, { nullable: true, description: "Message from the creator. Null without one." })
  @Column("varchar", { length: 1000, nullable: true })
  words!: string | null;

  @Shown(
    () => String,
    { name: "answer", nullable: true, description: "Message sent with the decision. Null without one." },
    (_state: ClaimState, claim: Claim) => answerOf(claim),
  )
  @Field(() => ClaimStateEnum, { description: "State of the claim." })
  @Column("varchar", { length: 12 })
  state!: ClaimState;

  /** 1 if the brand was asked. Its lists contain only these. */
  @Column(flag) isAsked!: number;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Deadline for the brand's or our team's answer. After a refusal, the deadline for asking our team.",
  })
  @Column({ ...instant, nullable: true })
  dueAt!: Date | null;

  /** When the job next acts: a reminder or the deadline. */
  @Column({ ...instant, nullable: true }) nextAt!: Date | null;

  /** The immediate answer. */
  @Column(json) finding!: Finding;

  /** The eligible click that was found. */
  @Column({ ...id, nullable: true }) clickId!: string | null;
  @Column({ ...instant, nullable: true }) escalatedAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the claim was decided. Null while it is open.",
  })
  @Column({ ...instant, nullable: true })
  decidedAt!: Date | null;

  /** Null if the deadline decided. */
  @Column({ ...id, nullable: true }) decidedBy!: string | null;

  /** Why it was declined: a standard reason, and a text. */
  @Field(() => OrderReasonEnum, { nullable: true, description: "Why the claim was refused. Null unless refused." })
  @Column("varchar", { length: 20, nullable: true })
  reason!: OrderReasonId | null;

  @Column("varchar", { length: 1000, nullable: true }) answer!: string | null;

  @Field(() => ID, { nullable: true, description: "ID of the order, if it is credited to the creator." })
  @Column({ ...id, nullable: true })
  saleId!: string | null;

  @Field(() => DateTimeISOResolver, { name: "openedAt", simple: false, description: "When the claim was opened." })
  declare createdAt: Date;
}

/** Reason for the decline, or message sent with the decision. */
export const answerOf = ({ reason, answer }: Pick<Claim, "reason" | "answer">): string | null =>
  reason ? orderReasonText(reason, answer) : answer;

/** An event in a claim's history. Never changed. */
@ObjectType({ description: "An event in a claim's history.", simpleResolvers: true })
@Entity("claim_event")
@Index("claim_event_claim", ["claimId", "id"])
export class ClaimEvent extends Row {
  @Field(() => ID, { description: "ID of the event." }) declare id: string;
  @Column(id) claimId!: string;
  @Field(() => ClaimActEnum, { description: "What happened." }) @Column("varchar", { length: 12 }) act!: ClaimAct;
  @Column("varchar", { length: 12 }) side!: ClaimActor;
  @Column({ ...id, nullable: true }) actorId!: string | null;

  @Field(() => ClaimStateEnum, { description: "State of the claim after the event." })
  @Column("varchar", { length: 12 })
  state!: ClaimState;

  @Field(() => OrderReasonEnum, { nullable: true, description: "Why the claim was refused. Null unless refused." })
  @Column("varchar", { length: 20, nullable: true })
  reason!: OrderReasonId | null;

  @Field(() => String, { nullable: true, description: "Message sent with the event. Null without one." })
  @Column("varchar", { length: 1000, nullable: true })
  words!: string | null;

  @Field(() => DateTimeISOResolver, { name: "at", simple: false, description: "When it happened." })
  declare createdAt: Date;
}
