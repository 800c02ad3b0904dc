import { Arg, Args, Authorized, Ctx, FieldResolver, ID, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { DateRangeInput } from "../../platform/dateRange";
import { Connection, PageArgs } from "../../platform/paging/page";
import { Link } from "../links/link.entity";
import type { LinkService } from "../links/link.service";
import { type ClickService, SeenClick } from "./click.service";

@ObjectType({ description: "A page of clicks.", simpleResolvers: true })
export class ClickConnection extends Connection(SeenClick, "Click") {}

const RANGE = { nullable: true, description: "Only those of these days; all that are stored if omitted." };

@Resolver(() => SeenClick)
export class ClickResolver {
  constructor(private readonly services: { clicks: ClickService; links: LinkService }) {}

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => ClickConnection, { description: "Your clicks, newest first, including bots." })
  myClicks(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("linkId", () => ID, { nullable: true, description: "Only those of this link." }) linkId?: string | null,
    @Arg("range", () => DateRangeInput, RANGE) range?: DateRangeInput | null,
  ) {
    return this.services.clicks.list(viewer, { linkId, range }, page);
  }

  @FieldResolver(() => Link, { nullable: true, description: "The link that was clicked." })
  link(@Root() click: SeenClick, @Ctx() { loaders }: Context): Promise<Link | null> {
    return loaders.byId(this.services.links.byIds).load(click.linkId);
  }
}
