import { Arg, Authorized, Field, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { type RatesService, ReadRates } from "./rates.service";

@ObjectType({ description: "How much of a currency one euro is on a day.", simpleResolvers: true })
export class ExchangeRate {
  @Field(() => String, { description: "The ISO 4217 code of the currency." }) currency!: string;
  @Field(() => String, { description: "The rate as its source writes it, such as 1.0842." }) rate!: string;
  @Field(() => String, { description: "The working day, such as 2026-11-24." }) day!: string;
  @Field(() => String, { description: "Where it comes from: `ecb` is the European Central Bank." }) source!: string;
}

@ObjectType({ description: "The exchange rates that payouts are converted by.", simpleResolvers: true })
export class ExchangeRates {
  @Field(() => [ExchangeRate], { description: "Those of the newest day." }) rates!: ExchangeRate[];

  @Field(() => String, { nullable: true, description: "The newest day; null if no rates were read yet." })
  day!: string | null;

  @Field(() => Boolean, { description: "Whether it is so old that payouts wait which need a conversion." })
  isTooOld!: boolean;

  @Field(() => Boolean, { description: "Whether they are read by a job; otherwise they have to be uploaded." })
  isFetched!: boolean;
}

@ObjectType({ description: "How amounts of a currency are converted to your display currency.", simpleResolvers: true })
export class DisplayRate {
  @Field(() => String, { description: "The ISO 4217 code of the currency that amounts are in." }) currency!: string;

  @Field(() => String, { description: "The newest day with rates of both currencies, at most four days ago." })
  day!: string;

  @Field(() => String, { description: "How much of the currency one euro is." }) eurIsFrom!: string;
  @Field(() => String, { description: "How much of the display currency one euro is." }) eurIsTo!: string;
}

@ObjectType({ description: "What amounts are about in your display currency.", simpleResolvers: true })
export class DisplayRates {
  @Field(() => String, { description: "The ISO 4217 code of your display currency." }) currency!: string;

  @Field(() => [DisplayRate], { description: "From each currency with a rate that is young enough." })
  rates!: DisplayRate[];
}

@Resolver(() => ExchangeRates)
export class RatesResolver {
  constructor(private readonly services: { rates: RatesService }) {}

  @Authorized("ADMIN", "read")
  @Query(() => ExchangeRates, { description: "The exchange rates of the newest day." })
  exchangeRates(): Promise<ExchangeRates> {
    return this.services.rates.overview();
  }

  @Authorized()
  @Query(() => DisplayRates, {
    nullable: true,
    description: "By what your screens say what amounts are about in your display currency; null if you chose none.",
  })
  displayRates(@CurrentViewer() viewer: Viewer): Promise<DisplayRates | null> {
    return this.services.rates.display(viewer);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => ReadRates, {
    description:
      "Reads the European Central Bank's file of euro reference rates, of a day or of 90 days. A rate is added once and never changed.",
  })
  readExchangeRates(
    @CurrentViewer() viewer: Viewer,
    @Arg("content", () => String, { description: "The file's text (XML), at most 400 kB." }) content: string,
  ): Promise<ReadRates> {
    return this.services.rates.read(viewer, content);
  }
}
