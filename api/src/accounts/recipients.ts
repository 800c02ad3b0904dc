import { rolesWith, type TeamRight } from "../contract/team";
import type { Reader } from "../platform/db/reader";
import { Person } from "./person.entity";
import { Membership } from "./team/membership.entity";

export type Recipient = Pick<Person, "id" | "email" | "name">;

const BATCH_SIZE = 200;

/** Whom mails to these accounts go to: the people in their teams with this right, those who joined first at the top. */
export async function recipientsOf(
  read: Reader,
  accountIds: readonly string[],
  right: TeamRight,
): Promise<Map<string, Recipient[]>> {
  const ids = [...new Set(accountIds)];
  const found = new Map<string, Recipient[]>(ids.map((id) => [id, []]));
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const rows = await read
      .createQueryBuilder(Membership, "membership")
      .innerJoin(Person, "person", "person.id = membership.userId")
      .select("membership.accountId", "accountId")
      .addSelect("person.id", "id")
      .addSelect("person.email", "email")
      .addSelect("person.name", "name")
      .where("membership.accountId IN (:...ids)", { ids: ids.slice(start, start + BATCH_SIZE) })
      .andWhere("membership.role IN (:...roles)", { roles: rolesWith(right) })
      .orderBy("membership.id")
      .getRawMany<Recipient & { accountId: string }>();
    for (const { accountId, id, email, name } of rows) found.get(accountId)?.push({ id, email, name });
  }
  return found;
}

/** The same for one account. */
export const recipientsIn = async (read: Reader, accountId: string, right: TeamRight): Promise<Recipient[]> =>
  (await recipientsOf(read, [accountId], right)).get(accountId) ?? [];
