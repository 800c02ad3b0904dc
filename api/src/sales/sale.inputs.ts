import { Field, ID, InputType, Int } from "type-graphql";
import { DateRangeInput } from "../core/range";
import type { SaleStatus } from "./sale.entity";
import { SaleStatusEnum } from "./sale.type";

@InputType({ description: "Which sales." })
export class SaleFilterInput {
  @Field(() => SaleStatusEnum, { nullable: true, description: "Only those that stand so." })
  status?: SaleStatus | null;

  @Field(() => ID, { nullable: true, description: "Only those of this link." })
  linkId?: string | null;

  @Field(() => ID, { nullable: true, description: "Only those of this merchant." })
  merchantId?: string | null;

  @Field(() => DateRangeInput, { nullable: true, description: "Only those received on these days; all unless said." })
  range?: DateRangeInput | null;
}

@InputType({ description: "An article of an order." })
export class SaleLineInput {
  @Field(() => String, { description: "The shop's name of the article." })
  sku!: string;

  @Field(() => String, { nullable: true, description: "What kind of article it is." })
  category?: string | null;

  @Field(() => Int, { nullable: true, description: "How many pieces; 1 unless said." })
  quantity?: number | null;

  @Field(() => String, { description: 'What the whole line cost, such as "12.34"; "0.00" for what is free.' })
  amount!: string;
}

@InputType({ description: "An order to report." })
export class SaleInput {
  @Field(() => ID, { nullable: true, description: "Whose order; needed only by those with more than one shop." })
  merchantId?: string | null;

  @Field(() => String, { description: "The shop's own id of the order." })
  orderId!: string;

  @Field(() => String, { nullable: true, description: 'What was paid, such as "12.34"; the lines\' sum unless said.' })
  amount?: string | null;

  @Field(() => [SaleLineInput], { nullable: true, description: "What was bought." })
  lines?: SaleLineInput[] | null;

  @Field(() => String, { nullable: true, description: "USD." })
  currency?: string | null;

  @Field(() => String, { nullable: true, description: "The `weft_click` that the shopper came with." })
  clickId?: string | null;

  @Field(() => String, { nullable: true, description: "When it was bought; now unless said." })
  occurredAt?: string | null;
}

@InputType({ description: "An article that came back." })
export class ReturnLineInput {
  @Field(() => String, { description: "The shop's name of the article." })
  sku!: string;

  @Field(() => Int, { nullable: true, description: "How many pieces; all that are left unless said." })
  quantity?: number | null;

  @Field(() => String, { nullable: true, description: "How much of the line, where it is not whole pieces." })
  amount?: string | null;
}

@InputType({ description: "A return to report. With neither amount nor lines, the whole order." })
export class ReturnInput {
  @Field(() => String, { description: "The shop's own id of the return." })
  returnId!: string;

  @Field(() => String, { nullable: true, description: 'How much was paid back, such as "12.34".' })
  amount?: string | null;

  @Field(() => [ReturnLineInput], { nullable: true, description: "What came back." })
  lines?: ReturnLineInput[] | null;

  @Field(() => String, { nullable: true, description: "Why." })
  reason?: string | null;
}
