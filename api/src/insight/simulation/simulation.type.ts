import { Field, ID, Int, ObjectType } from "type-graphql";
import { Task } from "../../accounts";
import type { Pay } from "../../contract/terms/termsDocument";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import { Money, money } from "../../platform/money";
import { Node } from "../../platform/shapes/node";
import { inCurrency, Shown } from "../../platform/shown";
import { TermsPay } from "../../programs";

const RuleKindEnum = enumOf("RuleKind", "What determines the pay of an order line.", {
  RULE: ["rule", "A rule of the terms."],
  OTHERWISE: ["otherwise", "The default pay, if no rule matches."],
  EXCLUDED: ["excluded", "An exclusion: the line earns nothing."],
  OFFER: ["offer", "The creator's custom terms."],
} satisfies EnumValues<RuleKind>);

/** `offer`: orders of creators with custom terms. */
type RuleKind = "rule" | "otherwise" | "excluded" | "offer";

/** All amounts are minor units after returns, stored without their currency, which is the draft's. */
abstract class Amounts {
  currency?: string;
}

@ObjectType({
  description: "Commission paid and commission under the draft, both after returns.",
  simpleResolvers: true,
})
export class SimulationSums extends Amounts {
  @Field(() => Int, { description: "Number of orders." }) orders!: number;
  @Shown(() => Money, { description: "Product value." }, inCurrency) value!: number;
  @Shown(() => Money, { description: "Commission paid, as in the ledger." }, inCurrency) inForce!: number;

  @Shown(
    () => Money,
    { name: "change", description: "Difference. Positive if the draft pays more." },
    (draft: number, { inForce, currency }: SimulationSums & { currency: string }) => money(draft - inForce, currency),
  )
  @Shown(() => Money, { description: "Commission under the draft." }, inCurrency)
  draft!: number;
}

@ObjectType({ description: "Sums of the lines that a rule of the draft matches.", simpleResolvers: true })
export class SimulationRule extends SimulationSums {
  @Field(() => RuleKindEnum, { description: "What determines the pay." }) kind!: RuleKind;
  @Field(() => String, { nullable: true, description: "ID of the rule in the draft. Null if no rule applies." })
  ruleId!: string | null;
  @Field(() => String, { nullable: true, description: "Name of the rule in the draft. Null if no rule applies." })
  name!: string | null;
}

@ObjectType({ description: "Sums of one category, kind of customer or month.", simpleResolvers: true })
export class SimulationPart extends SimulationSums {
  @Field(() => String, {
    nullable: true,
    description: "The category, kind of customer or month. Null if the shop did not report it.",
  })
  key!: string | null;
}

@ObjectType({ description: "Sums of one creator.", simpleResolvers: true })
export class SimulationPublisher extends SimulationSums {
  @Field(() => ID, { nullable: true, description: "ID of the creator." }) id!: string | null;
}

@ObjectType({ description: "Orders and creators that would gain or lose.", simpleResolvers: true })
export class SimulationSide extends Amounts {
  @Field(() => Int, { description: "Number of orders." }) orders!: number;
  @Field(() => Int, { description: "Number of creators, counted over all their orders." }) publishers!: number;
  @Shown(() => Money, { description: "Total change of the commission." }, inCurrency) change!: number;
}

@ObjectType({ description: "Commission on the lines of an order that share a rule.", simpleResolvers: true })
export class SimulationGroup extends Amounts {
  @Field(() => RuleKindEnum, { description: "What determines the pay." }) kind!: RuleKind;
  @Field(() => String, { nullable: true, description: "Name of the rule. Null if no rule applies." }) name!:
    | string
    | null;

  @Field(() => TermsPay, { nullable: true, description: "Pay of the rule. Null for excluded products." })
  pay!: Pay | null;

  @Shown(() => Money, { description: "Commissionable amount." }, inCurrency) base!: number;
  @Shown(() => Money, { description: "Commission on the lines." }, inCurrency) commission!: number;
}

