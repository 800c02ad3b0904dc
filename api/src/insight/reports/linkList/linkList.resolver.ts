import { Arg, Args, Authorized, Field, ID, InputType, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { LinkHealthState } from "../../../contract/links/linkHealth";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { DateRangeInput } from "../../../platform/dateRange";
import { enumOf } from "../../../platform/graphqlEnum";
import { SortedConnection, SortedPageArgs } from "../../../platform/paging/sortedPage";
import { LinkHealthStateEnum } from "../../../tracking";
import { LinkReportRow, toFigures } from "../report.type";
import type { LinkState } from "./linkFilter";
import type { LinkList, LinkPage, LinkSort } from "./linkList.service";

const LinkSortEnum = enumOf("LinkSort", "What links are sorted by; equal ones by when they were created.", {
  CREATED: ["created", "When they were created."],
  NAME: ["name", "What they are called, or else the brand's name."],
  CHANNEL: ["channel", "The channel."],
  CLICKS: ["clicks", "Clicks in the range."],
  SALES: ["sales", "Sales in the range."],
  COMMISSION: ["commission", "Commission in the range; the number alone, whatever its currency."],
});

const LinkStateEnum = enumOf("LinkState", "Whether new clicks on a link may earn.", {
  ACTIVE: ["active", "It earns."],
  ARCHIVED: ["archived", "It still leads to the shop, but new clicks earn nothing."],
});

@InputType({ description: "Which links. All conditions hold at once." })
export class LinkFilterInput {
  @Field(() => String, {
    nullable: true,
    description:
      "Words that all have to be found: the beginning of the code, the whole short URL, or a part of its name, its tags, the brand's name, the destination, the channel or a sub-ID used lately.",
  })
  search?: string | null;

  @Field(() => ID, { nullable: true, description: "Only those to this brand." }) merchantId?: string | null;
  @Field(() => String, { nullable: true, description: "Only those with this channel." }) channel?: string | null;
  @Field(() => String, { nullable: true, description: "Only those with this tag." }) tag?: string | null;
  @Field(() => [ID], { nullable: true, description: "Only these, at most 100." }) ids?: string[] | null;

  @Field(() => [LinkHealthStateEnum], { nullable: true, description: "Only those that lead to this, and earn." })
  health?: LinkHealthState[] | null;

  @Field(() => LinkStateEnum, { nullable: true, description: "Only those in this state." }) state?: LinkState | null;
}

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
    @Arg("filter", () => LinkFilterInput, { nullable: true, description: "Which ones." }) filter?: LinkFilterInput,
    @Arg("range", () => DateRangeInput, { nullable: true, description: "The days of the figures; all if omitted." })
    range?: DateRangeInput,
  ) {
    const query = { sort, isDescending, filter: filter ?? {}, range };
    const { nodes, pageInfo, count } = await this.services.linkList.list(viewer, query, page);
    return { nodes: nodes.map((row) => ({ ...row, ...toFigures(row, row.currency) })), pageInfo, count };
  }
}
