import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { ChannelTypeEnum, type UserService } from "../../accounts";
import type { ChannelTypeId } from "../../contract/choices";
import type { JoiningMode } from "../../contract/partnerships";
import type { Clock } from "../../platform/clock";
import type { Context } from "../../platform/context";
import { Merchant } from "../merchants/merchant.entity";
import type { MerchantService } from "../merchants/merchant.service";
import { applyRefusal, linkRefusal } from "./mayPromote";
import type { PartnerGroupService } from "./partnerGroup.service";
import { PartnerGroup, Partnership } from "./partnership.entity";
import { JoiningModeEnum, PartnerProfile } from "./partnership.type";
import type { PartnershipListService } from "./partnershipList.service";

@Resolver(() => Partnership)
export class PartnershipResolver {
  constructor(
    private readonly services: { merchants: MerchantService; users: UserService; partnerGroups: PartnerGroupService },
  ) {}

  @FieldResolver(() => Merchant, { nullable: true, description: "The brand." })
  merchant(@Root() { merchantId }: Partnership, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(merchantId);
  }

  @FieldResolver(() => PartnerProfile, { nullable: true, description: "The publisher." })
  async publisher(@Root() of: Partnership, @Ctx() { loaders }: Context): Promise<PartnerProfile | null> {
    const account = await loaders.byId(this.services.users.byIds).load(of.publisherId);
    if (!account) return null;
    const { id, name, website, channelType, partnerKind } = account;
    return { id, name, website, channelType, partnerKind };
  }

  @FieldResolver(() => PartnerGroup, { nullable: true, description: "The brand's group; publishers see none." })
  async group(@Root() { groupId }: Partnership, @Ctx() { viewer, loaders }: Context) {
    if (!groupId || viewer?.role === "publisher") return null;
    return loaders.byId(this.services.partnerGroups.byIds).load(groupId);
  }
}

@Resolver(() => Merchant)
export class MerchantPartnershipResolver {
  constructor(private readonly services: { clock: Clock; partnershipLists: PartnershipListService }) {}

  @FieldResolver(() => JoiningModeEnum, { description: "How publishers become its partners." })
  joining(@Root() { joining }: Merchant): JoiningMode {
    return joining;
  }

  @FieldResolver(() => [ChannelTypeEnum], {
    description: "Applications from these channels are accepted at once; the brand and admins see them.",
  })
  acceptedChannels(@Root() { acceptedChannels }: Merchant, @Ctx() { viewer }: Context): ChannelTypeId[] {
    return viewer?.role === "publisher" ? [] : (acceptedChannels ?? []);
  }

  @FieldResolver(() => Partnership, { nullable: true, description: "Yours with it, if you are a publisher." })
  partnership(@Root() { id }: Merchant, @Ctx() context: Context): Promise<Partnership | null> {
    return this.rowOf(id, context);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Why you cannot create a link to it now, if you are a publisher; null if you can.",
  })
  async linkRefusal(@Root() merchant: Merchant, @Ctx() context: Context): Promise<string | null> {
    if (context.viewer?.role !== "publisher") return null;
    return linkRefusal(merchant, await this.rowOf(merchant.id, context)) ?? null;
  }

  @FieldResolver(() => Boolean, { description: "Whether you can apply to it now." })
  async mayApply(@Root() merchant: Merchant, @Ctx() context: Context): Promise<boolean> {
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
