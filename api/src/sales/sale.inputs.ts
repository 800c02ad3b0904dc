import { GraphQLJSONObject } from "graphql-scalars";
import { Field, ID, InputType, Int } from "type-graphql";

@InputType({ description: "A line of an order." })
export class SaleLineInput {
  @Field(() => String, { description: "SKU of the product." }) sku!: string;
  @Field(() => String, { nullable: true, description: "Product category." }) category?: string | null;
  @Field(() => String, { nullable: true, description: "Brand of the product." }) brand?: string | null;
  @Field(() => Int, { nullable: true, description: "Number of units. Defaults to 1." }) quantity?: number | null;
  @Field(() => String, { description: 'Line total such as "12.34". "0.00" if the line is free.' }) amount!: string;
}

@InputType({ description: "Facts about the shopper. Never send anything that identifies a person." })
export class CustomerInput {
  @Field(() => Boolean, { nullable: true, description: "Whether this is the shopper's first order at the shop." })
  isNew?: boolean | null;
}

@InputType({ description: "An order to report." })
export class SaleInput {
  @Field(() => ID, { nullable: true, description: "ID of the brand. Required only for accounts with several brands." })
  merchantId?: string | null;

  @Field(() => String, { description: "The shop's order ID." }) orderId!: string;

  @Field(() => String, { nullable: true, description: 'Amount paid, such as "12.34". Defaults to the sum of `lines`.' })
  amount?: string | null;

  @Field(() => [SaleLineInput], { nullable: true, description: "Lines of the order." }) lines?: SaleLineInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: "The program's ISO 4217 currency code, such as EUR. Orders are never converted.",
  })
  currency?: string | null;

  @Field(() => String, { nullable: true, description: "The shopper's click ID, `weft_click`." }) clickId?:
    | string
    | null;

  @Field(() => [String], {
    nullable: true,
    description: 'Discount codes in the order they were applied, such as ["ANNA10"]. At most 10.',
  })
  codes?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description: "A single discount code, for shops that know only one. Same as `codes` with one entry.",
  })
  couponCode?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'Your own notes on the order, such as { till: "7" }. Up to 20 strings, visible to you only.',
  })
  metadata?: Record<string, unknown> | null;

  @Field(() => String, { nullable: true, description: "When the order was placed. Defaults to now." })
  occurredAt?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "How the click was kept: `granted` if stored with the shopper's consent, `without-storage` if it was carried along with the visit.",
  })
  consent?: string | null;

  @Field(() => String, { nullable: true, description: 'Tax on the order such as "12.34", not included in its amount.' })
  tax?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Shipping costs such as "12.34", not included in the order amount.',
  })
  shipping?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Discount on the products such as "12.34", not included in the order amount.',
  })
  discount?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Country the order ships to, as an ISO 3166-1 code such as "DE".',
  })
  country?: string | null;

  @Field(() => CustomerInput, { nullable: true, description: "Facts about the shopper." })
  customer?: CustomerInput | null;
}

@InputType({ description: "A returned line." })
export class ReturnLineInput {
  @Field(() => String, { description: "SKU of the product." }) sku!: string;

  @Field(() => Int, { nullable: true, description: "Number of returned units. Defaults to all that remain." })
  quantity?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Refunded amount such as "12.34", for a return of less than whole units.',
  })
  amount?: string | null;
}

@InputType({ description: "A return to report. Without `amount` and `lines`, the whole order is returned." })
export class ReturnInput {
  @Field(() => String, { description: "The shop's return ID." }) returnId!: string;
  @Field(() => String, { nullable: true, description: 'Refunded amount, such as "12.34".' }) amount?: string | null;
  @Field(() => [ReturnLineInput], { nullable: true, description: "Returned lines." }) lines?: ReturnLineInput[] | null;
  @Field(() => String, { nullable: true, description: "Reason for the return." }) reason?: string | null;
}
