import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { monthOfDay, startOfDay } from "../../contract/days";
import { basisPointsToPercent, Money, money } from "../../platform/money";
import { Connection } from "../../platform/paging/page";
import { type Earning, leftOf } from "../../sales";
import type { Explained } from "./bonusReader";

@ObjectType("BonusPart", { description: "The orders that one version of the terms applies to.", simpleResolvers: true })
export class BonusPartType {
  @Field(() => Int, { description: "The version of the terms." }) termsVersion!: number;
  @Field(() => Boolean, { description: "Whether the publisher's own offer applies as well." }) hasOffer!: boolean;
  @Field(() => Int, { description: "How many approved orders count." }) orders!: number;

  @Field(() => Money, { description: "What they amount to after returns, as far as it earns commission." })
  base!: Money;

  @Field(() => Money, { nullable: true, description: "From which amount the step counts; null if none is reached." })
  from!: Money | null;

  @Field(() => Float, { description: "What the step adds, in percent." }) extraRate!: number;
  @Field(() => Money, { description: "What these orders add to the bonus." }) amount!: Money;
}

@ObjectType("Bonus", {
  description: "What a month's orders earn together, beyond their commission.",
  simpleResolvers: true,
})
export class BonusType {
  @Field(() => ID, { description: "The identifier." }) id!: string;

  @Field(() => String, { description: "The UTC month in which the orders were received, such as 2026-10." })
  month!: string;

  @Field(() => String, { description: 'Such as "Volume bonus, October 2026".' }) name!: string;
  @Field(() => Money, { description: "What it amounts to, after returns." }) amount!: Money;
  @Field(() => Money, { description: "What the orders amount to that it is calculated on." }) base!: Money;
  @Field(() => DateTimeISOResolver, { description: "When it was decided." }) decidedAt!: Date;

  earning!: Earning;
}

const MONTH_NAME = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** As lists, receipts and files name it. */
export const bonusName = (month: string): string => `Volume bonus, ${MONTH_NAME.format(startOfDay(`${month}-01`))}`;

export const toBonus = (earning: Earning): BonusType => {
  const month = monthOfDay(earning.day);
  const { id, currency, createdAt: decidedAt } = earning;
  const [amount, base] = [money(leftOf(earning), currency), money(earning.base, currency)];
  return { id, month, name: bonusName(month), amount, base, decidedAt, earning };
};

export const toBonusParts = ({ parts }: Explained): BonusPartType[] =>
  parts.map(({ version, offer, orders, base, step, amount, currency }) => ({
    termsVersion: version,
    hasOffer: offer > 0,
    orders,
    base: money(base, currency),
    from: step && money(step.from, currency),
    extraRate: basisPointsToPercent(step?.extraBasisPoints ?? 0),
    amount: money(amount, currency),
  }));

@ObjectType({ description: "A page of bonuses.", simpleResolvers: true })
export class BonusConnection extends Connection(BonusType, "Bonus") {}
