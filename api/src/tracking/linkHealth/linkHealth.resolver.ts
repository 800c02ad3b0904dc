import { Arg, Args, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { LinkHealthState } from "../../contract/links/linkHealth";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { PageArgs } from "../../platform/paging/page";
import { Link } from "../links/link.entity";
import type { HealthList } from "./healthList.service";
import { LinkHealthConnection, LinkHealthStateEnum, LinkHealthType } from "./linkHealth.type";

@Resolver(() => Link)
export class LinkHealthResolver {
  constructor(private readonly services: { healthList: HealthList }) {}

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => LinkHealthConnection, {
    description: "Where your links lead, the newest link first; without archived ones.",
  })
  linkHealth(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("states", () => [LinkHealthStateEnum], { nullable: true, description: "Only those in one of these states." })
    states?: LinkHealthState[] | null,
  ) {
    return this.services.healthList.list(viewer, states ?? null, page);
  }

  @FieldResolver(() => LinkHealthType, {
    nullable: true,
    description: "Where it leads; null if that was never looked at, and for everybody but its publisher.",
  })
  async health(@Root() link: Link, @Ctx() { viewer, loaders }: Context): Promise<LinkHealthType | null> {
    if (viewer?.id !== link.publisherId) return null;
    return loaders.one(this.services.healthList.of, ({ linkId }) => linkId).load(link.id);
  }
}
