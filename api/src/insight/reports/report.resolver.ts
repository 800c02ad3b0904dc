import {
  Arg,
  Authorized,
  type ClassType,
  FieldResolver,
  Float,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { DateRangeInput } from "../../platform/dateRange";
import { BadInputError } from "../../platform/errors";
import { type EnumValues, enumOf } from "../../platform/graphqlEnum";
import type { Figures } from "../../sales";
import { type AdvertiserReport, CommissionStages } from "./advertiserReport";
import type { ReportBreakdowns } from "./breakdown/breakdown.service";
import { ReportBreakdown, toBreakdownFigures } from "./breakdown/breakdown.type";
import type { BrandDimension, Breakdown, CreatorDimension } from "./breakdown/dimensionRows";
import { Declined } from "./declines";
import { MAX_SUB_IDS, type PublisherReport } from "./publisherReport";
import type { CurrencyFigures, Report } from "./report";
import type { ReportService } from "./report.service";
import * as types from "./report.type";
import { toFigures } from "./report.type";
import { shownName } from "./sources";

@ObjectType("PublisherReport", { description: "A creator's report." })
export class PublisherReportType {}

@ObjectType("AdvertiserReport", { description: "A brand's report: clicks, orders and commission from creators." })
export class AdvertiserReportType {}

const named = <T extends Figures>(rows: readonly T[], currency: string) =>
  rows.map((row) => ({ ...row, ...toFigures(row, currency) }));
const shown = <T extends { name: string }>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, name: shownName(row.name) }));
/** Rows of several programs, each in its own currency. */
const namedByOwn = <T extends CurrencyFigures>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, ...toFigures(row, row.currency) }));

const RANGE = { nullable: true, description: "Days to report. All days if omitted." };
const CURRENCY = {
  nullable: true,
  description:
    "ISO 4217 code of the currency to report. Defaults to your main currency, which is USD if you have a program in it. Clicks and orders of all currencies are counted.",
};
const COMPARE = {
  defaultValue: false,
  description: "Whether to return the previous period of the same length as well.",
};

const BrandDimensionEnum = enumOf("BrandDimension", "Dimension of a brand's report.", {
  PUBLISHER: ["publisher", "Creator."],
  CHANNEL: ["channel", "Channel of the link."],
  PRODUCT: ["product", "Product of the order lines. Clicks are those on links to the product."],
  CATEGORY: ["category", "Category of the order lines, as the shop reports it."],
  CODE: ["code", "Discount code that earned the commission."],
  COUNTRY: ["country", "Shopper's country, as the shop reports it."],
  DEVICE: ["device", "Device of the click."],
  REFERRER: ["referrer", "Kind of site the click came from: `ai-assistant` or `other`."],
  CUSTOMER: ["customer", "New or returning customer, as the shop reports it."],
} satisfies EnumValues<BrandDimension>);

const CreatorDimensionEnum = enumOf("CreatorDimension", "Dimension of a creator's report.", {
  BRAND: ["brand", "Brand."],
  LINK: ["link", "Link, discount code or monthly bonus."],
  PRODUCT: ["product", "Product of the link."],
  CHANNEL: ["channel", "Channel of the link."],
  HOUR: ["hour", "Hour of the day (UTC) of the click, and of the order."],
} satisfies EnumValues<CreatorDimension>);

const MAX_ROWS = 1000;
const LIMIT = {
  defaultValue: MAX_ROWS,
  description: `Maximum number of rows, up to ${MAX_ROWS.toLocaleString("en-US")}.`,
};

const SUB_ID_LIMIT = { defaultValue: MAX_SUB_IDS, description: `Maximum number of rows, up to ${MAX_SUB_IDS}.` };

function checkedLimit(limit: number): number {
  if (limit < 0 || limit > MAX_ROWS) throw new BadInputError({ limit: `Please send 0 to ${MAX_ROWS}` });
  return limit;
}

export const toBreakdown = ({ rows, isMore }: Breakdown, limit: number = MAX_ROWS): ReportBreakdown => ({
  rows: rows.slice(0, checkedLimit(limit)).map((row) => ({ ...row, ...toBreakdownFigures(row) })),
  isMore,
});

/** Fields of all reports. */
export function ReportFields(report: ClassType<object>) {
  @Resolver(() => report)
  abstract class Fields {
    @FieldResolver(() => String, {
      description:
        "ISO 4217 code of all amounts in the report. Currencies are never added up. Clicks and orders of all programs are counted.",
    })
    currency(@Root() report: Report) {
      return report.currency();
    }

    @FieldResolver(() => [String], { description: "All currencies of the account, the main one first." })
    currencies(@Root() report: Report) {
      return report.currencies();
    }

    @FieldResolver(() => [types.CurrencyReportFigures], {
      description: "Figures by currency, the main one first. Their clicks and orders add up to the totals.",
    })
    async byCurrency(@Root() report: Report) {
      return namedByOwn(await report.byCurrency());
    }

    @FieldResolver(() => [Declined], { description: "Reasons for declined orders of these days, most frequent first." })
    declines(@Root() report: Report) {
      return report.declines();
    }

    @FieldResolver(() => types.ReportFigures, { description: "Totals of the range." })
    async totals(@Root() report: Report) {
      return toFigures(await report.totals(), await report.currency());
    }

    @FieldResolver(() => types.ReportFigures, {
      nullable: true,
      description: "Totals of the previous period. Null unless requested.",
    })
    async previousTotals(@Root() report: Report) {
      const figures = await report.previousTotals();
      return figures && toFigures(figures, await report.currency());
    }

    @FieldResolver(() => [types.ReportDay], { description: "Figures by day, including days without activity." })
    async days(@Root() report: Report) {
      return named(await report.days(), await report.currency());
    }

    @FieldResolver(() => [types.ReportDay], {
      nullable: true,
      description: "Figures of the previous period by day. Null unless requested.",
    })
    async previousDays(@Root() report: Report) {
      const days = await report.previousDays();
      return days && named(days, await report.currency());
    }
  }
  return Fields;
}

