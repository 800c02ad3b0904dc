import { GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, InputType, Int } from "type-graphql";
import { DateRangeInput } from "../platform/dateRange";
import { SaleStatusEnum } from "./sale.type";
import type { SaleStatus } from "./saleStatus";

@InputType({ description: "Which sales." })
export class SaleFilterInput {
  @Field(() => SaleStatusEnum, { nullable: true, description: "Only those with this status." })
  status?: SaleStatus | null;

  @Field(() => ID, { nullable: true, description: "Only those of this link." }) linkId?: string | null;
  @Field(() => ID, { nullable: true, description: "Only those of this merchant." }) merchantId?: string | null;

  @Field(() => Boolean, { nullable: true, description: "Only those with claims that wait for the shop's decision." })
  hasOpenClaim?: boolean | null;

  @Field(() => DateRangeInput, { nullable: true, description: "Only those received on these days; all if omitted." })
  range?: DateRangeInput | null;
}

@InputType({ description: "A line of an order." })
export class SaleLineInput {
  @Field(() => String, { description: "The SKU." }) sku!: string;
  @Field(() => String, { nullable: true, description: "The product category." }) category?: string | null;
  @Field(() => String, { nullable: true, description: "The brand." }) brand?: string | null;
  @Field(() => Int, { nullable: true, description: "How many pieces; 1 if omitted." }) quantity?: number | null;
  @Field(() => String, { description: 'The line total, such as "12.34"; "0.00" if free.' }) amount!: string;
}

@InputType({ description: "The shopper, without anything that names a person." })
export class CustomerInput {
  @Field(() => Boolean, { nullable: true, description: "Whether it is the shopper's first order at the shop." })
  isNew?: boolean | null;
}

@InputType({ description: "An order to report." })
export class SaleInput {
  @Field(() => ID, { nullable: true, description: "The merchant; needed only by accounts with several shops." })
  merchantId?: string | null;

  @Field(() => String, { description: "The shop's order ID." }) orderId!: string;

  @Field(() => String, { nullable: true, description: 'What was paid, such as "12.34"; the lines\' sum unless said.' })
  amount?: string | null;

  @Field(() => [SaleLineInput], { nullable: true, description: "What was bought." }) lines?: SaleLineInput[] | null;

  @Field(() => String, { nullable: true, description: "The program's, such as EUR; orders are never converted." })
  currency?: string | null;

  @Field(() => String, { nullable: true, description: "The shopper's `weft_click`." }) clickId?: string | null;

  @Field(() => [String], {
    nullable: true,
    description: 'The discount codes that were applied, in that order, such as ["ANNA10"]; at most 10.',
  })
  codes?: string[] | null;

  @Field(() => String, { nullable: true, description: "For shops that know one code: the same as `codes` with it." })
  couponCode?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description:
      'What you note with the order for yourself, such as { till: "7" }: up to 20 texts, which only you read.',
  })
  metadata?: Record<string, unknown> | null;

  @Field(() => String, { nullable: true, description: "When it was bought; now if omitted." })
  occurredAt?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "How the click was kept: `granted` if it was stored with the shopper's consent, `without-storage` if it went with the visit.",
  })
  consent?: string | null;

  @Field(() => String, { nullable: true, description: "The tax on the order, not part of its amount." })
  tax?: string | null;

  @Field(() => String, { nullable: true, description: "The shipping costs, not part of its amount." })
  shipping?: string | null;

  @Field(() => String, { nullable: true, description: "The discount on the goods, not part of its amount." })
  discount?: string | null;

  @Field(() => String, { nullable: true, description: 'The country it is shipped to, such as "DE".' })
  country?: string | null;

  @Field(() => CustomerInput, { nullable: true, description: "About the shopper." }) customer?: CustomerInput | null;
}

@InputType({ description: "A returned item." })
export class ReturnLineInput {
  @Field(() => String, { description: "The SKU." }) sku!: string;

  @Field(() => Int, { nullable: true, description: "How many pieces; all remaining ones if omitted." })
  quantity?: number | null;

  @Field(() => String, { nullable: true, description: "The amount, if not whole pieces are returned." })
  amount?: string | null;
}

@InputType({ description: "A return to report. With neither amount nor lines, the whole order." })
export class ReturnInput {
  @Field(() => String, { description: "The shop's return ID." }) returnId!: string;
  @Field(() => String, { nullable: true, description: 'The refunded amount, such as "12.34".' }) amount?: string | null;
  @Field(() => [ReturnLineInput], { nullable: true, description: "What came back." }) lines?: ReturnLineInput[] | null;
  @Field(() => String, { nullable: true, description: "Why." }) reason?: string | null;
}
