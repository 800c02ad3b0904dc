import { Arg, Authorized, type ClassType, FieldResolver, Int, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { DateRangeInput } from "../../platform/dateRange";
import { BadInputError } from "../../platform/errors";
import type { Figures } from "../../sales";
import { type AdvertiserReport, CommissionStages } from "./advertiserReport";
import { Declined } from "./declines";
import { MAX_SUB_IDS, type PublisherReport } from "./publisherReport";
import type { CurrencyFigures, Report } from "./report";
import type { ReportService } from "./report.service";
import * as types from "./report.type";
import { toFigures } from "./report.type";

@ObjectType("PublisherReport", { description: "Figures of your links." })
export class PublisherReportType {}

@ObjectType("AdvertiserReport", { description: "Clicks, sales and commission that publishers brought to your shop." })
export class AdvertiserReportType {}

const named = <T extends Figures>(rows: readonly T[], currency: string) =>
  rows.map((row) => ({ ...row, ...toFigures(row, currency) }));
/** Rows of several programs, each in its own currency. */
const namedByOwn = <T extends CurrencyFigures>(rows: readonly T[]) =>
  rows.map((row) => ({ ...row, ...toFigures(row, row.currency) }));

const RANGE = { nullable: true, description: "The days to report; all if omitted." };
const CURRENCY = {
  nullable: true,
  description:
    "Whose money to add up; if omitted your main currency: USD, if you have a program in it. Clicks and sales are of all.",
};
const COMPARE = { defaultValue: false, description: "Also return the previous period of the same length." };

const MAX_ROWS = 1000;
const LIMIT = { defaultValue: MAX_ROWS, description: `How many at most, up to ${MAX_ROWS.toLocaleString("en-US")}.` };

const SUB_ID_LIMIT = { defaultValue: MAX_SUB_IDS, description: `How many at most, up to ${MAX_SUB_IDS}.` };

function checkedLimit(limit: number): number {
  if (limit < 0 || limit > MAX_ROWS) throw new BadInputError({ limit: `Please ask for 0 to ${MAX_ROWS}` });
  return limit;
}

/** The fields that all reports have. */
export function ReportFields(report: ClassType<object>) {
  @Resolver(() => report)
  abstract class Fields {
    @FieldResolver(() => String, {
      description: "The currency of all sums of money here; two are never added. Clicks and sales are of all programs.",
    })
    currency(@Root() report: Report) {
      return report.currency();
    }

    @FieldResolver(() => [String], { description: "All currencies of the account, the main one first." })
    currencies(@Root() report: Report) {
      return report.currencies();
    }

    @FieldResolver(() => [types.CurrencyReportFigures], {
      description:
        "What the programs of each currency brought, the main one first: clicks and sales add up to the totals.",
    })
    async byCurrency(@Root() report: Report) {
      return namedByOwn(await report.byCurrency());
    }

    @FieldResolver(() => [Declined], {
      description: "Why orders of these days were declined, the most frequent reason first.",
    })
    declines(@Root() report: Report) {
      return report.declines();
    }

    @FieldResolver(() => types.ReportFigures, { description: "The totals." })
    async totals(@Root() report: Report) {
      return toFigures(await report.totals(), await report.currency());
    }

    @FieldResolver(() => types.ReportFigures, {
      nullable: true,
      description: "The totals of the previous period, if requested.",
    })
    async previousTotals(@Root() report: Report) {
      const figures = await report.previousTotals();
      return figures && toFigures(figures, await report.currency());
    }

    @FieldResolver(() => [types.ReportDay], { description: "By day, including days without activity." })
    async days(@Root() report: Report) {
      return named(await report.days(), await report.currency());
    }

    @FieldResolver(() => [types.ReportDay], {
      nullable: true,
      description: "The previous period by day, if requested.",
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
  constructor(private readonly services: { reports: ReportService }) {
    super();
  }

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => PublisherReportType, { description: "Figures of your links. Days are UTC." })
  publisherReport(
    @CurrentViewer() viewer: Viewer,
    @Arg("range", () => DateRangeInput, RANGE) range: DateRangeInput | undefined,
    @Arg("compare", () => Boolean, COMPARE) compare: boolean,
    @Arg("currency", () => String, CURRENCY) currency: string | null = null,
  ) {
    return this.services.reports.publisher(viewer, range, compare, currency);
  }

  @FieldResolver(() => [types.LinkReportRow], {
    description: "By link in any currency, newest first, also those without a click. For all, see the query `links`.",
  })
  async links(@Root() report: PublisherReport, @Arg("limit", () => Int, LIMIT) limit: number) {
    return namedByOwn((await report.links()).slice(0, checkedLimit(limit)));
  }

  @FieldResolver(() => [types.MerchantReportRow], {
    description: "By brand in any currency, the best of each currency first.",
  })
  async merchants(@Root() report: PublisherReport) {
    return namedByOwn(await report.merchants());
  }

  @FieldResolver(() => [types.NamedReportRow], { description: "By channel, the best first." })
  async channels(@Root() report: PublisherReport) {
    return named(await report.channels(), await report.currency());
  }

  @FieldResolver(() => [types.NamedReportRow], { description: "By sub-id, the best 500 at most." })
  async subIds(@Root() report: PublisherReport, @Arg("limit", () => Int, SUB_ID_LIMIT) limit: number) {
    if (limit < 1 || limit > MAX_SUB_IDS) throw new BadInputError({ limit: `Please send 1 to ${MAX_SUB_IDS}` });
    return named(await report.subIds(limit), await report.currency());
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

  @FieldResolver(() => CommissionStages, {
    description: "The commission of the totals by what became of it; the three are the whole.",
  })
  commissionStages(@Root() report: AdvertiserReport) {
    return report.commissionStages();
  }

  @FieldResolver(() => [types.AdvertiserReportRow], { description: "By shop and publisher, the best first." })
  async rows(@Root() report: AdvertiserReport, @Arg("limit", () => Int, LIMIT) limit: number) {
    return named((await report.rows()).slice(0, checkedLimit(limit)), await report.currency());
  }

  @FieldResolver(() => [types.NamedReportRow], { description: "By publisher, the best first." })
  async publishers(@Root() report: AdvertiserReport, @Arg("limit", () => Int, LIMIT) limit: number) {
    return named((await report.publishers()).slice(0, checkedLimit(limit)), await report.currency());
  }

  @FieldResolver(() => [types.NamedReportRow], { description: "By channel, the best first." })
  async channels(@Root() report: AdvertiserReport) {
    return named(await report.channels(), await report.currency());
  }
}
