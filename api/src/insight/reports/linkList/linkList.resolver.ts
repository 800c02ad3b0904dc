import { Arg, Args, Authorized, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { DateRangeInput } from "../../../platform/dateRange";
import { SortedConnection, SortedPageArgs } from "../../../platform/paging/sortedPage";
import { LinkReportRow, toFigures } from "../report.type";
import { LinkFilter } from "./linkFilter";
import { type LinkList, type LinkPage, type LinkSort, LinkSortEnum } from "./linkList.service";

@ObjectType({ description: "A page of links with their figures.", simpleResolvers: true })
export class LinkReportConnection extends SortedConnection(LinkReportRow, "LinkReport") {
  count!: LinkPage["count"];

  // Not `simple`: a compiled query calls resolvers only for such fields and reads all others as plain properties.
  @Field(() => Int, { simple: false, description: "How many links the filter finds." })
  totalCount(): Promise<number> {
    return this.count();
  }
}

@Resolver()
export class LinkListResolver {
  constructor(private readonly services: { linkList: LinkList }) {}

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => LinkReportConnection, { description: "Your links with their figures, by page, search and sort." })
  async links(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("sort", () => LinkSortEnum, { defaultValue: "created", description: "What they are sorted by." })
    sort: LinkSort,
    @Arg("descending", () => Boolean, { defaultValue: true, description: "The latest or highest first." })
    isDescending: boolean,
    @Arg("filter", () => LinkFilter, { nullable: true, description: "Which ones." }) filter?: LinkFilter,
    @Arg("range", () => DateRangeInput, { nullable: true, description: "The days of the figures; all if omitted." })
    range?: DateRangeInput,
  ) {
    const query = { sort, isDescending, filter: filter ?? {}, range };
    const { nodes, pageInfo, count } = await this.services.linkList.list(viewer, query, page);
    return { nodes: nodes.map((row) => ({ ...row, ...toFigures(row, row.currency) })), pageInfo, count };
  }
}
