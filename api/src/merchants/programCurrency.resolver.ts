import { Arg, Authorized, Field, ID, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { Merchant } from "./merchant.entity";
import type { CurrencyState, ProgramCurrencyService } from "./programCurrency.service";

@ObjectType("ProgramCurrency", { description: "The currency of a program.", simpleResolvers: true })
export class ProgramCurrencyType implements CurrencyState {
  @Field(() => String, { description: "The ISO 4217 code, such as EUR." })
  currency!: string;

  @Field(() => String, { nullable: true, description: "Why it cannot change now; null if it can." })
  obstacle!: string | null;
}

@Resolver()
export class ProgramCurrencyResolver {
  constructor(private readonly services: { programCurrency: ProgramCurrencyService }) {}

  @Authorized("ADVERTISER")
  @Query(() => ProgramCurrencyType, { description: "The currency of your program, and whether it may still change." })
  myProgramCurrency(@CurrentViewer() viewer: Viewer): Promise<CurrencyState> {
    return this.services.programCurrency.mine(viewer);
  }

  @Authorized("ADVERTISER", "ADMIN")
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
