import { SafeIntResolver } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { Task } from "../../accounts";
import type { OrderReasonId } from "../../contract/inquiries/orderReasons";
import { enumOf } from "../../platform/graphqlEnum";
import { OrderFilterInput } from "../orders/order.inputs";
import { OrderReasonEnum } from "../sale.type";
import type { Decision } from "./bulkDecision";

const DecisionEnum = enumOf("Decision", "What is decided about orders.", {
  APPROVE: ["approve", "Pending ones are approved."],
  DECLINE: ["decline", "Claimed and pending ones are declined."],
});

@InputType({ description: "Orders to decide at once: either `ids` or `matching`." })
export class DecideSalesInput {
  @Field(() => DecisionEnum, { description: "What to do." }) act!: Decision;

  @Field(() => String, { nullable: true, description: "Why they are declined; their publishers see it." })
  reason?: string | null;

  @Field(() => OrderReasonEnum, { nullable: true, description: "The reason of the list, for all of them." })
  reasonCode?: OrderReasonId | null;

  @Field(() => [ID], { nullable: true, description: "These orders, at most 1,000." }) ids?: string[] | null;

  @Field(() => OrderFilterInput, {
    nullable: true,
    description: "All that match now and can be decided this way, at most 10,000. Those on hold are not approved.",
  })
  matching?: OrderFilterInput | null;

  @Field(() => Int, { description: "How many orders you agreed to; if it is another number, nothing is decided." })
  count!: number;

  @Field(() => SafeIntResolver, { description: "What they come to, in minor units; the same holds for it." })
  amount!: number;
}

@ObjectType({ description: "An order that a bulk decision left as it is.", simpleResolvers: true })
export class DecisionException {
  @Field(() => ID, { description: "The sale." }) saleId!: string;
  @Field(() => String, { description: "Why it was not decided." }) reason!: string;
}

@ObjectType({ description: "A decision about many orders, and how far it is.", simpleResolvers: true })
export class BulkDecision {
  @Field(() => Task, { description: "Its task; `cancelTask` ends it at the next step." }) task!: Task;
  @Field(() => Int, { description: "How many orders were decided so far." }) decided!: number;
  @Field(() => Int, { description: "How many were left as they are." }) skipped!: number;

  @Field(() => [DecisionException], { description: "Those that were left as they are, at most 100." })
  exceptions!: DecisionException[];
}
