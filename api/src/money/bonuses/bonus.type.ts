import { DateTimeISOResolver } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { monthOfDay, startOfDay } from "../../contract/days";
import { t, voice } from "../../contract/i18n/t";
import { basisPointsToPercent, Money, money } from "../../platform/money";
import { Connection } from "../../platform/paging/page";
import { type Earning, leftOf } from "../../sales";
import type { Explained } from "./bonusReader";

@ObjectType("BonusPart", { description: "Orders under one version of the terms.", simpleResolvers: true })
export class BonusPartType {
  @Field(() => Int, { description: "Version of the terms." }) termsVersion!: number;
  @Field(() => Boolean, { description: "Whether the creator's custom terms apply as well." }) hasOffer!: boolean;
  @Field(() => Int, { description: "Number of approved orders that count." }) orders!: number;

  @Field(() => Money, { description: "Commissionable value of the orders after returns." })
  base!: Money;

  @Field(() => Money, {
    nullable: true,
    description: "Order value from which the reached step applies. Null if no step is reached.",
  })
  from!: Money | null;

  @Field(() => Float, { description: "Additional rate of the step, in percent." }) extraRate!: number;
  @Field(() => Money, { description: "Bonus from these orders." }) amount!: Money;
}

@ObjectType("Bonus", {
  description: "A monthly bonus that a creator earns on top of commission.",
  simpleResolvers: true,
})
export class BonusType {
  @Field(() => ID, { description: "ID of the bonus." }) id!: string;

  @Field(() => String, { description: "UTC month in which the orders were received, such as 2026-10." })
  month!: string;

  @Field(() => String, { description: 'Name of the bonus, such as "Volume bonus, October 2026".' }) name!: string;
  @Field(() => Money, { description: "Amount of the bonus after returns." }) amount!: Money;
  @Field(() => Money, { description: "Order value the bonus is calculated on." }) base!: Money;
  @Field(() => DateTimeISOResolver, { description: "When the bonus was decided." }) decidedAt!: Date;

  earning!: Earning;
}

/** The bonus's name in lists, payouts and files. */
export const bonusName = (month: string): string =>
  t("Volume bonus, {month}", {
    month: startOfDay(`${month}-01`).toLocaleDateString(voice().locale, {
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }),
  });

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
