import { DateTimeISOResolver, SafeIntResolver } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { TermsPay } from "../../programs";

/** `ShownWhy`, stored as JSON, as types: parts that it leaves out are null. */

const OUTCOME = "`eligible` for the one that earns, otherwise the reason it does not, such as `click too old`.";
const MINOR = "in minor units of the order's currency";

@ObjectType({ description: "How a click overwrote another creator's.", simpleResolvers: true })
class ClickDisplacement {
  @Field(() => String, {
    description:
      "`G1`: a guarded partner type, soon after another creator's click. `G2`: after the checkout was seen. `G3`: just before the order.",
  })
  rule!: string;

  @Field(() => SafeIntResolver, {
    description: "Milliseconds since the other click or the checkout; with `G3`, until the order.",
  })
  ms!: number;
}

@ObjectType({ description: "How a click came, if several creators' clicks could earn.", simpleResolvers: true })
class ClickArrival {
  @Field(() => String, { nullable: true, description: "Partner type of the creator, such as `coupon`." })
  partnerKind!: string | null;

  @Field(() => Boolean, { nullable: true, description: "True if stand-down applies to the partner type." })
  isGuarded?: boolean;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the checkout was last seen with the shopper's earlier clicks.",
  })
  tillAt?: string;

  @Field(() => ClickDisplacement, { nullable: true, description: "Set if the click overwrote another creator's." })
  displacing?: ClickDisplacement;
}

@ObjectType({ description: "A click that was considered for an order.", simpleResolvers: true })
class ConsideredClick {
  @Field(() => String, { description: OUTCOME }) outcome!: string;
  @Field(() => ID, { nullable: true, description: "ID of the click. Null for creators if it is another's." })
  clickId!: string | null;
  @Field(() => ID, { nullable: true, description: "ID of the link. Null for creators if it is another's." })
  linkId!: string | null;
  @Field(() => ID, { nullable: true, description: "ID of the creator. Null for creators if it is another." })
  publisherId!: string | null;
  @Field(() => DateTimeISOResolver, { nullable: true, description: "Time of the click." }) clickedAt!: string | null;
  @Field(() => Int, { nullable: true, description: "Attribution window of the click, in days." })
  windowDays!: number | null;
  @Field(() => ClickArrival, { nullable: true, description: "How the click came. Null if it could not matter." })
  arrival?: ClickArrival;
}

@ObjectType({ description: "The versions of the terms that paid an order.", simpleResolvers: true })
class PaidTerms {
  @Field(() => Int, { description: "Version of the brand's terms." }) version!: number;
  @Field(() => Int, { description: "Number of the creator's custom terms; 0 without." }) offer!: number;
  @Field(() => String, { nullable: true, description: "SHA-256 hash of both together." }) hash?: string;
}

@ObjectType({ description: "Facts of an order that its commission was computed from.", simpleResolvers: true })
class DecidedFacts {
  @Field(() => SafeIntResolver, { description: `Tax, ${MINOR}.` }) tax!: number;
  @Field(() => SafeIntResolver, { description: `Shipping, ${MINOR}.` }) shipping!: number;
  @Field(() => SafeIntResolver, { description: `Discount on the products, ${MINOR}.` }) discount!: number;
  @Field(() => String, { description: "UTC day for rules with dates, such as 2026-11-21." }) day!: string;
  @Field(() => String, { nullable: true, description: "`new` or `returning`. Null if the shop did not say." })
  customer!: string | null;
  @Field(() => String, { nullable: true, description: "Shopper's country, ISO 3166-1 alpha-2." })
  country!: string | null;
  @Field(() => String, {
    nullable: true,
    description: "`owned` for a code of the creator who earns, `other` for others.",
  })
  code!: string | null;
  @Field(() => Boolean, { nullable: true, description: "True if a leaked code earned without its owner's click." })
  isLeaked?: boolean;
  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Since when new clicks earned the reduced rate of a spent budget. Null if this one did not.",
  })
  reducedSince?: string;
  @Field(() => String, { nullable: true, description: "Partner type of the creator, such as `coupon`." })
  partnerKind!: string | null;
  @Field(() => [ID], { description: "IDs of the creator's groups at the brand." }) publisherGroups!: string[];
}

