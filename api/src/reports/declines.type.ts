import { Field, Int, ObjectType } from "type-graphql";
import type { DeclineCode } from "../contract/inquiries/orderReasons";
import { OrderReasonEnum } from "../sales/orderReason.enum";

@ObjectType({ description: "How many orders were declined for a reason.", simpleResolvers: true })
export class DeclineCount {
  @Field(() => OrderReasonEnum, { description: "The reason." })
  reason!: DeclineCode;

  @Field(() => Int, { description: "The orders." })
  orders!: number;
}
