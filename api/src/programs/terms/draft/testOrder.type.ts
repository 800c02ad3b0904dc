import { Field, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../platform/graphqlEnum";
import { Money } from "../../../platform/money";
import { inCurrency, Shown } from "../../../platform/shown";
import type { DecidedGroup } from "../decide";

@InputType({ description: "A line of a made-up order." })
export class TestOrderLineInput {
  @Field(() => String, { nullable: true, description: "The SKU." }) sku?: string | null;
  @Field(() => String, { nullable: true, description: "The product category." }) category?: string | null;
  @Field(() => String, { nullable: true, description: "The brand." }) brand?: string | null;
  @Field(() => Int, { nullable: true, description: "How many pieces; 1 if omitted." }) quantity?: number | null;
  @Field(() => String, { description: 'The line total, such as "12.34".' }) amount!: string;
}

@InputType({ description: "A made-up order. What is left out is not known of it, and meets no condition." })
export class TestOrderInput {
  @Field(() => [TestOrderLineInput], { description: "What is bought." }) lines!: TestOrderLineInput[];
  @Field(() => String, { nullable: true, description: '"new" or "returning".' }) customer?: string | null;

  @Field(() => String, { nullable: true, description: '"owned" for a code of the publisher, "other" for any other.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: "The publisher's kind." }) partnerKind?: string | null;

  @Field(() => String, { nullable: true, description: "A group that the publisher is in." })
  publisherGroup?: string | null;

  @Field(() => String, { nullable: true, description: 'The shopper\'s country, such as "DE".' })
  country?: string | null;

  @Field(() => String, { nullable: true, description: "The day (UTC); today if omitted." }) day?: string | null;
}

export const MatchKindEnum = enumOf("TermsMatch", "What decides about a line of an order.", {
  RULE: ["rule", "A rule."],
  OTHERWISE: ["otherwise", "No rule matches: it is paid as all other orders."],
  EXCLUDED: ["excluded", "It is excluded from commission."],
});

@ObjectType({ description: "What decides about a line.", simpleResolvers: true })
export class TestedLine {
  @Field(() => MatchKindEnum, { description: "What decides." }) kind!: DecidedGroup["kind"];
  @Field(() => Int, { nullable: true, description: "The rule's place, counted from 1." }) ruleNumber!: number | null;
  @Field(() => String, { nullable: true, description: "The rule's name." }) ruleName!: string | null;

  @Field(() => String, { nullable: true, description: 'What it pays, such as "14%"; null for excluded goods.' })
  pay!: string | null;
}

@ObjectType({ description: "Lines that are paid alike.", simpleResolvers: true })
export class TestedGroup extends TestedLine {
  currency!: string;
  @Shown(() => Money, { description: "What commission is calculated on." }, inCurrency) base!: number;
  @Shown(() => Money, { description: "Its commission." }, inCurrency) commission!: number;
}

@ObjectType({ description: "What terms pay for a made-up order.", simpleResolvers: true })
export class TestedTerms {
  @Field(() => [TestedLine], { description: "The order's lines, in their order." }) lines!: TestedLine[];
  @Field(() => [TestedGroup], { description: "By rule." }) groups!: TestedGroup[];
  currency!: string;
  @Shown(() => Money, { description: "The commission of the order." }, inCurrency) commission!: number;
  @Field(() => Boolean, { description: "Whether the most for one order reduced it." }) isCapped!: boolean;
}

@ObjectType({ description: "A made-up order under two sets of terms.", simpleResolvers: true })
export class TestedOrder {
  @Field(() => TestedTerms, { description: "Under the terms in force." }) inForce!: TestedTerms;
  @Field(() => TestedTerms, { description: "Under the document that was sent." }) draft!: TestedTerms;
}