@ObjectType({ description: "Lines of an order that the same rule paid.", simpleResolvers: true })
class DecidedLines {
  @Field(() => String, { description: "`rule`, `otherwise` or `excluded`." }) kind!: string;
  @Field(() => ID, { nullable: true, description: "ID of the rule. Null without a rule." }) ruleId!: string | null;
  @Field(() => String, { nullable: true, description: "Name of the rule. Null without a rule." }) name!: string | null;
  @Field(() => TermsPay, { nullable: true, description: "Pay of the lines. Null for excluded products." })
  pay!: TermsPay | null;
  @Field(() => [Int], { description: "Indexes of the order's lines, counted from 0." }) positions!: number[];
  @Field(() => SafeIntResolver, { description: `Amount that commission is paid on, ${MINOR}.` }) base!: number;
  @Field(() => SafeIntResolver, { description: `The same after returns, ${MINOR}.` }) baseLeft!: number;
  @Field(() => SafeIntResolver, { description: `Commission, ${MINOR}.` }) commission!: number;
  @Field(() => SafeIntResolver, { description: `The same after returns, ${MINOR}.` }) commissionLeft!: number;
}

@ObjectType({ description: "The decision before a later report of the order.", simpleResolvers: true })
class EarlierDecision {
  @Field(() => String, { description: "As in `Attribution.decision`." }) decision!: string;
  @Field(() => DateTimeISOResolver, { description: "When it was made." }) decidedAt!: string;
}

@ObjectType("WeighedReport", {
  description: "An unverified report that was weighed for an order.",
  simpleResolvers: true,
})
class WeighedReportShown {
  @Field(() => String, { description: "`earns`, or the reason it does not, such as `too late`." }) outcome!: string;
  @Field(() => ID, { nullable: true, description: "ID of the creator. Null for creators if it is another." })
  publisherId!: string | null;
  @Field(() => SafeIntResolver, { nullable: true, description: `Order amount in the report, ${MINOR}.` })
  amount!: number | null;
  @Field(() => DateTimeISOResolver, { description: "When it was received." }) reportedAt!: string;
}

@ObjectType("ConsideredCode", {
  description: "A discount code that was considered for an order.",
  simpleResolvers: true,
})
class ConsideredCodeShown {
  @Field(() => String, { nullable: true, description: "The code. Null for creators if it is another's." })
  text!: string | null;
  @Field(() => String, { description: OUTCOME }) outcome!: string;
  @Field(() => ID, { nullable: true, description: "ID of the code. Null if nobody owned it." }) codeId!: string | null;
  @Field(() => ID, { nullable: true, description: "ID of its owner. Null for creators if it is another." })
  publisherId!: string | null;
  @Field(() => SafeIntResolver, {
    nullable: true,
    description: "When its owner got it, in milliseconds since 1970. Null if that could not matter.",
  })
  givenAt?: number;
  @Field(() => Boolean, { nullable: true, description: "True if it was flagged as possibly leaked." })
  isSuspected?: boolean;
}

@ObjectType({ description: "The decision between the codes and the clicks of an order.", simpleResolvers: true })
class CodesDecided {
  @Field(() => String, { description: "`code-wins`, `click-wins`, `code-with-own-click` or `split`." }) policy!: string;
  @Field(() => Int, { description: "Version of the terms with the policy." }) terms!: number;
  @Field(() => String, { description: "Reason for the decision in words." }) reason!: string;
  @Field(() => [ConsideredCodeShown], { description: "Codes of the order." }) considered!: ConsideredCodeShown[];
}

@ObjectType({ description: "The stand-down decision of an order.", simpleResolvers: true })
class StandDownDecided {
  @Field(() => String, { description: "`off`, `mark` or `stand-down`." }) policy!: string;
  @Field(() => Int, { description: "Version of the terms with the policy." }) terms!: number;
  @Field(() => DateTimeISOResolver, { description: "When the order was placed." }) orderedAt!: string;
  @Field(() => Int, { description: "Minutes in which a guarded click stands down after another's." })
  sessionMinutes!: number;
  @Field(() => Int, { description: "Seconds before the order in which any click stands down." }) seconds!: number;
  @Field(() => String, {
    nullable: true,
    description: "`gave way`, `kept`, `marked` or `shared`. Null if the newest click overwrote no other.",
  })
  outcome!: string | null;
  @Field(() => ClickDisplacement, { nullable: true, description: "How the newest click overwrote another." })
  displacing?: ClickDisplacement;
  @Field(() => Boolean, { nullable: true, description: "True if a cashback click shares instead." })
  cashbackShares?: boolean;
}

