import { Field, Int, ObjectType } from "type-graphql";
import type { DayPair } from "../contract/money/exchange";

@ObjectType({ description: "How much of a currency one euro is on a day.", simpleResolvers: true })
export class ExchangeRate {
  @Field(() => String, { description: "The ISO 4217 code of the currency." })
  currency!: string;

  @Field(() => String, { description: "The rate as its source writes it, such as 1.0842." })
  rate!: string;

  @Field(() => String, { description: "The working day, such as 2026-11-24." })
  day!: string;

  @Field(() => String, { description: "Where it comes from: `ecb` is the European Central Bank." })
  source!: string;
}

@ObjectType({ description: "The exchange rates that payouts are converted by.", simpleResolvers: true })
export class ExchangeRates {
  @Field(() => [ExchangeRate], { description: "Those of the newest day." })
  rates!: ExchangeRate[];

  @Field(() => String, { nullable: true, description: "The newest day; null if no rates were read yet." })
  day!: string | null;

  @Field(() => Boolean, { description: "Whether it is so old that payouts wait which need a conversion." })
  isTooOld!: boolean;

  @Field(() => Boolean, { description: "Whether they are read by a job; otherwise they have to be uploaded." })
  isFetched!: boolean;
}

@ObjectType({ description: "What was read from a file of exchange rates.", simpleResolvers: true })
export class ReadRatesType {
  @Field(() => String, { description: "The newest day in the file." })
  day!: string;

  @Field(() => Int, { description: "How many rates were added." })
  added!: number;

  @Field(() => Int, { description: "How many were known." })
  known!: number;
}

@ObjectType({ description: "How amounts of a currency are converted to your display currency.", simpleResolvers: true })
export class DisplayRate {
  @Field(() => String, { description: "The ISO 4217 code of the currency that amounts are in." })
  currency!: string;

  @Field(() => String, { description: "The newest day with rates of both currencies, at most four days ago." })
  day!: string;

  @Field(() => String, { description: "How much of the currency one euro is." })
  eurIsFrom!: string;

  @Field(() => String, { description: "How much of the display currency one euro is." })
  eurIsTo!: string;
}

@ObjectType({ description: "What amounts are about in your display currency.", simpleResolvers: true })
export class DisplayRates {
  @Field(() => String, { description: "The ISO 4217 code of your display currency." })
  currency!: string;

  @Field(() => [DisplayRate], { description: "From each currency with a rate that is young enough." })
  rates!: DisplayRate[];
}

export const toDisplayRates = (display: { currency: string; pairs: DayPair[] } | null): DisplayRates | null =>
  display && {
    currency: display.currency,
    rates: display.pairs.map(({ day, from, to }) => ({
      currency: from.currency,
      day,
      eurIsFrom: from.rate,
      eurIsTo: to.rate,
    })),
  };
