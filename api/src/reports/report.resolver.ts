import { Arg, Authorized, type ClassType, FieldResolver, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { DateRangeInput } from "../core/range";
import type { AdvertiserReport } from "./advertiserReport";
import type { PublisherReport } from "./publisherReport";
import type { Report } from "./report";
import type { ReportService } from "./report.service";
import * as types from "./report.type";
import { toFigures } from "./report.type";
import type { Figures } from "./totalsReader";

@ObjectType("PublisherReport", { description: "What the own links brought." })
export class PublisherReportType {}

@ObjectType("AdvertiserReport", { description: "What publishers brought to the own shop." })
export class AdvertiserReportType {}

const named = <T extends Figures>(rows: readonly T[]) => rows.map((row) => ({ ...row, ...toFigures(row) }));

const RANGE = { nullable: true, description: "Which days; all unless said." };
const COMPARE = { defaultValue: false, description: "Also read as many days just before." };

/** What both reports answer, by the same words. */
function ReportFields(report: ClassType<object>) {
  @Resolver(() => report)
  abstract class Fields {
    @FieldResolver(() => types.ReportFigures, { description: "All of it." })
    async totals(@Root() report: Report) {
      return toFigures(await report.totals());
    }

    @FieldResolver(() => types.ReportFigures, { nullable: true, description: "As many days before, if asked for." })
    async previousTotals(@Root() report: Report) {
      const figures = await report.previousTotals();
      return figures && toFigures(figures);
    }

    @FieldResolver(() => [types.ReportDay], { description: "Day by day, empty ones too." })
    async days(@Root() report: Report) {
      return named(await report.days());
    }

    @FieldResolver(() => [types.ReportDay], { nullable: true, description: "The days before, if asked for." })
    async previousDays(@Root() report: Report) {
      const days = await report.previousDays();
      return days && named(days);
    }
  }
  return Fields;
}

@Resolver(() => PublisherReportType)
export class PublisherReportResolver extends ReportFields(PublisherReportType) {
  constructor(private readonly services: { reports: ReportService }) {
    super();
  }

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => PublisherReportType, { description: "What the own links brought. Days are UTC days." })
  publisherReport(
    @CurrentViewer() viewer: Viewer,
    @Arg("range", () => DateRangeInput, RANGE) range: DateRangeInput | undefined,
    @Arg("compare", () => Boolean, COMPARE) compare: boolean,
  ) {
    return this.services.reports.publisher(viewer, range, compare);
  }

  @FieldResolver(() => [types.LinkReportRow], { description: "By link, newest first, also those without a click." })
  async links(@Root() report: PublisherReport) {
    return named(await report.links());
  }

  @FieldResolver(() => [types.MerchantReportRow], { description: "By brand, the best first." })
  async merchants(@Root() report: PublisherReport) {
    return named(await report.merchants());
  }

  @FieldResolver(() => [types.NamedReportRow], { description: "By channel, the best first." })
  async channels(@Root() report: PublisherReport) {
    return named(await report.channels());
  }

  @FieldResolver(() => [types.NamedReportRow], { description: "By sub-id, the best 500." })
  async subIds(@Root() report: PublisherReport) {
    return named(await report.subIds());
  }
}

@Resolver(() => AdvertiserReportType)
export class AdvertiserReportResolver extends ReportFields(AdvertiserReportType) {
  constructor(private readonly services: { reports: ReportService }) {
    super();
  }

  @Authorized("ADVERTISER", "reports:read")
  @Query(() => AdvertiserReportType, { description: "What publishers brought. Days are UTC days." })
  advertiserReport(
    @CurrentViewer() viewer: Viewer,
    @Arg("range", () => DateRangeInput, RANGE) range: DateRangeInput | undefined,
    @Arg("compare", () => Boolean, COMPARE) compare: boolean,
  ) {
    return this.services.reports.advertiser(viewer, range, compare);
  }

  @FieldResolver(() => [types.AdvertiserReportRow], { description: "By shop and publisher, the best first." })
  async rows(@Root() report: AdvertiserReport) {
    return named(await report.rows());
  }

  @FieldResolver(() => [types.NamedReportRow], { description: "By publisher, the best first." })
  async publishers(@Root() report: AdvertiserReport) {
    return named(await report.publishers());
  }

  @FieldResolver(() => [types.NamedReportRow], { description: "By channel, the best first." })
  async channels(@Root() report: AdvertiserReport) {
    return named(await report.channels());
  }
}