@Resolver(() => PublisherReportType)
export class PublisherReportResolver extends ReportFields(PublisherReportType) {
  constructor(private readonly services: { reports: ReportService; breakdownReports: ReportBreakdowns }) {
    super();
  }

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => PublisherReportType, { description: "The report of your links. Days are UTC." })
  publisherReport(
    @CurrentViewer() viewer: Viewer,
    @Arg("range", () => DateRangeInput, RANGE) range: DateRangeInput | undefined,
    @Arg("compare", () => Boolean, COMPARE) compare: boolean,
    @Arg("currency", () => String, CURRENCY) currency: string | null = null,
  ) {
    return this.services.reports.publisher(viewer, range, compare, currency);
  }

  @FieldResolver(() => [types.LinkReportRow], {
    description:
      "Figures by link in any currency, newest first, including links without clicks. The query `links` returns all.",
  })
  async links(@Root() report: PublisherReport, @Arg("limit", () => Int, LIMIT) limit: number) {
    return namedByOwn((await report.links()).slice(0, checkedLimit(limit)));
  }

  @FieldResolver(() => [types.MerchantReportRow], {
    description: "Figures by brand in any currency, best first within each currency.",
  })
  async merchants(@Root() report: PublisherReport) {
    return namedByOwn(await report.merchants());
  }

  @FieldResolver(() => [types.NamedReportRow], { description: "Figures by channel, best first." })
  async channels(@Root() report: PublisherReport) {
    return shown(named(await report.channels(), await report.currency()));
  }

  @FieldResolver(() => [types.NamedReportRow], { description: "Figures by sub-ID, best first. At most 500." })
  async subIds(@Root() report: PublisherReport, @Arg("limit", () => Int, SUB_ID_LIMIT) limit: number) {
    if (limit < 1 || limit > MAX_SUB_IDS) throw new BadInputError({ limit: `Please send 1 to ${MAX_SUB_IDS}` });
    return named(await report.subIds(limit), await report.currency());
  }

  @FieldResolver(() => ReportBreakdown, { description: "Figures by the values of a dimension." })
  async breakdown(
    @CurrentViewer() viewer: Viewer,
    @Root() report: PublisherReport,
    @Arg("by", () => CreatorDimensionEnum, { description: "Dimension to report by." }) by: CreatorDimension,
    @Arg("limit", () => Int, LIMIT) limit: number,
  ): Promise<ReportBreakdown> {
    return toBreakdown(await this.services.breakdownReports.ofCreator(viewer, report, by), limit);
  }
}

@Resolver(() => AdvertiserReportType)
export class AdvertiserReportResolver extends ReportFields(AdvertiserReportType) {
  constructor(private readonly services: { reports: ReportService; breakdownReports: ReportBreakdowns }) {
    super();
  }

  @Authorized("ADVERTISER", "reports:read")
  @Query(() => AdvertiserReportType, { description: "The report of your brand by creator. Days are UTC." })
  advertiserReport(
    @CurrentViewer() viewer: Viewer,
    @Arg("range", () => DateRangeInput, RANGE) range: DateRangeInput | undefined,
    @Arg("compare", () => Boolean, COMPARE) compare: boolean,
  ) {
    return this.services.reports.advertiser(viewer, range, compare);
  }

  @FieldResolver(() => CommissionStages, {
    description: "Commission of the totals by stage. The three stages add up to it.",
  })
  commissionStages(@Root() report: AdvertiserReport) {
    return report.commissionStages();
  }

  @FieldResolver(() => [types.AdvertiserReportRow], { description: "Figures by brand and creator, best first." })
  async rows(@Root() report: AdvertiserReport, @Arg("limit", () => Int, LIMIT) limit: number) {
    const rows = named((await report.rows()).slice(0, checkedLimit(limit)), await report.currency());
    return rows.map((row) => ({ ...row, publisher: { ...row.publisher, name: shownName(row.publisher.name) } }));
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: "Return rate by value, in percent: what was returned of pending and approved orders.",
  })
  returnRate(@Root() report: AdvertiserReport) {
    return report.returnRate();
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: "Return rate of the previous period in percent, if requested.",
  })
  previousReturnRate(@Root() report: AdvertiserReport) {
    return report.previousReturnRate();
  }

  @FieldResolver(() => ReportBreakdown, {
    description: "Figures by the values of a dimension. Monthly bonuses have a row of their own.",
  })
  async breakdown(
    @CurrentViewer() viewer: Viewer,
    @Root() report: AdvertiserReport,
    @Arg("by", () => BrandDimensionEnum, { description: "Dimension to report by." }) by: BrandDimension,
    @Arg("limit", () => Int, LIMIT) limit: number,
  ): Promise<ReportBreakdown> {
    return toBreakdown(await this.services.breakdownReports.ofBrand(viewer, report, by), limit);
  }

  @FieldResolver(() => [types.NamedReportRow], { description: "Figures by creator, best first." })
  async publishers(@Root() report: AdvertiserReport, @Arg("limit", () => Int, LIMIT) limit: number) {
    return shown(named((await report.publishers()).slice(0, checkedLimit(limit)), await report.currency()));
  }

  @FieldResolver(() => [types.NamedReportRow], { description: "Figures by channel, best first." })
  async channels(@Root() report: AdvertiserReport) {
    return shown(named(await report.channels(), await report.currency()));
  }
}
