import { rolesWith, type TeamRight } from "../contract/team";
import type { Reader } from "../platform/db/reader";
import { languageOf, saidIn } from "../platform/i18n/speaking";
import type { MailOrder } from "../platform/mail/mail";
import { Person } from "./person.entity";
import { Membership } from "./team/membership.entity";

export type Recipient = Pick<Person, "id" | "email" | "name" | "language">;

const BATCH_SIZE = 200;

/** The email recipients of these accounts: the team members with this permission, earliest first. */
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
      .addSelect("person.language", "language")
      .where("membership.accountId IN (:...ids)", { ids: ids.slice(start, start + BATCH_SIZE) })
      .andWhere("membership.role IN (:...roles)", { roles: rolesWith(right) })
      .orderBy("membership.id")
      .getRawMany<Recipient & { accountId: string }>();
    for (const { accountId, ...person } of rows) found.get(accountId)?.push(person);
  }
  return found;
}

/** The same for one account. */
export const recipientsIn = async (read: Reader, accountId: string, right: TeamRight): Promise<Recipient[]> =>
  (await recipientsOf(read, [accountId], right)).get(accountId) ?? [];

/** A mail to each of them: its data are said in the language of who reads it, not of who acts. */
export const mailsFor = (
  people: readonly Recipient[],
  template: string,
  dataOf: () => MailOrder["data"],
): Pick<MailOrder, "template" | "to" | "data">[] =>
  people.map(({ email: to, name, language }) => ({
    template,
    to,
    data: saidIn(languageOf(language), () => ({ name, ...dataOf() })),
  }));
