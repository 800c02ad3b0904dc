import { Arg, Args, Authorized, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import { ChannelTypeEnum, statedBy, type UserService } from "../../accounts";
import type { ChannelTypeId } from "../../contract/choices";
import type { JoiningMode } from "../../contract/partnerships";
import type { Clock } from "../../platform/clock";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { SortedPageArgs } from "../../platform/paging/sortedPage";
import { Merchant } from "../merchants/merchant.entity";
import type { MerchantService } from "../merchants/merchant.service";
import { applyRefusal, linkRefusal } from "./canPromote";
import type { PartnerGroupService } from "./partnerGroup.service";
import { PartnerGroup, Partnership } from "./partnership.entity";
import { JoiningModeEnum, PartnerProfile, PartnershipConnection } from "./partnership.type";
import { PartnershipFilter, type PartnershipListService } from "./partnershipList.service";

interface Services {
  merchants: MerchantService;
  users: UserService;
  partnerGroups: PartnerGroupService;
  partnershipLists: PartnershipListService;
}

@Resolver(() => Partnership)
export class PartnershipResolver {
  constructor(private readonly services: Services) {}

  @Authorized("PUBLISHER", "ADVERTISER")
  @Query(() => PartnershipConnection, {
    description: "Lists the partnerships of your brand, or yours with brands, sorted by their latest state change.",
  })
  partnerships(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("descending", () => Boolean, { defaultValue: true, description: "Sort the latest state change first." })
    isDescending: boolean,
    @Arg("filter", () => PartnershipFilter, { nullable: true, description: "Conditions to filter by." })
    filter?: PartnershipFilter | null,
  ): Promise<Pick<PartnershipConnection, "nodes" | "pageInfo" | "count">> {
    return this.services.partnershipLists.list(viewer, filter ?? {}, isDescending, page);
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "Brand of the partnership." })
  merchant(@Root() { merchantId }: Partnership, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(merchantId);
  }

  @FieldResolver(() => PartnerProfile, { nullable: true, description: "Creator of the partnership." })
  async publisher(@Root() of: Partnership, @Ctx() { loaders }: Context): Promise<PartnerProfile | null> {
    const account = await loaders.byId(this.services.users.byIds).load(of.publisherId);
    if (!account) return null;
    const { id, name, channelType, partnerKind } = account;
    return { id, name, channelType, partnerKind, ...statedBy(account) };
  }

  @FieldResolver(() => PartnerGroup, {
    nullable: true,
    description: "Group of the creator. Null if there is none, and for creators.",
  })
  async group(@Root() { groupId }: Partnership, @Ctx() { viewer, loaders }: Context) {
    if (!groupId || viewer?.role === "publisher") return null;
    return loaders.byId(this.services.partnerGroups.byIds).load(groupId);
  }
}

@Resolver(() => Merchant)
export class MerchantPartnershipResolver {
  constructor(private readonly services: { clock: Clock; partnershipLists: PartnershipListService }) {}

  @FieldResolver(() => JoiningModeEnum, { description: "How creators join the program." })
  joining(@Root() { joining }: Merchant): JoiningMode {
    return joining;
  }

  @FieldResolver(() => [ChannelTypeEnum], {
    description: "Channels whose applications are accepted automatically. Empty for creators.",
  })
  acceptedChannels(@Root() { acceptedChannels }: Merchant, @Ctx() { viewer }: Context): ChannelTypeId[] {
    return viewer?.role === "publisher" ? [] : (acceptedChannels ?? []);
  }

  @FieldResolver(() => Partnership, {
    nullable: true,
    description: "Your partnership with the brand. Null if there is none or you are not a creator.",
  })
  partnership(@Root() { id }: Merchant, @Ctx() context: Context): Promise<Partnership | null> {
    return this.rowOf(id, context);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Reason you cannot create a link to the brand now. Null if you can or you are not a creator.",
  })
  async linkRefusal(@Root() merchant: Merchant, @Ctx() context: Context): Promise<string | null> {
    if (context.viewer?.role !== "publisher") return null;
    return linkRefusal(merchant, await this.rowOf(merchant.id, context)) ?? null;
  }

  @FieldResolver(() => Boolean, { description: "Whether you can apply to the program now." })
  async canApply(@Root() merchant: Merchant, @Ctx() context: Context): Promise<boolean> {
    if (context.viewer?.role !== "publisher") return false;
    const row = await this.rowOf(merchant.id, context);
    return applyRefusal(merchant, row, this.services.clock.now()) === undefined;
  }

  /** The viewer's own, in one read for all brands of a list. */
  private async rowOf(merchantId: string, { viewer, loaders }: Context): Promise<Partnership | null> {
    if (viewer?.role !== "publisher") return null;
    const { partnershipLists } = this.services;
    const load = async (ids: readonly string[]) => {
      const rows = await partnershipLists.ofMerchants(viewer.id, ids);
      const found = new Map(rows.map((row) => [row.merchantId, row]));
      return ids.map((id) => found.get(id) ?? null);
    };
    return loaders.batch(partnershipLists, load).load(merchantId);
  }
}
