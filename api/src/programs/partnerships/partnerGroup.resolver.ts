import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import type { PartnerGroupService } from "./partnerGroup.service";
import { PartnerGroup } from "./partnership.entity";

const NAME = "Its name.";

@Resolver(() => PartnerGroup)
export class PartnerGroupResolver {
  constructor(private readonly services: { partnerGroups: PartnerGroupService }) {}

  @Authorized("ADVERTISER")
  @Query(() => [PartnerGroup], { description: "The groups of your partners, by name." })
  partnerGroups(@CurrentViewer() viewer: Viewer): Promise<PartnerGroup[]> {
    return this.services.partnerGroups.list(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => PartnerGroup, { description: "Creates a group." })
  createPartnerGroup(
    @CurrentViewer() viewer: Viewer,
    @Arg("name", () => String, { description: NAME }) name: string,
  ): Promise<PartnerGroup> {
    return this.services.partnerGroups.create(viewer, { name });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => PartnerGroup, { description: "Renames a group that no terms name." })
  renamePartnerGroup(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("name", () => String, { description: NAME }) name: string,
  ): Promise<PartnerGroup> {
    return this.services.partnerGroups.rename(viewer, id, { name });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => PartnerGroup, { description: "Removes a group that no terms name; its partners stay." })
  removePartnerGroup(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<PartnerGroup> {
    return this.services.partnerGroups.remove(viewer, id);
  }

  @FieldResolver(() => Int, { description: "How many publishers are in it." })
  async partners(@Root() { id }: PartnerGroup, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.byId(this.services.partnerGroups.sizes).load(id))?.partners ?? 0;
  }
}
