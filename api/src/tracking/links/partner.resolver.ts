import { Args, Authorized, Field, ID, ObjectType, Query, Resolver } from "type-graphql";
import { Account } from "../../accounts";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { Database } from "../../platform/db/database";
import type { Reader } from "../../platform/db/reader";
import { Connection, mapPage, type Page, PageArgs, pageOf } from "../../platform/paging/page";
import type { MerchantService } from "../../programs";

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

@ObjectType({ description: "A publisher with an active link to your brand.", simpleResolvers: true })
class Partner {
  @Field(() => ID, { description: "The publisher's identifier, for offers." }) id!: string;
  @Field(() => String, { description: "The publisher's name." }) name!: string;
}

@ObjectType({ description: "A page of partners.", simpleResolvers: true })
class PartnerConnection extends Connection(Partner, "Partner") {}

/** Active publishers with an active link to a merchant, those who joined last first. */
async function partnersOf(read: Reader, merchantId: string, page: PageArgs): Promise<Page<Partner>> {
  const query = read
    .createQueryBuilder(Account, "account")
    .where("account.id IN (SELECT publisherId FROM link WHERE merchantId = :merchantId AND archivedAt IS NULL)", {
      merchantId,
    })
    .andWhere("account.suspendedAt IS NULL AND account.closedAt IS NULL");
  return mapPage(await pageOf(query, page, { list: "partner" }), ({ id, name }) => ({ id, name }));
}
