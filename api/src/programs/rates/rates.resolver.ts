import { Arg, Authorized, Field, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { type RatesService, ReadRates } from "./rates.service";

@ObjectType({ description: "Exchange rate between the euro and a currency on one day.", simpleResolvers: true })
export class ExchangeRate {
  @Field(() => String, { description: "ISO 4217 code of the currency." }) currency!: string;
  @Field(() => String, { description: "Units of the currency per euro, as the source publishes it, such as 1.0842." })
  rate!: string;
  @Field(() => String, { description: "Working day of the rate, such as 2026-11-24." }) day!: string;
  @Field(() => String, { description: "Source of the rate: `ecb` is the European Central Bank." }) source!: string;
}

@ObjectType({ description: "Exchange rates used for payouts.", simpleResolvers: true })
export class ExchangeRates {
  @Field(() => [ExchangeRate], { description: "Rates of the latest day." }) rates!: ExchangeRate[];

  @Field(() => String, { nullable: true, description: "Latest UTC day with rates. Null if no rates were loaded yet." })
  day!: string | null;

  @Field(() => Boolean, { description: "Whether the rates are too old. Payouts that need a conversion then wait." })
  isTooOld!: boolean;

  @Field(() => Boolean, { description: "Whether a job fetches the rates. If false, they have to be uploaded." })
  isFetched!: boolean;
}

@ObjectType({ description: "Conversion from one currency to your display currency.", simpleResolvers: true })
export class DisplayRate {
  @Field(() => String, { description: "ISO 4217 code of the currency to convert from." }) currency!: string;

  @Field(() => String, { description: "Latest UTC day with rates for both currencies, at most four days ago." })
  day!: string;

  @Field(() => String, { description: "Units of the source currency per euro." }) eurIsFrom!: string;
  @Field(() => String, { description: "Units of the display currency per euro." }) eurIsTo!: string;
}

@ObjectType({ description: "Conversions to your display currency, for approximate amounts.", simpleResolvers: true })
export class DisplayRates {
  @Field(() => String, { description: "ISO 4217 code of your display currency." }) currency!: string;

  @Field(() => [DisplayRate], { description: "Conversions from every currency with a recent rate." })
  rates!: DisplayRate[];
}

@Resolver(() => ExchangeRates)
export class RatesResolver {
  constructor(private readonly services: { rates: RatesService }) {}

  @Authorized("ADMIN", "read")
  @Query(() => ExchangeRates, { description: "Returns the exchange rates of the latest day. Admins only." })
  exchangeRates(): Promise<ExchangeRates> {
    return this.services.rates.overview();
  }

  @Authorized()
  @Query(() => DisplayRates, {
    nullable: true,
    description: "Returns the conversions to your display currency. Null if you have chosen none and name none.",
  })
  displayRates(
    @CurrentViewer() viewer: Viewer,
    @Arg("currency", () => String, { nullable: true, description: "ISO 4217 code to use if you have chosen none." })
    currency: string | null,
  ): Promise<DisplayRates | null> {
    return this.services.rates.display(viewer, currency);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => ReadRates, {
    description:
      "Imports a file of euro reference rates from the European Central Bank, for one or 90 days. Stored rates never change. Admins only.",
  })
  readExchangeRates(
    @CurrentViewer() viewer: Viewer,
    @Arg("content", () => String, { description: "Content of the XML file, at most 400 kB." }) content: string,
  ): Promise<ReadRates> {
    return this.services.rates.read(viewer, content);
  }
}
