import { Args, Authorized, Query, Resolver } from "type-graphql";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import type { Database } from "../core/db/database";
import { PageArgs } from "../core/paging/page";
import type { MerchantService } from "../merchants/merchant.service";
import { PartnerConnection, partnersOf } from "./partners";

@Resolver()
export class PartnerResolver {
  constructor(private readonly services: { db: Database; merchants: MerchantService }) {}

  @Authorized("ADVERTISER")
  @Query(() => PartnerConnection, { description: "Publishers with an active link to your brand." })
  async partners(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    const { id } = await this.services.merchants.mine(viewer);
    return partnersOf(this.services.db.longRead, id, page);
  }
}
