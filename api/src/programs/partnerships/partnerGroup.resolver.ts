import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import type { PartnerGroupService } from "./partnerGroup.service";
import { PartnerGroup } from "./partnership.entity";

const NAME = "Name of the group.";

@Resolver(() => PartnerGroup)
export class PartnerGroupResolver {
  constructor(private readonly services: { partnerGroups: PartnerGroupService }) {}

  @Authorized("ADVERTISER")
  @Query(() => [PartnerGroup], { description: "Lists your groups of creators, by name." })
  partnerGroups(@CurrentViewer() viewer: Viewer): Promise<PartnerGroup[]> {
    return this.services.partnerGroups.list(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => PartnerGroup, { description: "Creates a group of creators." })
  createPartnerGroup(
    @CurrentViewer() viewer: Viewer,
    @Arg("name", () => String, { description: NAME }) name: string,
  ): Promise<PartnerGroup> {
    return this.services.partnerGroups.create(viewer, { name });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => PartnerGroup, { description: "Renames a group. Fails if any terms refer to it." })
  renamePartnerGroup(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the group to rename.") id: string,
    @Arg("name", () => String, { description: NAME }) name: string,
  ): Promise<PartnerGroup> {
    return this.services.partnerGroups.rename(viewer, id, { name });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => PartnerGroup, {
    description: "Removes a group. Its creators stay in the program. Fails if any terms refer to it.",
  })
  removePartnerGroup(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the group to remove.") id: string,
  ): Promise<PartnerGroup> {
    return this.services.partnerGroups.remove(viewer, id);
  }

  @FieldResolver(() => Int, { description: "Number of creators in the group." })
  async partners(@Root() { id }: PartnerGroup, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.byId(this.services.partnerGroups.sizes).load(id))?.partners ?? 0;
  }
}
