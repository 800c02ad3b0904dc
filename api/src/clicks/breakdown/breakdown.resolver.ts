import { Arg, Authorized, Field, ID, Int, ObjectType, Query, Resolver, registerEnumType } from "type-graphql";
import type { Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import { DateRangeInput } from "../../core/dateRange";
import type { BreakdownBy } from "../archive/clickArchive";
import { type BreakdownService, MOST_SHOWN } from "./breakdown.service";

export const BreakdownByEnum = {
  COUNTRY: "country",
  DEVICE: "device",
  REFERRER: "referrer",
  SUB_ID: "subId",
} as const satisfies Record<string, BreakdownBy>;
registerEnumType(BreakdownByEnum, {
  name: "ClickBreakdownBy",
  description: "What clicks are counted by.",
  valuesConfig: {
    COUNTRY: { description: "The visitor's country, if a trusted proxy sends it." },
    DEVICE: { description: "desktop, mobile or tablet." },
    REFERRER: { description: "The referring site, if the browser sends it." },
    SUB_ID: { description: "The `sub` that the link was shared with." },
  },
});

@ObjectType({ description: "Clicks with one value.", simpleResolvers: true })
export class ClickBreakdownRow {
  @Field(() => String, { nullable: true, description: "The value; null where there was none." })
  name!: string | null;

  @Field(() => Int, { description: "Counted clicks: without bots." })
  clicks!: number;

  @Field(() => Int, { description: "Unique clicks among them." })
  people!: number;
}

@ObjectType({ description: "Counted clicks by what they had in common.", simpleResolvers: true })
export class ClickBreakdown {
  @Field(() => String, {
    nullable: true,
    description: "The first day that was counted: later than asked for if older clicks are gone, or too many.",
  })
  from!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The last day that was counted: earlier than asked for if clicks are too many to be counted before they are archived. Null if no day could be counted.",
  })
  to!: string | null;

  @Field(() => [String], {
    description: "Days with clicks that cannot be read at the moment and are not counted; the operator was told.",
  })
  missingDays!: string[];

  @Field(() => Int, { description: "All counted clicks, also those of values that are not listed." })
  clicks!: number;

  @Field(() => Int, { description: "All unique clicks." })
  people!: number;

  @Field(() => [ClickBreakdownRow], {
    description: "The values with most clicks first. Exact as long as there are no more than 10,000 of them.",
  })
  values!: ClickBreakdownRow[];
}

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
  ) {
    return this.services.breakdowns.of(viewer, { by, range, linkId, channel, limit });
  }
}
