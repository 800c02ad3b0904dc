import { Field, ID, ObjectType } from "type-graphql";
import { Account } from "../accounts/account.entity";
import type { Reader } from "../core/db/reader";
import { Connection, mapPage, type Page, type PageArgs, pageOf } from "../core/paging/page";

@ObjectType({ description: "A publisher with an active link to your brand.", simpleResolvers: true })
export class Partner {
  @Field(() => ID, { description: "The publisher's identifier, for offers." })
  id!: string;

  @Field(() => String, { description: "The publisher's name." })
  name!: string;
}

@ObjectType({ description: "A page of partners.", simpleResolvers: true })
export class PartnerConnection extends Connection(Partner, "Partner") {}

/** Active publishers with an active link to a merchant, those who joined last first. */
export async function partnersOf(read: Reader, merchantId: string, page: PageArgs): Promise<Page<Partner>> {
  const query = read
    .createQueryBuilder(Account, "account")
    .where("account.id IN (SELECT publisherId FROM link WHERE merchantId = :merchantId AND archivedAt IS NULL)", {
      merchantId,
    })
    .andWhere("account.suspendedAt IS NULL AND account.closedAt IS NULL");
  return mapPage(await pageOf(query, page, { list: "partner" }), ({ id, name }) => ({ id, name }));
}
