import { Arg, Args, Authorized, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import type { Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import { DateRangeInput } from "../../core/dateRange";
import { money, portionOf } from "../../core/money";
import { SortedPageArgs } from "../../core/paging/sortedPage";
import { PartnershipFilterInput } from "../../partnerships/partnership.inputs";
import { PartnershipType, toPartnership } from "../../partnerships/partnership.type";
import { ReportFields } from "../report.resolver";
import { toFigures } from "../report.type";
import type { PartnerReport } from "./partnerReport";
import type { PartnerSort, PartnershipReportService } from "./partnershipReport.service";
import { PartnerReportType, PartnerReturns, PartnerSortEnum, PartnershipFiguresPage } from "./partnershipReport.type";

const WHO = "The publisher; one that has or had to do with your brand.";
const RANGE = { nullable: true, description: "The days to add up; all if omitted." };

@Resolver()
export class PartnershipFiguresResolver {
  constructor(private readonly services: { partnershipReports: PartnershipReportService }) {}

  @Authorized("ADVERTISER")
  @Query(() => PartnershipFiguresPage, {
    description: "Publishers of your brand with what they brought, sorted by it.",
  })
  async partnershipReports(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("sort", () => PartnerSortEnum, { defaultValue: "changed", description: "What they are sorted by." })
    sort: PartnerSort,
    @Arg("descending", () => Boolean, { defaultValue: true, description: "The latest or highest first." })
    isDescending: boolean,
    @Arg("filter", () => PartnershipFilterInput, { nullable: true, description: "Which ones." })
    filter?: PartnershipFilterInput,
    @Arg("range", () => DateRangeInput, RANGE) range?: DateRangeInput,
  ): Promise<Pick<PartnershipFiguresPage, "nodes" | "pageInfo" | "count">> {
    const query = { sort, isDescending, filter: filter ?? {}, range };
    const { nodes, pageInfo, currency, count } = await this.services.partnershipReports.list(viewer, query, page);
    return {
      nodes: nodes.map(({ partnership, figures }) => ({
        partnership: toPartnership(partnership),
        figures: toFigures(figures, currency),
      })),
      pageInfo,
      count,
    };
  }

  @Authorized("ADVERTISER")
  @Query(() => PartnershipType, { description: "What one publisher is to your brand." })
  async partnership(
    @CurrentViewer() viewer: Viewer,
    @Arg("publisherId", () => ID, { description: WHO }) publisherId: string,
  ): Promise<PartnershipType> {
    return toPartnership(await this.services.partnershipReports.get(viewer, publisherId));
  }
}

@Resolver(() => PartnerReportType)
export class PartnershipReportResolver extends ReportFields(PartnerReportType) {
  constructor(private readonly services: { partnershipReports: PartnershipReportService }) {
    super();
  }

  @Authorized("ADVERTISER")
  @Query(() => PartnerReportType, { description: "What one publisher brought to your brand. Days are UTC." })
  partnershipReport(
    @CurrentViewer() viewer: Viewer,
    @Arg("publisherId", () => ID, { description: WHO }) publisherId: string,
    @Arg("range", () => DateRangeInput, RANGE) range: DateRangeInput | undefined,
    @Arg("compare", () => Boolean, { defaultValue: false, description: "Also return the period before." })
    compare: boolean,
  ) {
    return this.services.partnershipReports.report(viewer, publisherId, range, compare);
  }

  @FieldResolver(() => PartnerReturns, { description: "What came back of its orders." })
  async returns(@Root() report: PartnerReport): Promise<PartnerReturns> {
    const [{ orders, returnedOrders, amount, returnedAmount, isMore }, currency] = [
      await report.returned(),
      await report.currency(),
    ];
    const share = amount > 0 ? portionOf(returnedAmount, 10_000, amount) / 100 : null;
    return { orders, returnedOrders, returnedAmount: money(returnedAmount, currency), share, isMore };
  }
}
