import { Arg, Args, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { LinkHealthState } from "../../contract/links/linkHealth";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { PageArgs } from "../../platform/paging/page";
import { Link } from "../links/link.entity";
import type { LinkService } from "../links/link.service";
import type { HealthList } from "./healthList.service";
import { LinkHealthConnection, LinkHealthStateEnum, LinkHealthType, toLinkHealth } from "./linkHealth.type";
import { withLinks } from "./withLinks";

@Resolver(() => Link)
export class LinkHealthResolver {
  constructor(private readonly services: { healthList: HealthList; links: LinkService }) {}

  @Authorized("PUBLISHER", "reports:read")
  @Query(() => LinkHealthConnection, {
    description: "Where your links lead, the newest link first; without archived ones.",
  })
  async linkHealth(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("states", () => [LinkHealthStateEnum], { nullable: true, description: "Only those in one of these states." })
    states?: LinkHealthState[] | null,
  ) {
    return withLinks(this.services.links, await this.services.healthList.list(viewer, states ?? null, page));
  }

  @FieldResolver(() => LinkHealthType, {
    nullable: true,
    description: "Where it leads; null if that was never looked at, and for everybody but its publisher.",
  })
  async health(@Root() link: Link, @Ctx() { viewer, loaders }: Context): Promise<LinkHealthType | null> {
    if (viewer?.id !== link.publisherId) return null;
    const found = await loaders.one(this.services.healthList.of, ({ id }) => id).load(link.id);
    return found && toLinkHealth(found);
  }
}
