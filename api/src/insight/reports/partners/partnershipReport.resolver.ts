import {
  Arg,
  Args,
  Authorized,
  Field,
  FieldResolver,
  Float,
  ID,
  Int,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { DateRangeInput } from "../../../platform/dateRange";
import { enumOf } from "../../../platform/graphqlEnum";
import { Money, money, portionOf } from "../../../platform/money";
import { SortedConnection, SortedPageArgs } from "../../../platform/paging/sortedPage";
import { Partnership, PartnershipFilter } from "../../../programs";
import { ReportFields } from "../report.resolver";
import { ReportFigures, toFigures } from "../report.type";
import type { PartnerReport } from "./partnerReport";
import type { PartnerSort, PartnershipReportService } from "./partnershipReport.service";

const PartnerSortEnum = enumOf("PartnerSort", "What a brand's publishers are sorted by.", {
  CHANGED: ["changed", "How long they have been in their state."],
  CLICKS: ["clicks", "Their clicks in the range."],
  SALES: ["sales", "Their pending and approved orders in the range."],
  COMMISSION: ["commission", "The commission on those, less returns."],
});

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

@ObjectType("PartnerOrders", {
  description: "A publisher's orders with your brand: those that it leads, those that it shares, and the rest.",
  simpleResolvers: true,
})
export class PartnerOrdersType {
  @Field(() => Int, { description: "All of them: the newest 10,000 of each status at most." }) total!: number;
  @Field(() => Int, { description: "Credited to it first: its sales in every report." }) led!: number;

  @Field(() => Int, { description: "Credited to another publisher first; it has a part in the commission." })
  shared!: number;

  @Field(() => Int, { description: "Without commission: declined, returned in full or not confirmed." })
  unpaid!: number;

  @Field(() => Int, { description: "Pending and approved orders of which something came back." })
  returnedOrders!: number;

  @Field(() => Money, { description: "What came back of them." }) returnedAmount!: Money;

  @Field(() => Float, {
    nullable: true,
    description: "Its share of what shoppers paid in them, in percent; null without orders.",
  })
  returnedShare!: number | null;

  @Field(() => Boolean, { description: "Whether there are more orders than were looked at." }) isMore!: boolean;
}

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

  @FieldResolver(() => PartnerOrdersType, { description: "Its orders of these days, and what came back of them." })
  async orders(@Root() report: PartnerReport): Promise<PartnerOrdersType> {
    const [{ amount, returnedAmount, ...orders }, currency] = [await report.orders(), await report.currency()];
    const returnedShare = amount > 0 ? portionOf(returnedAmount, 10_000, amount) / 100 : null;
    return { ...orders, returnedAmount: money(returnedAmount, currency), returnedShare };
  }
}
