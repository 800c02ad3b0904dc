import { Arg, Authorized, Field, InputType, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import type { ReportingService, ReportingSettings } from "./reporting.service";

const SIGNED_ONLY = "Whether orders from browsers are refused unless the shop's server signed them.";
const CLICKS_FROM_CLAIMS =
  "Whether the shop's own reports include the click. If they never do, browser claims can supply it.";

@ObjectType("ReportingSettings", { description: "How a shop's orders are reported.", simpleResolvers: true })
export class ReportingSettingsType implements ReportingSettings {
  @Field(() => Boolean, { description: SIGNED_ONLY })
  signedReportsOnly!: boolean;

  @Field(() => Boolean, { description: CLICKS_FROM_CLAIMS })
  serverNamesClicks!: boolean;
}

@InputType({ description: "How a shop's orders are reported from now on." })
export class ReportingSettingsInput implements ReportingSettings {
  @Field(() => Boolean, { description: SIGNED_ONLY })
  signedReportsOnly!: boolean;

  @Field(() => Boolean, { description: CLICKS_FROM_CLAIMS })
  serverNamesClicks!: boolean;
}

@Resolver()
export class ReportingResolver {
  constructor(private readonly services: { reporting: ReportingService }) {}

  @Authorized("ADVERTISER")
  @Query(() => ReportingSettingsType, { description: "How your shop's orders are reported." })
  myReporting(@CurrentViewer() viewer: Viewer): Promise<ReportingSettings> {
    return this.services.reporting.mine(viewer);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => ReportingSettingsType, { description: "Changes how your shop's orders are reported." })
  updateReporting(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ReportingSettingsInput, { description: "Both settings." }) input: ReportingSettingsInput,
  ): Promise<ReportingSettings> {
    return this.services.reporting.update(viewer, input);
  }
}
