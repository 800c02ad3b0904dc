import { Arg, Authorized, ID, Int, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { DateRangeInput } from "../../../platform/dateRange";
import { type EnumValues, enumOf } from "../../../platform/graphqlEnum";
import type { BreakdownBy } from "../archive/clickArchive";
import { type BreakdownService, MOST_SHOWN } from "./breakdown.service";
import { ClickBreakdown } from "./breakdownParts";

export const BreakdownByEnum = enumOf("ClickBreakdownBy", "What clicks are counted by.", {
  COUNTRY: ["country", "The visitor's country, if a trusted proxy sends it."],
  DEVICE: ["device", "desktop, mobile or tablet."],
  REFERRER: ["referrer", "The referring site, if the browser sends it."],
  SUB_ID: ["subId", "The `sub` that the link was shared with."],
} satisfies EnumValues<BreakdownBy>);

@Resolver(() => ClickBreakdown)
export class BreakdownResolver {
  constructor(private readonly services: { breakdowns: BreakdownService }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "reports:read")
  @Query(() => ClickBreakdown, {
    description:
      "Where clicks came from, on your links or to your shop. Days are UTC, and as far back as clicks are kept.",
  })
  clickBreakdown(
    @CurrentViewer() viewer: Viewer,
    @Arg("by", () => BreakdownByEnum, { description: "What to count by." }) by: BreakdownBy,
    @Arg("range", () => DateRangeInput, { nullable: true, description: "The days; all that are kept if omitted." })
    range: DateRangeInput | null,
    @Arg("linkId", () => ID, { nullable: true, description: "Only clicks on this link." }) linkId: string | null,
    @Arg("channel", () => String, { nullable: true, description: "Only clicks on links of this channel." })
    channel: string | null,
    @Arg("limit", () => Int, { defaultValue: 10, description: `How many values, at most ${MOST_SHOWN}.` })
    limit: number,
  ): Promise<ClickBreakdown> {
    return this.services.breakdowns.of(viewer, { by, range, linkId, channel, limit });
  }
}
