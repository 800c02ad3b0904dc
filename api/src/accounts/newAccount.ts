import type { Role, Viewer } from "../platform/context";
import type { Tx } from "../platform/db/database";
import { newId } from "../platform/ids";
import { Account, kindOf, roleOf, sortingOf } from "./account.entity";
import { assertNotHeld } from "./emailChange/heldAddresses";
import { Person } from "./person.entity";
import { Membership } from "./team/membership.entity";
import { type User, userOf } from "./user.type";

/** What a new account may set; the name is the founder's, and a business has its own besides. */
export interface NewAccount
  extends Partial<Omit<Account, "id" | "kind" | "name" | "contactId" | keyof ReturnType<typeof sortingOf>>> {
  role: Role;
  name: string;
  email: string;
  passwordHash: string;
  businessName?: string | null;
}

/** The rows of an account and its founder, who have the same id; it is created before the first attempt. */
export function newAccount(given: NewAccount, now: Date, id = newId()): User {
  const { role, name, email, passwordHash, businessName, ...rest } = given;
  const facts: Omit<Account, keyof ReturnType<typeof sortingOf>> = {
    id,
    createdAt: now,
    kind: kindOf(role),
    name: (role === "advertiser" && businessName) || name,
    contactId: id,
    tokenVersion: 1,
    status: "pending",
    website: null,
    channelType: null,
    partnerKind: null,
    categories: null,
    decidedAt: null,
    decidedBy: null,
    setOffSince: null,
    suspendedAt: null,
    suspendedFor: null,
    closedAt: null,
    erasedAt: null,
    ...rest,
  };
  const account: Account = { ...facts, ...sortingOf(facts) };
  return userOf(account, newPerson({ name, email, passwordHash }, now, id));
}

export const newPerson = (
  { name, email, passwordHash }: Pick<Person, "name" | "email" | "passwordHash">,
  now: Date,
  id = newId(),
): Person => ({
  id,
  createdAt: now,
  name,
  email: email.toLowerCase(),
  passwordHash,
  tokenVersion: 1,
  credentialsChangedAt: null,
  language: null,
  timeZone: null,
  displayCurrency: null,
});

/**
 * A new person. An address that somebody just left stays theirs as long as they can stop the change: whoever took over
 * the mailbox's owner would otherwise occupy it. Asked after the insert, which waits for such a change to be committed.
 */
export async function insertPerson(tx: Tx, person: Person, now: Date): Promise<void> {
  await tx.insert(Person, person);
  await assertNotHeld(tx, person.email, now);
}

/** Account, founder, and the founder as its first owner. */
export async function insertAccount(tx: Tx, { account, person }: User, now = account.createdAt): Promise<void> {
  await insertPerson(tx, person, now);
  await tx.insert(Account, account);
  const { id, createdAt } = account;
  await tx.insert(Membership, { id, createdAt, accountId: id, userId: person.id, role: "owner", grantedAt: null });
}

/** The founder acting for the account. */
export const founderOf = ({ id, kind }: Pick<Account, "id" | "kind">): Viewer => ({
  id,
  userId: id,
  role: roleOf(kind),
  member: "owner",
});
