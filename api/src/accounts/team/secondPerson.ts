import { rolesWith } from "../../contract/team";
import type { Reader } from "../../platform/db/reader";
import { Account } from "../account.entity";
import { Membership } from "./membership.entity";

/** The people who may move the network's money: each may approve another's requests. */
export async function approversOf(read: Reader): Promise<string[]> {
  const rows = await read
    .createQueryBuilder(Membership, "membership")
    .innerJoin(Account, "account", "account.id = membership.accountId")
    .select("DISTINCT membership.userId", "userId")
    .where("account.kind = 'network' AND account.status = 'approved'")
    .andWhere("account.suspendedAt IS NULL AND account.closedAt IS NULL")
    .andWhere("membership.role IN (:...roles)", { roles: rolesWith("money") })
    .getRawMany<{ userId: string }>();
  return rows.map(({ userId }) => userId);
}

/** Whether an admin's action needs a second admin: if configured and there is one. */
export class SecondPerson {
  constructor(readonly isWanted: boolean) {}

  async isNeeded(read: Reader): Promise<boolean> {
    return this.isWanted && (await approversOf(read)).length > 1;
  }
}
