import { Arg, Authorized, Field, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { ReportingChanges, ReportingService, ReportingSettings } from "./reporting.service";

const SIGNED_ONLY = "Whether orders from browsers are refused unless the shop's server signed them.";
const CLICKS_FROM_CLAIMS =
  "Whether the shop's own reports include the click. If they never do, browser claims can supply it.";

const STAND_DOWN =
  "Whether links lead to the shop with afsrc=1, by which extensions for coupons and cashback know that they are to keep away.";

const SILENCE =
  "Whether a publisher's claim about an order is accepted if you do not answer within 14 days. Otherwise our team decides.";

const PARAMETER =
  "What your landing pages call the click id, for shops whose addresses need another name than weft_click. The script on your pages has to say it as data-parameter.";

@ObjectType("ReportingSettings", { description: "How a shop's orders are reported.", simpleResolvers: true })
export class ReportingSettingsType implements ReportingSettings {
  @Field(() => Boolean, { description: SIGNED_ONLY }) signedReportsOnly!: boolean;
  @Field(() => Boolean, { description: CLICKS_FROM_CLAIMS }) serverNamesClicks!: boolean;
  @Field(() => Boolean, { description: STAND_DOWN }) standDownSign!: boolean;
  @Field(() => Boolean, { description: SILENCE }) silenceAccepts!: boolean;
  @Field(() => String, { description: PARAMETER }) clickParameter!: string;
}

@InputType({ description: "How a shop's orders are reported from now on." })
export class ReportingSettingsInput implements ReportingChanges {
  @Field(() => Boolean, { description: SIGNED_ONLY }) signedReportsOnly!: boolean;
  @Field(() => Boolean, { description: CLICKS_FROM_CLAIMS }) serverNamesClicks!: boolean;

  @Field(() => Boolean, { nullable: true, description: `${STAND_DOWN} As it was if left out.` })
  standDownSign?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: `${SILENCE} As it was if left out.` })
  silenceAccepts?: boolean | null;

  @Field(() => String, { nullable: true, description: `${PARAMETER} As it was if left out.` })
  clickParameter?: string | null;
}

@Resolver()
export class ReportingResolver {
  constructor(private readonly services: { reporting: ReportingService }) {}

  @Authorized("ADVERTISER")
  @Query(() => ReportingSettingsType, { description: "How your shop's orders are reported." })
  myReporting(@CurrentViewer() viewer: Viewer): Promise<ReportingSettings> {
    return this.services.reporting.mine(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => ReportingSettingsType, { description: "Changes how your shop's orders are reported." })
  updateReporting(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ReportingSettingsInput, { description: "The settings." }) input: ReportingSettingsInput,
  ): Promise<ReportingSettings> {
    return this.services.reporting.update(viewer, input);
  }
}