@ObjectType({ description: "A creator's part of a shared order.", simpleResolvers: true })
class SplitShare {
  @Field(() => ID, { description: "ID of the creator." }) publisherId!: string;
  @Field(() => String, { description: "`first`, `assist`, `last` or `code`." }) role!: string;
  @Field(() => ID, { nullable: true, description: "ID of the click. Null for a code without one." })
  clickId!: string | null;
  @Field(() => ID, { nullable: true, description: "ID of the link." }) linkId!: string | null;
  @Field(() => String, { nullable: true, description: "Sub-ID of the click." }) subId!: string | null;
  @Field(() => ID, { nullable: true, description: "ID of the code." }) codeId!: string | null;
}

@ObjectType({ description: "How an order's commission is divided.", simpleResolvers: true })
class SplitDecided {
  @Field(() => String, { description: "Credit model of the terms, such as `first-and-last`." }) creditModel!: string;
  @Field(() => SafeIntResolver, { nullable: true, description: `Fixed amount of each assisting creator, ${MINOR}.` })
  perAssist?: number;
  @Field(() => Int, { description: "Version of the terms with the model." }) terms!: number;
  @Field(() => [SplitShare], { description: "Parts. Creators see only their own." }) shares!: SplitShare[];
  @Field(() => Int, { description: "Number of other creators who share." }) sharedWith!: number;
}

@ObjectType({ description: "How the credit is proven.", simpleResolvers: true })
class DecidedEvidence {
  @Field(() => String, { description: "`A`, `B`, `C` or `none`, as in `EvidenceGrade`." }) grade!: string;
  @Field(() => String, { description: "`granted` or `without-storage`." }) consent!: string;
}

@ObjectType({
  description:
    "The attribution decision of an order with its facts, as REST's `why`. Parts that did not matter are null.",
  simpleResolvers: true,
})
export class Attribution {
  @Field(() => [ConsideredClick], { description: "Clicks of the order, in the order they were named." })
  considered!: ConsideredClick[];

  @Field(() => String, { description: "`attributed`, or why nobody earns, such as `no click`." }) decision!: string;

  @Field(() => Int, { nullable: true, description: "Version of the attribution rules." }) engine?: number;

  @Field(() => String, { description: "`last eligible click`, `codes and clicks` or `accepted claim`." })
  rule!: string;

  @Field(() => DateTimeISOResolver, { description: "When the decision was made." }) decidedAt!: string;
  @Field(() => Float, { description: "Effective rate in hundredths of a percent." }) rateBasisPoints!: number;
  @Field(() => SafeIntResolver, { description: `Order amount, ${MINOR}.` }) amount!: number;
  @Field(() => SafeIntResolver, { description: `Commission before returns, ${MINOR}.` }) commission!: number;
  @Field(() => PaidTerms, { nullable: true, description: "Terms that paid it." }) terms?: PaidTerms;
  @Field(() => DecidedFacts, { nullable: true, description: "Facts it was computed from." }) inputs?: DecidedFacts;

  @Field(() => Boolean, {
    nullable: true,
    description: "True if the shop sent the lines only later, so that they did not affect the commission.",
  })
  asOneLine?: boolean;

  @Field(() => [DecidedLines], { nullable: true, description: "Lines by the rule that paid them." })
  groups?: DecidedLines[];

  @Field(() => EarlierDecision, { nullable: true, description: "The decision before a later report added the click." })
  before?: EarlierDecision;

  @Field(() => [WeighedReportShown], { nullable: true, description: "Unverified reports of the order." })
  unverifiedReports?: WeighedReportShown[];

  @Field(() => CodesDecided, { nullable: true, description: "Null if the order came without a creator's code." })
  codes?: CodesDecided;

  @Field(() => StandDownDecided, { nullable: true, description: "Null unless several creators' clicks could earn." })
  guard?: StandDownDecided;

  @Field(() => SplitDecided, { nullable: true, description: "Null if the last click, or a code, gets everything." })
  split?: SplitDecided;

  @Field(() => DecidedEvidence, { nullable: true, description: "Null unless the shop reported consent." })
  evidence?: DecidedEvidence;
}
