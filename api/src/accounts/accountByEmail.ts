import { t } from "../contract/i18n/t";
import type { Reader } from "../platform/db/reader";
import { ConflictError, NotFoundError } from "../platform/errors";
import { isId } from "../platform/ids";
import { Account } from "./account.entity";
import { Person } from "./person.entity";
import { Membership } from "./team/membership.entity";
import { listedOf, type User, withContact } from "./user.type";

/** The account whose contact has this email address, or the account with this ID. Used on the command line. */
export async function accountByEmail(read: Reader, emailOrId: string): Promise<User> {
  const named = isId(emailOrId) && (await read.findOneBy(Account, { id: emailOrId }));
  if (named) return withContact(read, named);
  const person = await read.findOneBy(Person, { email: emailOrId.toLowerCase() });
  if (!person) throw new NotFoundError("User");
  const all = await read
    .createQueryBuilder(Account, "account")
    .innerJoin(Membership, "membership", "membership.accountId = account.id AND membership.userId = account.contactId")
    .where("membership.userId = :id", { id: person.id })
    .orderBy("account.id")
    .getMany();
  // A person who applied again after a rejection is the contact of both accounts.
  const open = all.filter(({ status }) => status !== "rejected");
  const own = open.length > 0 ? open : all;
  const [account] = own;
  if (!account) {
    throw new ConflictError(
      t("This person belongs to other people's accounts only. Use the owner's email address or the account ID"),
    );
  }
  if (own.length > 1) {
    const list = own.map(({ id, name }) => `${id} (${name})`).join(", ");
    throw new ConflictError(`This person is the contact of several accounts. Use the ID of one: ${list}`);
  }
  return listedOf(account, person);
}
