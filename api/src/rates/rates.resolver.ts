import { Arg, Authorized, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import type { RatesService } from "./rates.service";
import { DisplayRates, ExchangeRates, ReadRatesType, toDisplayRates } from "./rates.type";

@Resolver(() => ExchangeRates)
export class RatesResolver {
  constructor(private readonly services: { rates: RatesService }) {}

  @Authorized("ADMIN")
  @Query(() => ExchangeRates, { description: "The exchange rates of the newest day." })
  exchangeRates(): Promise<ExchangeRates> {
    return this.services.rates.overview();
  }

  @Authorized()
  @Query(() => DisplayRates, {
    nullable: true,
    description: "By what your screens say what amounts are about in your display currency; null if you chose none.",
  })
  async displayRates(@CurrentViewer() viewer: Viewer): Promise<DisplayRates | null> {
    return toDisplayRates(await this.services.rates.display(viewer));
  }

  @Authorized("ADMIN")
  @Mutation(() => ReadRatesType, {
    description:
      "Reads the European Central Bank's file of euro reference rates, of a day or of 90 days. A rate is added once and never changed.",
  })
  readExchangeRates(
    @CurrentViewer() viewer: Viewer,
    @Arg("content", () => String, { description: "The file's text (XML), at most 400 kB." }) content: string,
  ): Promise<ReadRatesType> {
    return this.services.rates.read(viewer, content);
  }
}
