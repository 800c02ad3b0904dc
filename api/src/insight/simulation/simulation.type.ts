import { GraphQLJSON } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Task } from "../../accounts";
import type { Pay } from "../../contract/terms/termsDocument";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { Money, money } from "../../platform/money";
import { inCurrency, Shown } from "../../platform/shown";

const RuleKindEnum = enumOf("RuleKind", "By what a line of an order is paid.", {
  RULE: ["rule", "By a rule of the terms."],
  OTHERWISE: ["otherwise", "By what is paid if no rule matches."],
  EXCLUDED: ["excluded", "Not at all: these goods are excluded."],
  OFFER: ["offer", "By the offer that its publisher has."],
} satisfies EnumValues<RuleKind>);

/** `offer`: orders of publishers with an offer of their own. */
type RuleKind = "rule" | "otherwise" | "excluded" | "offer";

/** All amounts are minor units, after returns. They are stored without their currency, which is the draft's. */
abstract class Amounts {
  currency?: string;
}

@ObjectType({
  description: "What orders were paid, and what they would have been paid. After returns.",
  simpleResolvers: true,
})
export class SimulationSums extends Amounts {
  @Field(() => Int, { description: "How many orders." }) orders!: number;
  @Shown(() => Money, { description: "The value of the goods." }, inCurrency) value!: number;
  @Shown(() => Money, { description: "What was paid, as in the ledger." }, inCurrency) inForce!: number;

  @Shown(
    () => Money,
    { name: "change", description: "The difference: positive if the draft pays more." },
    (draft: number, { inForce, currency }: SimulationSums & { currency: string }) => money(draft - inForce, currency),
  )
  @Shown(() => Money, { description: "What the draft would have paid." }, inCurrency)
  draft!: number;
}

@ObjectType({ description: "The goods that a rule of the draft matches.", simpleResolvers: true })
export class SimulationRule extends SimulationSums {
  @Field(() => RuleKindEnum, { description: "By what they are paid." }) kind!: RuleKind;
  @Field(() => String, { nullable: true, description: "The rule's id in the draft." }) ruleId!: string | null;
  @Field(() => String, { nullable: true, description: "The rule's name in the draft." }) name!: string | null;
}

@ObjectType({ description: "Sums of a category, kind of customer or month.", simpleResolvers: true })
export class SimulationPart extends SimulationSums {
  @Field(() => String, { nullable: true, description: "Which one; null where the shop did not say." })
  key!: string | null;
}

@ObjectType({ description: "Sums of a publisher.", simpleResolvers: true })
export class SimulationPublisher extends SimulationSums {
  @Field(() => ID, { nullable: true, description: "The publisher's identifier." }) id!: string | null;
}

@ObjectType({ description: "Orders and publishers that would gain, or lose.", simpleResolvers: true })
export class SimulationSide extends Amounts {
  @Field(() => Int, { description: "How many orders." }) orders!: number;
  @Field(() => Int, { description: "How many publishers, over all their orders." }) publishers!: number;
  @Shown(() => Money, { description: "By how much these orders change." }, inCurrency) change!: number;
}

@ObjectType({ description: "What the lines of one rule earn of an order.", simpleResolvers: true })
export class SimulationGroup extends Amounts {
  @Field(() => RuleKindEnum, { description: "By what they are paid." }) kind!: RuleKind;
  @Field(() => String, { nullable: true, description: "The rule's name." }) name!: string | null;

  @Field(() => GraphQLJSON, { nullable: true, description: "What the rule pays; null for excluded goods." })
  pay!: Pay | null;

  @Shown(() => Money, { description: "What the commission is calculated on." }, inCurrency) base!: number;
  @Shown(() => Money, { description: "The commission." }, inCurrency) commission!: number;
}

@ObjectType({ description: "An order that the draft would have paid otherwise.", simpleResolvers: true })
export class SimulationOrder extends Amounts {
  @Field(() => ID, { description: "The sale's identifier." }) saleId!: string;
  @Field(() => String, { description: "The shop's order ID." }) orderId!: string;
  @Field(() => String, { description: "The UTC day on which it was received." }) day!: string;
  @Shown(() => Money, { description: "The value of its goods, after returns." }, inCurrency) value!: number;
  @Shown(() => Money, { description: "What was paid." }, inCurrency) inForce!: number;
  @Shown(() => Money, { description: "What the draft would have paid." }, inCurrency) draft!: number;
  @Field(() => [SimulationGroup], { description: "Why it was paid that." }) inForceGroups!: SimulationGroup[];

