import { Arg, Args, Authorized, Ctx, Field, FieldResolver, Int, ObjectType, Query, Resolver, Root } from "type-graphql";
import { USUAL_CURRENCY } from "../../../contract/currencies";
import type { Context, Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { DateRangeInput } from "../../../platform/dateRange";
import { SortedConnection, SortedPageArgs } from "../../../platform/paging/sortedPage";
import type { MerchantService } from "../../../programs";
import { Link } from "../../../tracking";
import { ReportFigures, toFigures } from "../report.type";
import { LinkFilter } from "./linkFilter";
import { type LinkList, type LinkPage, type LinkSort, LinkSortEnum } from "./linkList.service";

@ObjectType({ description: "A page of links.", simpleResolvers: true })
export class LinkConnection extends SortedConnection(Link, "Link") {
  count!: LinkPage["count"];

  // Not `simple`: compiled queries call resolvers only for such fields and read all others as plain properties.
  @Field(() => Int, { simple: false, description: "Total number of links that match." })
  totalCount(): Promise<number> {
    return this.count();
  }
}

const DAYS = "Days of the figures. All days if omitted.";

@Resolver(() => Link)
export class LinkListResolver {
  constructor(private readonly services: { linkList: LinkList; merchants: MerchantService }) {}

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => LinkConnection, { description: "Lists your links, newest first unless sorted." })
  async links(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("sort", () => LinkSortEnum, { defaultValue: "created", description: "Sort key." })
    sort: LinkSort,
    @Arg("descending", () => Boolean, { defaultValue: true, description: "Whether the latest or highest come first." })
    isDescending: boolean,
    @Arg("filter", () => LinkFilter, { nullable: true, description: "Filter for the links." }) filter?: LinkFilter,
    @Arg("range", () => DateRangeInput, {
      nullable: true,
      description: "Days of the figures that `sort` compares. All days if omitted.",
    })
    range?: DateRangeInput,
    @Arg("unsold", () => Boolean, {
      defaultValue: false,
      description: "Whether to list only links with clicks but no orders in the range.",
    })
    isUnsold = false,
  ): Promise<Pick<LinkConnection, "nodes" | "pageInfo" | "count">> {
    return this.services.linkList.list(viewer, { sort, isDescending, filter: filter ?? {}, isUnsold, range }, page);
  }

  @FieldResolver(() => ReportFigures, {
    nullable: true,
    description: "Figures of the link. Null for everyone but its creator.",
  })
  async figures(
    @Root() link: Link,
    @Ctx() { viewer, loaders }: Context,
    @Arg("range", () => DateRangeInput, { nullable: true, description: DAYS }) range?: DateRangeInput,
  ): Promise<ReportFigures | null> {
    if (!viewer || link.publisherId !== viewer.id) return null;
    const { linkList, merchants } = this.services;
    const read = (ids: readonly string[]) => linkList.figuresFor(viewer, ids, range);
    const [figures, merchant] = await Promise.all([
      loaders.batch(linkList, read, JSON.stringify(range ?? null)).load(link.id),
      loaders.byId(merchants.byIds).load(link.merchantId),
    ]);
    return toFigures(figures, merchant?.currency ?? USUAL_CURRENCY);
  }
}
