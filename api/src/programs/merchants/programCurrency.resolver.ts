import { Arg, Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { Merchant } from "./merchant.entity";
import { CurrencyState, type ProgramCurrencyService } from "./programCurrency.service";

@Resolver()
export class ProgramCurrencyResolver {
  constructor(private readonly services: { programCurrency: ProgramCurrencyService }) {}

  @Authorized("ADVERTISER")
  @Query(() => CurrencyState, { description: "The currency of your program, and whether it may still change." })
  myProgramCurrency(@CurrentViewer() viewer: Viewer): Promise<CurrencyState> {
    return this.services.programCurrency.mine(viewer);
  }

  @Authorized("ADVERTISER", "ADMIN", "work")
  @Mutation(() => Merchant, {
    description: "Sets the currency of a program, before its first click or order: afterwards it cannot change.",
  })
  setProgramCurrency(
    @CurrentViewer() viewer: Viewer,
    @Arg("currency", () => String, { description: "The ISO 4217 code, such as EUR." }) currency: string,
    @Arg("merchantId", () => ID, { nullable: true, description: "The brand: needed by admins." })
    merchantId: string | null = null,
  ): Promise<Merchant> {
    return this.services.programCurrency.set(viewer, currency, merchantId);
  }
}
