import { Arg, Args, Authorized, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { DateRangeInput } from "../../../platform/dateRange";
import { SortedConnection, SortedPageArgs } from "../../../platform/paging/sortedPage";
import { Partnership, PartnershipFilter } from "../../../programs";
import type { ReportBreakdowns } from "../breakdown/breakdown.service";
import { ReportBreakdown } from "../breakdown/breakdown.type";
import { ReportFields, toBreakdown } from "../report.resolver";
import { ReportFigures, toFigures } from "../report.type";
import { PartnerOrders } from "./partnerOrders";
import {
  type PartnerReport,
  type PartnerSort,
  PartnerSortEnum,
  type PartnershipReportService,
} from "./partnershipReport.service";

@ObjectType({ description: "A creator of your brand with its figures.", simpleResolvers: true })
export class PartnershipFigures {
  @Field(() => Partnership, { description: "The creator's partnership with your brand." }) partnership!: Partnership;
  @Field(() => ReportFigures, { description: "Figures of the creator in the range." }) figures!: ReportFigures;
}

@ObjectType({ description: "A page of a brand's creators.", simpleResolvers: true })
export class PartnershipFiguresConnection extends SortedConnection(PartnershipFigures, "PartnershipFigures") {
  count!: () => Promise<number>;

  // Not `simple`: compiled queries call resolvers only for such fields and read all others as plain properties.
  @Field(() => Int, { simple: false, description: "Total number of creators that match." })
  totalCount(): Promise<number> {
    return this.count();
  }
}

@ObjectType("PartnershipReport", { description: "A creator's report at your brand." })
export class PartnerReportType {}

const WHO = "ID of the creator, who must have or have had a partnership with your brand.";
const RANGE = { nullable: true, description: "Days to report. All days if omitted." };

@Resolver()
export class PartnershipFiguresResolver {
  constructor(private readonly services: { partnershipReports: PartnershipReportService }) {}

  @Authorized("ADVERTISER")
  @Query(() => PartnershipFiguresConnection, { description: "Lists the creators of your brand with their figures." })
  async partnershipReports(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("sort", () => PartnerSortEnum, { defaultValue: "changed", description: "Sort key." })
    sort: PartnerSort,
    @Arg("descending", () => Boolean, { defaultValue: true, description: "Whether the latest or highest come first." })
    isDescending: boolean,
    @Arg("filter", () => PartnershipFilter, { nullable: true, description: "Filter for the creators." })
    filter?: PartnershipFilter,
    @Arg("range", () => DateRangeInput, RANGE) range?: DateRangeInput,
  ): Promise<Pick<PartnershipFiguresConnection, "nodes" | "pageInfo" | "count">> {
    const query = { sort, isDescending, filter: filter ?? {}, range };
    const { nodes, pageInfo, currency, count } = await this.services.partnershipReports.list(viewer, query, page);
    return {
      nodes: nodes.map(({ partnership, figures }) => ({ partnership, figures: toFigures(figures, currency) })),
      pageInfo,
      count,
    };
  }

  @Authorized("ADVERTISER")
  @Query(() => Partnership, { description: "The partnership of a creator with your brand." })
  partnership(
    @CurrentViewer() viewer: Viewer,
    @Arg("publisherId", () => ID, { description: WHO }) publisherId: string,
  ): Promise<Partnership> {
    return this.services.partnershipReports.get(viewer, publisherId);
  }
}

@Resolver(() => PartnerReportType)
export class PartnershipReportResolver extends ReportFields(PartnerReportType) {
  constructor(
    private readonly services: { partnershipReports: PartnershipReportService; breakdownReports: ReportBreakdowns },
  ) {
    super();
  }

  @Authorized("ADVERTISER")
  @Query(() => PartnerReportType, { description: "The report of one creator at your brand. Days are UTC." })
  partnershipReport(
    @CurrentViewer() viewer: Viewer,
    @Arg("publisherId", () => ID, { description: WHO }) publisherId: string,
    @Arg("range", () => DateRangeInput, RANGE) range: DateRangeInput | undefined,
    @Arg("compare", () => Boolean, {
      defaultValue: false,
      description: "Whether to return the previous period of the same length as well.",
    })
    compare: boolean,
  ) {
    return this.services.partnershipReports.report(viewer, publisherId, range, compare);
  }

  @FieldResolver(() => PartnerOrders, { description: "The creator's orders in the range and their returns." })
  orders(@Root() report: PartnerReport): Promise<PartnerOrders> {
    return report.orders();
  }

  @FieldResolver(() => ReportBreakdown, { description: "New and returning customers, as the shop reports them." })
  async customers(@Root() report: PartnerReport): Promise<ReportBreakdown> {
    return toBreakdown(await this.services.breakdownReports.byCustomer(report));
  }
}
