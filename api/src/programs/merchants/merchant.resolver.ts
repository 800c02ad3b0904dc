import { Arg, Authorized, Field, Float, ID, InputType, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Merchant } from "./merchant.entity";
import type { MerchantService } from "./merchant.service";
import { CurrencyState, type ProgramCurrencyService } from "./programCurrency.service";
import { type ReportingService, ReportingSettings, ReportingSettingsInput } from "./reporting.service";

@InputType({ description: "What a brand's owner can change." })
export class MerchantInput {
  @Field(() => String, { description: "The brand's description, at most 2,000 characters." }) description!: string;
  @Field(() => String, { description: "The shop's URL: http or https." }) website!: string;

  @Field(() => Float, {
    description: "The commission in percent, at most two decimals. It applies to later clicks only.",
  })
  commissionRate!: number;

  @Field(() => Int, { description: "The cookie window in days: 1 to 90." }) cookieDays!: number;
}

interface Services {
  merchants: MerchantService;
  programCurrency: ProgramCurrencyService;
  reporting: ReportingService;
}

@Resolver(() => Merchant)
export class MerchantResolver {
  constructor(private readonly services: Services) {}

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => [Merchant], { description: "The brands that can be promoted, by name." })
  merchants(): Promise<Merchant[]> {
    return this.services.merchants.listed();
  }

  @Authorized()
  @Query(() => Merchant, { description: "One brand." })
  merchant(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Merchant> {
    return this.services.merchants.get(viewer, id);
  }

  @Authorized("ADVERTISER")
  @Query(() => Merchant, { description: "The brand of the advertiser that is signed in." })
  myMerchant(@CurrentViewer() viewer: Viewer): Promise<Merchant> {
    return this.services.merchants.mine(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Merchant, {
    description:
      "Changes your brand. A new rate or window creates a new version of its terms, whose rules stay; a worse one starts after notice.",
  })
  updateMerchant(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => MerchantInput, { description: "The new values." }) input: MerchantInput,
  ): Promise<Merchant> {
    return this.services.merchants.update(viewer, input);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Merchant, { description: "Sets the highest commission that a brand may offer." })
  setCommissionLimit(
    @CurrentViewer() viewer: Viewer,
    @Id("The ID of the brand.", "merchantId") merchantId: string,
    @Arg("percent", () => Float, { nullable: true, description: "In percent; null for the network's usual limit." })
    percent: number | null = null,
  ): Promise<Merchant> {
    return this.services.merchants.setCommissionLimit(viewer, merchantId, { percent });
  }

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

  @Authorized("ADVERTISER")
  @Query(() => ReportingSettings, { description: "How your shop's orders are reported." })
  myReporting(@CurrentViewer() viewer: Viewer): Promise<ReportingSettings> {
    return this.services.reporting.mine(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ReportingSettings, { description: "Changes how your shop's orders are reported." })
  updateReporting(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ReportingSettingsInput, { description: "The settings." }) input: ReportingSettingsInput,
  ): Promise<ReportingSettings> {
    return this.services.reporting.update(viewer, input);
  }
}
