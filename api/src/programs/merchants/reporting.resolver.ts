import { Arg, Authorized, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { type ReportingService, ReportingSettings, ReportingSettingsInput } from "./reporting.service";

@Resolver()
export class ReportingResolver {
  constructor(private readonly services: { reporting: ReportingService }) {}

  @Authorized("ADVERTISER")
  @Query(() => ReportingSettings, { description: "How your shop's orders are reported." })
  myReporting(@CurrentViewer() viewer: Viewer): Promise<ReportingSettings> {
    return this.services.reporting.mine(viewer);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => ReportingSettings, { description: "Changes how your shop's orders are reported." })
  updateReporting(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ReportingSettingsInput, { description: "The settings." }) input: ReportingSettingsInput,
  ): Promise<ReportingSettings> {
    return this.services.reporting.update(viewer, input);
  }
}
