import { SafeIntResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { decimalOf, minorUnitsIn } from "../contract/currencies";
import { roundedRatio } from "../contract/money/ratio";

export { priceText } from "../contract/money/priceText";

/** Internally amounts are whole minor units of a currency, "cents" in names; this is the API type. */
@ObjectType({ description: "An amount of money.", simpleResolvers: true })
export class Money {
  @Field(() => SafeIntResolver, { description: "The amount in whole minor units of its currency, such as cents." })
  cents!: number;

  @Field(() => String, { description: "The ISO 4217 code of the currency." }) currency!: string;
  @Field(() => String, { description: 'The amount as a decimal string such as "12.34".' }) amount!: string;
}

export const money = (cents: number, currency: string): Money => ({
  cents,
  currency,
  amount: formatCents(cents, currency),
});

/** "12.34", as in REST responses and CSV files; with as many digits as the currency has. */
export const formatCents = decimalOf;

/** Parses "12", "12.3" and "12.34"; more digits than the currency has, and everything else, is rejected. */
export const parseAmount = minorUnitsIn;

/** amount × numerator ÷ denominator. */
export const portionOf = (cents: number, numerator: number, denominator: number): number =>
  roundedRatio(BigInt(cents) * BigInt(numerator), BigInt(denominator));

/** Rates are kept in basis points: 12.5 % is 1250. */
export const commissionOf = (amountCents: number, rateBasisPoints: number): number =>
  portionOf(amountCents, rateBasisPoints, 10_000);

export const percentToBasisPoints = (percent: number): number => Math.round(percent * 100);
export const basisPointsToPercent = (basisPoints: number): number => basisPoints / 100;

/** Basis points for display: "12.5%". */
export const formatPercent = (basisPoints: number): string => `${basisPointsToPercent(basisPoints)}%`;
