import { Field, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../platform/graphqlEnum";
import { Money } from "../../../platform/money";
import { inCurrency, Shown } from "../../../platform/shown";
import type { DecidedGroup } from "../decide";

@InputType({ description: "A line of a test order." })
export class TestOrderLineInput {
  @Field(() => String, { nullable: true, description: "SKU of the product." }) sku?: string | null;
  @Field(() => String, { nullable: true, description: "Category of the product." }) category?: string | null;
  @Field(() => String, { nullable: true, description: "Brand of the product." }) brand?: string | null;
  @Field(() => Int, { nullable: true, description: "Number of items. Defaults to 1." }) quantity?: number | null;
  @Field(() => String, { description: 'Total of the line as a decimal string, such as "12.34".' }) amount!: string;
}

@InputType({ description: "A test order. Omitted facts are unknown and match no condition." })
export class TestOrderInput {
  @Field(() => [TestOrderLineInput], { description: "Lines of the order." }) lines!: TestOrderLineInput[];
  @Field(() => String, { nullable: true, description: '"new" or "returning".' }) customer?: string | null;

  @Field(() => String, {
    nullable: true,
    description: '"owned" for a code the creator owns, "other" for any other code.',
  })
  code?: string | null;

  @Field(() => String, { nullable: true, description: "Partner type of the creator." }) partnerKind?: string | null;

  @Field(() => String, { nullable: true, description: "Group of the creator." })
  publisherGroup?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Country of the shopper as an ISO 3166-1 alpha-2 code, such as "DE".',
  })
  country?: string | null;

  @Field(() => String, { nullable: true, description: "UTC day of the order. Defaults to today." }) day?: string | null;
}

export const MatchKindEnum = enumOf("TermsMatch", "What decides the commission of an order line.", {
  RULE: ["rule", "A rule matches."],
  OTHERWISE: ["otherwise", "No rule matches. The rate for all other orders applies."],
  EXCLUDED: ["excluded", "The product is excluded from commission."],
});

@ObjectType({ description: "What decides the commission of a line.", simpleResolvers: true })
export class TestedLine {
  @Field(() => MatchKindEnum, { description: "What decides." }) kind!: DecidedGroup["kind"];
  @Field(() => Int, { nullable: true, description: "Position of the rule, starting at 1. Null if no rule decides." })
  ruleNumber!: number | null;
  @Field(() => String, { nullable: true, description: "Name of the rule. Null if no rule decides." }) ruleName!:
    | string
    | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the line earns, such as "14%". Null for excluded products.',
  })
  pay!: string | null;
}

@ObjectType({ description: "Lines with the same commission.", simpleResolvers: true })
export class TestedGroup extends TestedLine {
  currency!: string;
  @Shown(() => Money, { description: "Amount the commission is calculated on." }, inCurrency) base!: number;
  @Shown(() => Money, { description: "Commission of these lines." }, inCurrency) commission!: number;
}

@ObjectType({ description: "What a test order earns under one set of terms.", simpleResolvers: true })
export class TestedTerms {
  @Field(() => [TestedLine], { description: "Result for each line, in the order of the lines." }) lines!: TestedLine[];
  @Field(() => [TestedGroup], { description: "Lines grouped by rule." }) groups!: TestedGroup[];
  currency!: string;
  @Shown(() => Money, { description: "Commission of the order." }, inCurrency) commission!: number;
  @Field(() => Boolean, { description: "Whether the limit per order reduced the commission." }) isCapped!: boolean;
}

@ObjectType({ description: "A test order under the terms in force and under a draft.", simpleResolvers: true })
export class TestedOrder {
  @Field(() => TestedTerms, { description: "Result under the terms in force." }) inForce!: TestedTerms;
  @Field(() => TestedTerms, { description: "Result under the given document." }) draft!: TestedTerms;
}