  @Field(() => [SimulationGroup], { description: "Why the draft would have paid that." })
  draftGroups!: SimulationGroup[];

  publisherId!: string | null;
}

@ObjectType({
  description:
    "What past orders would have earned by a draft. Their behaviour might have been another; they do not change.",
  simpleResolvers: true,
})
export class SimulationOutcome {
  @Field(() => SimulationSums, { description: "All orders." }) total!: SimulationSums;
  @Field(() => [SimulationRule], { description: "By the draft's rules, in their order." }) byRule!: SimulationRule[];

  @Field(() => [SimulationPublisher], { description: "The 50 publishers that earn most." })
  byPublisher!: SimulationPublisher[];

  @Field(() => SimulationSums, { nullable: true, description: "All other publishers, if there are more." })
  otherPublishers!: SimulationSums | null;

  @Field(() => Int, { description: "How many publishers there are." }) publisherCount!: number;
  @Field(() => [SimulationPart], { description: "The 50 categories that earn most." }) byCategory!: SimulationPart[];

  @Field(() => SimulationSums, { nullable: true, description: "All other categories, if there are more." })
  otherCategories!: SimulationSums | null;

  @Field(() => [SimulationPart], { description: "By kind of customer: new or returning." })
  byCustomer!: SimulationPart[];

  @Field(() => [SimulationPart], { description: "By UTC month, such as 2026-11." }) byMonth!: SimulationPart[];

  @Field(() => [SimulationPart], {
    description:
      "Monthly bonuses by UTC month, beside the commission and in no other sum. Only months that lie in the period from their first day on.",
  })
  bonusByMonth!: SimulationPart[];

  @Field(() => SimulationSide, { description: "What would gain." }) winners!: SimulationSide;
  @Field(() => SimulationSide, { description: "What would lose." }) losers!: SimulationSide;
  @Field(() => [SimulationOrder], { description: "The 50 orders that change most." }) changed!: SimulationOrder[];
}

/** The largest entries, all others as one, and how many there are in all. */
export interface Ranking {
  top: SimulationPart[];
  others: SimulationSums | null;
  count: number;
}

type Rankings = "byPublisher" | "otherPublishers" | "publisherCount" | "byCategory" | "otherCategories";

/** As its task keeps it. */
export interface SimulationResult extends Omit<SimulationOutcome, Rankings> {
  byPublisher: Ranking;
  byCategory: Ranking;
}

export function outcomeOf(
  { byPublisher, byCategory, ...result }: SimulationResult,
  currency: string,
): SimulationOutcome {
  const shown = <T extends Amounts>(row: T): T => ({ ...row, currency });
  return {
    total: shown(result.total),
    byRule: result.byRule.map(shown),
    byPublisher: byPublisher.top.map(({ key, ...sums }) => shown({ id: key, ...sums })),
    otherPublishers: byPublisher.others && shown(byPublisher.others),
    publisherCount: byPublisher.count,
    byCategory: byCategory.top.map(shown),
    otherCategories: byCategory.others && shown(byCategory.others),
    byCustomer: result.byCustomer.map(shown),
    byMonth: result.byMonth.map(shown),
    bonusByMonth: result.bonusByMonth.map(shown),
    winners: shown(result.winners),
    losers: shown(result.losers),
    changed: result.changed.map((order) => ({
      ...shown(order),
      inForceGroups: order.inForceGroups.map(shown),
      draftGroups: order.draftGroups.map(shown),
    })),
  };
}

@ObjectType({ description: "What past orders would have earned by a draft of terms.", simpleResolvers: true })
export class Simulation {
  @Field(() => ID, { description: "The identifier: its task's." }) id!: string;
  @Field(() => Task, { description: "Its state and progress." }) task!: Task;
  @Field(() => String, { description: "The SHA-256 hash of the draft as canonical JSON (RFC 8785)." }) hash!: string;
  @Field(() => String, { description: "The first UTC day of orders." }) from!: string;
  @Field(() => String, { description: "The last UTC day of orders." }) to!: string;

  @Field(() => SimulationOutcome, { nullable: true, description: "The result, once it is done." })
  result!: SimulationOutcome | null;
}
