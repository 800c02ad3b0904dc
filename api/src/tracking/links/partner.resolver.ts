import { Args, Authorized, Field, ID, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { Database } from "../../platform/db/database";
import { Connection, mapPage, PageArgs, pageOf } from "../../platform/paging/page";
import type { MerchantService } from "../../programs";
import { partnersOf } from "./notifyPartners";

@Resolver()
export class PartnerResolver {
  constructor(private readonly services: { db: Database; merchants: MerchantService }) {}

  @Authorized("ADVERTISER")
  @Query(() => PartnerConnection, { description: "Publishers with an active link to your brand." })
  async partners(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    const { id } = await this.services.merchants.mine(viewer);
    const partners = await pageOf(partnersOf(this.services.db.longRead, id), page, { list: "partner" });
    return mapPage(partners, ({ id, name }) => ({ id, name }));
  }
}

@ObjectType({ description: "A publisher with an active link to your brand.", simpleResolvers: true })
class Partner {
  @Field(() => ID, { description: "The publisher's identifier, for offers." }) id!: string;
  @Field(() => String, { description: "The publisher's name." }) name!: string;
}

@ObjectType({ description: "A page of partners.", simpleResolvers: true })
class PartnerConnection extends Connection(Partner, "Partner") {}
