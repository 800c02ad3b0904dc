import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { CLICKS_FOR_RATE } from "../../../contract/figures/rates";
import { Money, money, portionOf } from "../../../platform/money";
import { conversionOf, perClickOf } from "../../../sales";
import type { OrderSums } from "./orderTally";

/** Percent with two digits; null without a whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? portionOf(part, 10_000, whole) / 100 : null;

/** What shoppers paid on average for what they kept, in minor units. */
export const averageOrderOf = ({ sales, revenue }: Pick<OrderSums, "sales" | "revenue">): number | null =>
  sales > 0 ? portionOf(revenue, 1, sales) : null;

/** By value, as everywhere. */
export const returnRateOf = ({ amount, revenue }: Pick<OrderSums, "amount" | "revenue">): number | null =>
  percentOf(amount - revenue, amount);

export interface BreakdownSums extends OrderSums {
  /** Null where clicks are not known by this dimension. */
  clicks: number | null;
  currency: string;
  /** Whether the amount before returns is known. */
  hasReturns: boolean;
}

@ObjectType({ description: "Figures of one value of a dimension.", simpleResolvers: true })
export class BreakdownFigures {
  @Field(() => Int, { nullable: true, description: "Clicks without bots. Null if the dimension is not one of clicks." })
  clicks!: number | null;

  @Field(() => Int, {
    description: "Pending and approved orders, without fully returned ones. A shared order counts for its lead.",
  })
  sales!: number;

  @Field(() => Money, { description: "Order value less returns." }) revenue!: Money;
  @Field(() => Money, { description: "Commission on pending and approved orders, less returns." }) commission!: Money;

  @Field(() => Money, { nullable: true, description: "AOV: revenue per order. Null without orders." })
  averageOrderValue!: Money | null;

  @Field(() => Float, { nullable: true, description: "Conversion rate: orders per 100 clicks. Null without clicks." })
  conversionRate!: number | null;

  @Field(() => Money, {
    nullable: true,
    description: `EPC: commission per click. Null below ${CLICKS_FOR_RATE} clicks.`,
  })
  earningsPerClick!: Money | null;

  @Field(() => Float, { nullable: true, description: "Commission in percent of revenue. Null without revenue." })
  effectiveCost!: number | null;

  @Field(() => Float, { nullable: true, description: "Return rate by value, in percent. Null if not known." })
  returnRate!: number | null;
}

export function toBreakdownFigures(sums: BreakdownSums): BreakdownFigures {
  const { clicks, sales, revenue, commission, currency } = sums;
  const aov = averageOrderOf(sums);
  const perClick = (clicks ?? 0) >= CLICKS_FOR_RATE ? perClickOf({ commission, earningClicks: clicks ?? 0 }) : null;
  return {
    clicks,
    sales,
    revenue: money(revenue, currency),
    commission: money(commission, currency),
    averageOrderValue: aov === null ? null : money(aov, currency),
    conversionRate: clicks === null ? null : conversionOf({ sales, clicks }),
    earningsPerClick: perClick === null ? null : money(perClick, currency),
    effectiveCost: percentOf(commission, revenue),
    returnRate: sums.hasReturns ? returnRateOf(sums) : null,
  };
}

@ObjectType({ description: "A value of a dimension, with its figures.", simpleResolvers: true })
export class BreakdownRow extends BreakdownFigures {
  @Field(() => ID, {
    nullable: true,
    description:
      "ID or value, such as a country code. Null for what was not reported, without a product or without a code.",
  })
  key!: string | null;

  @Field(() => String, { nullable: true, description: "Name for display. Null if there is none." })
  name!: string | null;

  @Field(() => String, { nullable: true, description: "Path of a product's picture on this server." })
  picturePath!: string | null;
}

@ObjectType({ description: "A report by the values of one dimension.", simpleResolvers: true })
export class ReportBreakdown {
  @Field(() => [BreakdownRow], { description: "Values with the most commission first." }) rows!: BreakdownRow[];

  @Field(() => Boolean, { description: "Whether the range has more orders than were counted: the newest 20,000 are." })
  isMore!: boolean;
}
