import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { Finding, FindingReader } from "../contract/inquiries/finding";
import type { InquiryKind, InquiryState } from "../contract/inquiries/inquiryForms";
import { type OrderReasonId, orderReasonText } from "../contract/inquiries/orderReasons";
import type { Viewer } from "../core/context";
import { Money, money } from "../core/money";
import { Connection } from "../core/paging/page";
import { OrderReasonEnum } from "../sales/orderReason.enum";
import type { Inquiry, InquiryEvent } from "./inquiry.entity";
import { InquiryActEnum, InquiryKindEnum, InquiryStateEnum } from "./inquiry.enums";
import { mayEscalate } from "./inquiryAnswer";
import { type InquiryAct, type InquiryActor, inquiryActs, mayAct } from "./inquiryState";
import { mayLapse } from "./silence";

@ObjectType("InquiryEvent", { description: "Something that happened to a claim.", simpleResolvers: true })
export class InquiryEventType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => DateTimeISOResolver, { description: "When." })
  at!: Date;

  @Field(() => InquiryActEnum, { description: "What." })
  act!: InquiryAct;

  @Field(() => InquiryStateEnum, { description: "The claim's state after it." })
  state!: InquiryState;

  @Field(() => OrderReasonEnum, { nullable: true, description: "Why it was refused." })
  reason!: OrderReasonId | null;

  @Field(() => String, { nullable: true, description: "What was written with it." })
  words!: string | null;
}

export const toInquiryEvent = ({ id, createdAt, act, state, reason, words }: InquiryEvent): InquiryEventType => ({
  id,
  at: createdAt,
  act,
  state,
  reason,
  words,
});

@ObjectType("Inquiry", { description: "A publisher's claim about an order.", simpleResolvers: true })
export class InquiryType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => String, { description: "The order's number, without a # in front." })
  orderId!: string;

  @Field(() => InquiryKindEnum, { description: "What is claimed." })
  kind!: InquiryKind;

  @Field(() => InquiryStateEnum, { description: "The state." })
  state!: InquiryState;

  @Field(() => DateTimeISOResolver, { description: "When it was opened." })
  openedAt!: Date;

  @Field(() => DateTimeISOResolver, { description: "When the order was placed, as its publisher says." })
  orderedAt!: Date;

  @Field(() => Money, { nullable: true, description: "What it was over, as its publisher says." })
  amount!: Money | null;

  @Field(() => String, { nullable: true, description: "What its publisher wrote." })
  words!: string | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description:
      "Until when the brand or our team is to answer; once refused, until when the publisher may ask our team.",
  })
  dueAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was decided." })
  decidedAt!: Date | null;

  @Field(() => OrderReasonEnum, { nullable: true, description: "Why it was refused." })
  reason!: OrderReasonId | null;

  @Field(() => String, { nullable: true, description: "Why it was refused, or what was written with the decision." })
  answer!: string | null;

  @Field(() => ID, { nullable: true, description: "The order, if it is its publisher's." })
  saleId!: string | null;

  @Field(() => [InquiryActEnum], { description: "What you can do with it now." })
  acts!: InquiryAct[];

  known!: Finding;
  currency!: string;
  mayLapse!: boolean;
  merchantId!: string;
  publisherId!: string;
}

const actors: Readonly<Record<Viewer["role"], InquiryActor>> = {
  publisher: "publisher",
  advertiser: "brand",
  admin: "admin",
};

/** A publisher sees no claims but its own. */
export const readerOf = ({ role }: Pick<Viewer, "role">): FindingReader =>
  role === "publisher" ? "publisher" : "others";

/** What this side may do now: the screens offer nothing else. */
export function actsOf({ role }: Pick<Viewer, "role">, inquiry: Inquiry, now: Date): InquiryAct[] {
  const { state, kind, escalatedAt, dueAt } = inquiry;
  const isAskable = escalatedAt === null && mayEscalate(state, kind) && (dueAt === null || now <= dueAt);
  return (Object.keys(inquiryActs) as InquiryAct[]).filter(
    (act) => mayAct(state, actors[role], act) && (act !== "escalate" || isAskable),
  );
}

/** `finding` is written when it is read: another claim of the order may have come since. */
export const toInquiry = (viewer: Pick<Viewer, "role">, inquiry: Inquiry, now: Date): InquiryType => {
  const { amount, currency, reason, answer } = inquiry;
  return {
    id: inquiry.id,
    orderId: inquiry.orderKey,
    kind: inquiry.kind,
    state: inquiry.state,
    openedAt: inquiry.createdAt,
    orderedAt: inquiry.orderedAt,
    amount: amount === null ? null : money(amount, currency),
    words: inquiry.words,
    dueAt: inquiry.dueAt,
    known: inquiry.finding,
    currency,
    decidedAt: inquiry.decidedAt,
    reason,
    answer: reason ? orderReasonText(reason, answer) : answer,
    saleId: inquiry.saleId,
    acts: actsOf(viewer, inquiry, now),
    mayLapse: mayLapse(inquiry),
    merchantId: inquiry.merchantId,
    publisherId: inquiry.publisherId,
  };
};

@ObjectType({ description: "A page of claims." })
export class InquiryConnection extends Connection(InquiryType, "Inquiry") {}

@InputType({ description: "A claim about an order." })
export class InquiryInput {
  @Field(() => ID, { description: "The brand." })
  merchantId!: string;

  @Field(() => String, { description: "The order's number, as the shopper or the shop wrote it." })
  orderId!: string;

  @Field(() => InquiryKindEnum, { description: "What is wrong." })
  kind!: InquiryKind;

  @Field(() => String, { description: "When it was placed: a day such as 2026-11-21, or a time." })
  orderedAt!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the goods cost, such as "120.00"; needed for missing orders and wrong amounts.',
  })
  amount?: string | null;

  @Field(() => String, { nullable: true, description: "The amount's currency; the program's if left out." })
  currency?: string | null;

  @Field(() => String, { nullable: true, description: "Anything that helps to find the order." })
  words?: string | null;
}
