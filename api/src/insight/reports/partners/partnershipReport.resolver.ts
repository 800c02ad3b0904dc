import { Arg, Args, Authorized, Field, FieldResolver, ID, Int, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { DateRangeInput } from "../../../platform/dateRange";
import { SortedConnection, SortedPageArgs } from "../../../platform/paging/sortedPage";
import { Partnership, PartnershipFilter } from "../../../programs";
import { ReportFields } from "../report.resolver";
import { ReportFigures, toFigures } from "../report.type";
import { PartnerOrders } from "./partnerOrders";
import {
  type PartnerReport,
  type PartnerSort,
  PartnerSortEnum,
  type PartnershipReportService,
} from "./partnershipReport.service";

@ObjectType({ description: "A publisher of your brand with what it brought.", simpleResolvers: true })
export class PartnershipFigures {
  @Field(() => Partnership, { description: "What it is to your brand." }) partnership!: Partnership;
  @Field(() => ReportFigures, { description: "What it brought in the range." }) figures!: ReportFigures;
}

@ObjectType({ description: "A page of a brand's publishers.", simpleResolvers: true })
export class PartnershipFiguresPage extends SortedConnection(PartnershipFigures, "PartnershipFigures") {
  count!: () => Promise<number>;

  // Not `simple`: a compiled query calls resolvers only for such fields and reads all others as plain properties.
  @Field(() => Int, { simple: false, description: "How many match." })
  totalCount(): Promise<number> {
    return this.count();
  }
}

@ObjectType("PartnershipReport", { description: "What one publisher brought to your brand." })
export class PartnerReportType {}

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
    @Arg("filter", () => PartnershipFilter, { nullable: true, description: "Which ones." })
    filter?: PartnershipFilter,
    @Arg("range", () => DateRangeInput, RANGE) range?: DateRangeInput,
  ): Promise<Pick<PartnershipFiguresPage, "nodes" | "pageInfo" | "count">> {
    const query = { sort, isDescending, filter: filter ?? {}, range };
    const { nodes, pageInfo, currency, count } = await this.services.partnershipReports.list(viewer, query, page);
    return {
      nodes: nodes.map(({ partnership, figures }) => ({ partnership, figures: toFigures(figures, currency) })),
      pageInfo,
      count,
    };
  }

  @Authorized("ADVERTISER")
  @Query(() => Partnership, { description: "What one publisher is to your brand." })
  partnership(
    @CurrentViewer() viewer: Viewer,
    @Arg("publisherId", () => ID, { description: WHO }) publisherId: string,
  ): Promise<Partnership> {
    return this.services.partnershipReports.get(viewer, publisherId);
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

  @FieldResolver(() => PartnerOrders, { description: "Its orders of these days, and what came back of them." })
  orders(@Root() report: PartnerReport): Promise<PartnerOrders> {
    return report.orders();
  }
}
