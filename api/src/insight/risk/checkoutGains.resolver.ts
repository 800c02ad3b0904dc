import { Authorized, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../../accounts";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { type CheckoutGainsService, PartnerGains } from "./checkoutGains.service";

@Resolver(() => PartnerGains)
export class CheckoutGainsResolver {
  constructor(private readonly services: { checkoutGains: CheckoutGainsService; users: UserService }) {}

  @Authorized("ADVERTISER")
  @Query(() => [PartnerGains], {
    description: "How many orders the checkout rule (G2) moved at your brand, by partner, the 50 with the most.",
  })
  checkoutGains(@CurrentViewer() viewer: Viewer): Promise<PartnerGains[]> {
    return this.services.checkoutGains.list(viewer);
  }

  @FieldResolver(() => String, { nullable: true, description: "The partner's name." })
  async publisherName(@Root() { publisherId }: PartnerGains, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }
}
