import { SafeIntResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { TermsPay } from "./termsPay.type";

/** `TermsDocument` as types: parts that a document leaves out are null. */

const MINOR = "in minor units of the program's currency";

@ObjectType({
  description: "Products: a line belongs to them if it matches one entry of any list.",
  simpleResolvers: true,
})
class TermsProducts {
  @Field(() => [String], { nullable: true, description: "Categories as the shop names them." }) categories?: string[];
  @Field(() => [String], { nullable: true, description: "SKUs, or their beginnings with a trailing star." })
  skus?: string[];
  @Field(() => [String], { nullable: true, description: "Brands of the products." }) brands?: string[];
}

@ObjectType({ description: "Conditions of a rule. All that are set must be met.", simpleResolvers: true })
class TermsConditions extends TermsProducts {
  @Field(() => String, { nullable: true, description: "`new` or `returning` customers." }) customer?: string;
  @Field(() => String, {
    nullable: true,
    description: "`owned` for a code of the creator who earns, `any` for any code.",
  })
  code?: string;
  @Field(() => [String], { nullable: true, description: "Partner types, such as `coupon`." }) partnerKinds?: string[];
  @Field(() => [ID], { nullable: true, description: "IDs of groups of creators." }) publisherGroups?: string[];
  @Field(() => [String], { nullable: true, description: "Shopper's countries, ISO 3166-1 alpha-2." })
  countries?: string[];
  @Field(() => SafeIntResolver, { nullable: true, description: `Lowest amount of the whole order, ${MINOR}.` })
  amountFrom?: number;
  @Field(() => SafeIntResolver, { nullable: true, description: `Highest amount of the whole order, ${MINOR}.` })
  amountTo?: number;
  @Field(() => String, { nullable: true, description: "First UTC day, such as 2026-11-01." }) from?: string;
  @Field(() => String, { nullable: true, description: "Last UTC day, such as 2026-11-30." }) until?: string;
}

@ObjectType({ description: "A rule of terms as data.", simpleResolvers: true })
class TermsRuleContent {
  @Field(() => ID, { description: "ID of the rule. Stays the same when the rule is edited or moved." }) id!: string;
  @Field(() => String, { description: "Name the brand gave the rule." }) name!: string;
  @Field(() => TermsConditions, { description: "When it applies." }) when!: TermsConditions;
  @Field(() => TermsPay, { description: "What it pays." }) pay!: TermsPay;
}

@ObjectType({ description: "What commission is paid on, each `in` or `out`.", simpleResolvers: true })
class TermsBase {
  @Field(() => String, { description: "Tax: `in` or `out`." }) tax!: string;
  @Field(() => String, { description: "Shipping: `in` or `out`." }) shipping!: string;
  @Field(() => String, { description: "Discounts: `in` or `out`." }) discounts!: string;
}

@ObjectType({ description: "Limits of the commission.", simpleResolvers: true })
class TermsCaps {
  @Field(() => SafeIntResolver, { nullable: true, description: `Most per order, ${MINOR}.` }) perOrder!: number | null;
  @Field(() => Int, { nullable: true, description: "Most of a line, in hundredths of a percent of its amount." })
  percentOfLine!: number | null;
}

@ObjectType({ description: "An additional rate on a month's approved orders.", simpleResolvers: true })
class TermsVolumeStep {
  @Field(() => SafeIntResolver, { description: `Order value from which it applies, ${MINOR}.` }) from!: number;
  @Field(() => Int, { description: "Additional rate, in hundredths of a percent." }) extraBasisPoints!: number;
}

@ObjectType({ description: "Times of stand-down.", simpleResolvers: true })
class TermsGuardTimes {
  @Field(() => Int, { description: "Minutes in which a guarded click stands down after another's." })
  sessionMinutes!: number;
  @Field(() => Int, { description: "Seconds before the order in which any click stands down." }) seconds!: number;
}

@ObjectType({ description: "Reduced rate after a month's commission budget.", simpleResolvers: true })
class TermsBudgetContent {
  @Field(() => SafeIntResolver, { description: `Budget of a UTC month, ${MINOR}.` }) monthly!: number;
  @Field(() => Int, { description: "Highest rate after it, in hundredths of a percent." }) reducedBasisPoints!: number;
}

@ObjectType({
  description: "The provisions of terms, typed. The same as `document`, whose absent parts are null here.",
  simpleResolvers: true,
})
export class TermsContent {
  @Field(() => String, { description: "ISO 4217 currency code of the program." }) currency!: string;
  @Field(() => Int, { description: "Attribution window in days." }) windowDays!: number;
  @Field(() => Int, { description: "Return window in days." }) returnDays!: number;
  @Field(() => Int, { description: "Days between the announcement and the start of worse terms." }) noticeDays!: number;
  @Field(() => TermsBase, { description: "What commission is paid on." }) base!: TermsBase;
  @Field(() => [TermsRuleContent], { description: "Rules in the order in which they are tried." })
  rules!: TermsRuleContent[];
  @Field(() => TermsPay, { description: "Pay of products that match no rule." }) otherwise!: TermsPay;
  @Field(() => TermsProducts, { description: "Products without commission, whatever the rules say." })
  excluded!: TermsProducts;
  @Field(() => TermsCaps, { description: "Limits of the commission." }) caps!: TermsCaps;
  @Field(() => [TermsVolumeStep], { description: "Monthly bonuses by order value." }) volume!: TermsVolumeStep[];
  @Field(() => String, { description: "`code-wins`, `click-wins`, `code-with-own-click` or `split`." })
  codePolicy!: string;
  @Field(() => Int, {
    nullable: true,
    description: "What a leaked code pays, in hundredths of a percent of the usual commission. Null for all of it.",
  })
  leakedShare?: number;
  @Field(() => String, { description: "Stand-down: `off`, `mark` or `stand-down`." }) guardPolicy!: string;
  @Field(() => TermsGuardTimes, { nullable: true, description: "Times of stand-down. Null for the default." })
  guard?: TermsGuardTimes;
  @Field(() => String, { description: "`last-click`, `first-click`, `first-and-last`, `position` or `per-assist`." })
  creditModel!: string;
  @Field(() => SafeIntResolver, { nullable: true, description: `With \`per-assist\`: each helper's amount, ${MINOR}.` })
  perAssist?: number;
  @Field(() => String, {
    nullable: true,
    description: "Whether a cashback click that overwrites another's `gives-way` or `shares`. Null for `gives-way`.",
  })
  displacingCashback?: string;
  @Field(() => TermsBudgetContent, { nullable: true, description: "Null without a monthly budget." })
  budget?: TermsBudgetContent;
}
