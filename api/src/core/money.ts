import { SafeIntResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { business } from "../contract/business";

/** Internally amounts are whole cents; this is the API type. */
@ObjectType({ description: "An amount of money.", simpleResolvers: true })
export class Money {
  @Field(() => SafeIntResolver, { description: "The amount in whole cents." })
  cents!: number;

  @Field(() => String, { description: "The ISO 4217 code of the currency; USD throughout." })
  currency!: string;

  @Field(() => String, { description: 'The amount as a decimal string such as "12.34".' })
  amount!: string;
}

export const money = (cents: number): Money => ({ cents, currency: business.currency, amount: formatCents(cents) });

/** "12.34", as in REST responses and CSV files. */
export function formatCents(cents: number): string {
  const whole = Math.abs(cents);
  return `${cents < 0 ? "-" : ""}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

const AMOUNT = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

/** Parses "12", "12.3" and "12.34"; everything else, including numbers, is rejected. */
export function parseAmount(value: unknown): number | undefined {
  const match = typeof value === "string" ? AMOUNT.exec(value) : null;
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** numerator ÷ denominator, rounded half away from zero, in integer arithmetic only. */
export function roundedRatio(numerator: bigint, denominator: bigint): number {
  const whole = numerator < 0n ? -numerator : numerator;
  const rounded = Number((whole * 2n + denominator) / (denominator * 2n));
  return numerator < 0n ? -rounded : rounded;
}

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
