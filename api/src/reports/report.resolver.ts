import { Arg, Authorized, type ClassType, FieldResolver, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { DateRangeInput } from "../core/dateRange";
import type { AdvertiserReport } from "./advertiserReport";
import type { PublisherReport } from "./publisherReport";
import type { Report } from "./report";
import type { ReportService } from "./report.service";
import * as types from "./report.type";
import { toFigures } from "./report.type";
import type { Figures } from "./totalsReader";

@ObjectType("PublisherReport", { description: "Figures of your links." })
export class PublisherReportType {}

@ObjectType("AdvertiserReport", { description: "Clicks, sales and commission that publishers brought to your shop." })
export class AdvertiserReportType {}

const named = <T extends Figures>(rows: readonly T[]) => rows.map((row) => ({ ...row, ...toFigures(row) }));

const RANGE = { nullable: true, description: "The days to report; all if omitted." };
const COMPARE = { defaultValue: false, description: "Also return the previous period of the same length." };

/** The fields that both reports have. */
function ReportFields(report: ClassType<object>) {
  @Resolver(() => report)
  abstract class Fields {
    @FieldResolver(() => types.ReportFigures, { description: "The totals." })
    async totals(@Root() report: Report) {
      return toFigures(await report.totals());
    }

    @FieldResolver(() => types.ReportFigures, {
      nullable: true,
      description: "The totals of the previous period, if requested.",
    })
    async previousTotals(@Root() report: Report) {
      const figures = await report.previousTotals();
      return figures && toFigures(figures);
    }

    @FieldResolver(() => [types.ReportDay], { description: "By day, including days without activity." })
    async days(@Root() report: Report) {
      return named(await report.days());
    }

    @FieldResolver(() => [types.ReportDay], {
      nullable: true,
      description: "The previous period by day, if requested.",
    })
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
  @Query(() => PublisherReportType, { description: "Figures of your links. Days are UTC." })
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
  @Query(() => AdvertiserReportType, { description: "Figures by publisher. Days are UTC." })
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
