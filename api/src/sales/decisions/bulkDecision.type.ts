import { SafeIntResolver } from "graphql-scalars";
import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { Task } from "../../accounts";
import type { OrderReasonId } from "../../contract/claims/orderReasons";
import { enumOf } from "../../platform/graphqlEnum";
import { Node } from "../../platform/shapes/node";
import { OrderFilterInput } from "../orders/order.inputs";
import { OrderReasonEnum } from "../sale.type";
import type { Decision } from "./bulkDecision";

const DecisionEnum = enumOf("Decision", "Decision about orders.", {
  APPROVE: ["approve", "Approves pending orders."],
  DECLINE: ["decline", "Declines pending and unverified orders."],
});

@InputType({ description: "Orders to decide at once. Pass either `ids` or `matching`." })
export class DecideSalesInput {
  @Field(() => DecisionEnum, { description: "The decision to make." }) act!: Decision;

  @Field(() => String, { nullable: true, description: "Reason for declining, shown to the creators." })
  reason?: string | null;

  @Field(() => OrderReasonEnum, { nullable: true, description: "Reason from the list, for all of the orders." })
  reasonCode?: OrderReasonId | null;

  @Field(() => [ID], { nullable: true, description: "IDs of the orders, at most 1,000." }) ids?: string[] | null;

  @Field(() => OrderFilterInput, {
    nullable: true,
    description:
      "Selects all orders that match this filter and can be decided this way, at most 10,000. Approving skips orders on hold.",
  })
  matching?: OrderFilterInput | null;

  @Field(() => Int, { description: "Number of orders you expect. If it differs, nothing is decided." })
  count!: number;

  @Field(() => SafeIntResolver, {
    description: "Total amount you expect, in minor units. If it differs, nothing is decided.",
  })
  amount!: number;
}

@ObjectType({ description: "An order that a bulk decision skipped.", simpleResolvers: true })
export class DecisionException {
  @Field(() => ID, { description: "ID of the order." }) saleId!: string;
  @Field(() => String, { description: "Why the order was not decided." }) reason!: string;
}

@ObjectType({
  description: "A decision about many orders, with its progress.",
  simpleResolvers: true,
  implements: Node,
})
export class BulkDecision {
  @Field(() => Task, { description: "Task that makes the decision. `cancelTask` stops it at the next step." })
  task!: Task;
  @Field(() => Int, { description: "Number of orders decided so far." }) decided!: number;
  @Field(() => Int, { description: "Number of orders skipped so far." }) skipped!: number;

  @Field(() => [DecisionException], { description: "The skipped orders, at most 100." })
  exceptions!: DecisionException[];
}
