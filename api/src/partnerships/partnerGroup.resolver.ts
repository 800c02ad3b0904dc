import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import type { PartnerGroupService } from "./partnerGroup.service";
import { PartnerGroupType } from "./partnership.type";

const WHICH = "Which one.";
const NAME = "Its name.";

@Resolver(() => PartnerGroupType)
export class PartnerGroupResolver {
  constructor(private readonly services: { partnerGroups: PartnerGroupService }) {}

  @Authorized("ADVERTISER")
  @Query(() => [PartnerGroupType], { description: "The groups of your partners, by name." })
  partnerGroups(@CurrentViewer() viewer: Viewer): Promise<PartnerGroupType[]> {
    return this.services.partnerGroups.list(viewer);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => PartnerGroupType, { description: "Creates a group." })
  createPartnerGroup(
    @CurrentViewer() viewer: Viewer,
    @Arg("name", () => String, { description: NAME }) name: string,
  ): Promise<PartnerGroupType> {
    return this.services.partnerGroups.create(viewer, { name });
  }

  @Authorized("ADVERTISER")
  @Mutation(() => PartnerGroupType, { description: "Renames a group that no terms name." })
  renamePartnerGroup(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("name", () => String, { description: NAME }) name: string,
  ): Promise<PartnerGroupType> {
    return this.services.partnerGroups.rename(viewer, id, { name });
  }

  @Authorized("ADVERTISER")
  @Mutation(() => PartnerGroupType, { description: "Removes a group that no terms name; its partners stay." })
  removePartnerGroup(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<PartnerGroupType> {
    return this.services.partnerGroups.remove(viewer, id);
  }

  @FieldResolver(() => Int, { description: "How many publishers are in it." })
  async partners(@Root() { id }: PartnerGroupType, @Ctx() { loaders }: Context): Promise<number> {
    return (await loaders.byId(this.services.partnerGroups.sizes).load(id))?.partners ?? 0;
  }
}
