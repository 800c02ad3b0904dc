import { SafeIntResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { decimalOf, minorUnitsIn } from "../contract/currencies";
import { roundedRatio } from "../contract/money/ratio";

export { percentText, priceText } from "../contract/money/priceText";

/** Internally amounts are whole minor units of a currency, "cents" in names; this is the API type. */
@ObjectType({ description: "An amount of money.", simpleResolvers: true })
export class Money {
  @Field(() => SafeIntResolver, { description: "Amount in the minor unit of its currency, such as cents." })
  cents!: number;

  @Field(() => String, { description: "ISO 4217 currency code." }) currency!: string;
  @Field(() => String, { description: 'Amount as a decimal string such as "12.34".' }) amount!: string;
}

export const money = (cents: number, currency: string): Money => ({
  cents,
  currency,
  amount: formatCents(cents, currency),
});

/** "12.34", as in REST responses and CSV files; with the currency's decimals. */
export const formatCents = decimalOf;

/** Parses "12", "12.3" and "12.34"; excess decimals, and everything else, are rejected. */
export const parseAmount = minorUnitsIn;

/** amount × numerator ÷ denominator. */
export const portionOf = (cents: number, numerator: number, denominator: number): number =>
  roundedRatio(BigInt(cents) * BigInt(numerator), BigInt(denominator));

/** Rates are stored in basis points: 12.5 % is 1250. */
export const commissionOf = (amountCents: number, rateBasisPoints: number): number =>
  portionOf(amountCents, rateBasisPoints, 10_000);

export const percentToBasisPoints = (percent: number): number => Math.round(percent * 100);
export const basisPointsToPercent = (basisPoints: number): number => basisPoints / 100;

/** For reports of faults, which are English: "12.5%". */
export const formatPercent = (basisPoints: number): string => `${basisPointsToPercent(basisPoints)}%`;
