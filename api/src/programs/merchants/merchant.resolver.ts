import { Arg, Authorized, Field, Float, ID, InputType, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Merchant } from "./merchant.entity";
import type { MerchantService } from "./merchant.service";
import { CurrencyState, type ProgramCurrencyService } from "./programCurrency.service";
import { type ReportingService, ReportingSettings, ReportingSettingsInput } from "./reporting.service";

@InputType({ description: "Settings of a brand that its owner can change." })
export class MerchantInput {
  @Field(() => String, { description: "Description of the brand, at most 2,000 characters." }) description!: string;
  @Field(() => String, { description: "URL of the shop, http or https." }) website!: string;

  @Field(() => Float, {
    description: "Commission in percent, with up to two decimals. Changes apply to new clicks only.",
  })
  commissionRate!: number;

  @Field(() => Int, { description: "Attribution window in days, 1 to 90." }) cookieDays!: number;
}

interface Services {
  merchants: MerchantService;
  programCurrency: ProgramCurrencyService;
  reporting: ReportingService;
}

@Resolver(() => Merchant)
export class MerchantResolver {
  constructor(private readonly services: Services) {}

  @Authorized()
  @Query(() => Merchant, { description: "Returns a brand." })
  merchant(@CurrentViewer() viewer: Viewer, @Id("ID of the brand.") id: string): Promise<Merchant> {
    return this.services.merchants.get(viewer, id);
  }

  @Authorized("ADVERTISER")
  @Query(() => Merchant, { description: "Returns your own brand. Advertisers only." })
  myMerchant(@CurrentViewer() viewer: Viewer): Promise<Merchant> {
    return this.services.merchants.mine(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Merchant, {
    description:
      "Updates your brand. A new rate or attribution window publishes new terms with the same rules; worse terms start after a notice period.",
  })
  updateMerchant(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => MerchantInput, { description: "New settings." }) input: MerchantInput,
  ): Promise<Merchant> {
    return this.services.merchants.update(viewer, input);
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Merchant, { description: "Sets the highest commission a brand may offer. Admins only." })
  setCommissionLimit(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the brand.", "merchantId") merchantId: string,
    @Arg("percent", () => Float, {
      nullable: true,
      description: "Limit in percent. Null restores the network's default.",
    })
    percent: number | null = null,
  ): Promise<Merchant> {
    return this.services.merchants.setCommissionLimit(viewer, merchantId, { percent });
  }

  @Authorized("ADVERTISER")
  @Query(() => CurrencyState, { description: "Returns the currency of your program and whether it can still change." })
  myProgramCurrency(@CurrentViewer() viewer: Viewer): Promise<CurrencyState> {
    return this.services.programCurrency.mine(viewer);
  }

  @Authorized("ADVERTISER", "ADMIN", "work")
  @Mutation(() => Merchant, {
    description: "Sets the currency of a program. Possible only before its first click, order or payment.",
  })
  setProgramCurrency(
    @CurrentViewer() viewer: Viewer,
    @Arg("currency", () => String, { description: "ISO 4217 code, such as EUR." }) currency: string,
    @Arg("merchantId", () => ID, {
      nullable: true,
      description: "ID of the brand. Required for admins, ignored for advertisers.",
    })
    merchantId: string | null = null,
  ): Promise<Merchant> {
    return this.services.programCurrency.set(viewer, currency, merchantId);
  }

  @Authorized("ADVERTISER")
  @Query(() => ReportingSettings, { description: "Returns the reporting settings of your shop." })
  myReporting(@CurrentViewer() viewer: Viewer): Promise<ReportingSettings> {
    return this.services.reporting.mine(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ReportingSettings, { description: "Updates the reporting settings of your shop." })
  updateReporting(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ReportingSettingsInput, { description: "New settings." }) input: ReportingSettingsInput,
  ): Promise<ReportingSettings> {
    return this.services.reporting.update(viewer, input);
  }
}