@ObjectType({ description: "An order whose commission the draft would change.", simpleResolvers: true })
export class SimulationOrder extends Amounts {
  @Field(() => ID, { description: "ID of the order." }) saleId!: string;
  @Field(() => String, { description: "The shop's order ID." }) orderId!: string;
  @Field(() => String, { description: "UTC day on which the order was received." }) day!: string;
  @Shown(() => Money, { description: "Product value after returns." }, inCurrency) value!: number;
  @Shown(() => Money, { description: "Commission paid." }, inCurrency) inForce!: number;
  @Shown(() => Money, { description: "Commission under the draft." }, inCurrency) draft!: number;
  @Field(() => [SimulationGroup], { description: "Calculation of the commission paid." })
  inForceGroups!: SimulationGroup[];

  @Field(() => [SimulationGroup], { description: "Calculation of the commission under the draft." })
  draftGroups!: SimulationGroup[];

  publisherId!: string | null;
}

@ObjectType({
  description: "What past orders would have earned under a draft, assuming that nobody had behaved differently.",
  simpleResolvers: true,
})
export class SimulationOutcome {
  @Field(() => SimulationSums, { description: "Sums of all orders." }) total!: SimulationSums;
  @Field(() => [SimulationRule], { description: "Sums by rule of the draft, in the draft's order." })
  byRule!: SimulationRule[];

  @Field(() => [SimulationPublisher], { description: "Sums of the 50 creators who earn most." })
  byPublisher!: SimulationPublisher[];

  @Field(() => SimulationSums, { nullable: true, description: "Sums of all other creators. Null if there are none." })
  otherPublishers!: SimulationSums | null;

  @Field(() => Int, { description: "Number of creators." }) publisherCount!: number;
  @Field(() => [SimulationPart], { description: "Sums of the 50 categories that earn most." })
  byCategory!: SimulationPart[];

  @Field(() => SimulationSums, { nullable: true, description: "Sums of all other categories. Null if there are none." })
  otherCategories!: SimulationSums | null;

  @Field(() => [SimulationPart], { description: "Sums by kind of customer: new or returning." })
  byCustomer!: SimulationPart[];

  @Field(() => [SimulationPart], { description: "Sums by UTC month, such as 2026-11." }) byMonth!: SimulationPart[];

  @Field(() => [SimulationPart], {
    description:
      "Monthly bonuses by UTC month, not included in any other sum. Only for months that are in the period from their first day.",
  })
  bonusByMonth!: SimulationPart[];

  @Field(() => SimulationSide, { description: "Orders and creators that would gain." }) winners!: SimulationSide;
  @Field(() => SimulationSide, { description: "Orders and creators that would lose." }) losers!: SimulationSide;
  @Field(() => [SimulationOrder], { description: "The 50 orders with the largest change." })
  changed!: SimulationOrder[];
}

/** The largest entries, all others as one, and the total number. */
export interface Ranking {
  top: SimulationPart[];
  others: SimulationSums | null;
  count: number;
}

type Rankings = "byPublisher" | "otherPublishers" | "publisherCount" | "byCategory" | "otherCategories";

/** As stored with its task. */
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

@ObjectType({
  description: "A simulation: what past orders would have earned under draft terms.",
  simpleResolvers: true,
  implements: Node,
})
export class Simulation {
  @Field(() => ID, { description: "ID of the simulation and of its task." }) id!: string;
  @Field(() => Task, { description: "Task with the state and progress." }) task!: Task;
  @Field(() => String, { description: "SHA-256 hash of the draft as canonical JSON (RFC 8785)." }) hash!: string;
  @Field(() => String, { description: "First UTC day of the orders." }) from!: string;
  @Field(() => String, { description: "Last UTC day of the orders." }) to!: string;

  @Field(() => SimulationOutcome, { nullable: true, description: "Result. Null until the simulation is done." })
  result!: SimulationOutcome | null;
}
