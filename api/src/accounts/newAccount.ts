import type { Role, Viewer } from "../platform/context";
import type { Tx } from "../platform/db/database";
import { newId } from "../platform/ids";
import { Account, kindOf, roleOf, sortingOf } from "./account.entity";
import { assertNotHeld } from "./emailChange/heldAddresses";
import { Person } from "./person.entity";
import { Membership } from "./team/membership.entity";
import { type User, userOf } from "./user.type";

/** Fields of a new account; the name is the founder's, and a business also has its own. */
export interface NewAccount
  extends Partial<Omit<Account, "id" | "kind" | "name" | "contactId" | keyof ReturnType<typeof sortingOf>>> {
  role: Role;
  name: string;
  email: string;
  passwordHash: string;
  businessName?: string | null;
}

type Sorting = keyof ReturnType<typeof sortingOf>;
type Named = "id" | "createdAt" | "kind" | "name" | "contactId";

/** An account that waits for a decision, unless the facts say otherwise. */
export function newAccountRow(facts: Pick<Account, Named> & Partial<Omit<Account, Named | Sorting>>): Account {
  const account: Omit<Account, Sorting> = {
    tokenVersion: 1,
    status: "pending",
    website: null,
    channelType: null,
    partnerKind: null,
    categories: null,
    channels: null,
    audienceCountries: null,
    decidedAt: null,
    decidedBy: null,
    setOffSince: null,
    suspendedAt: null,
    suspendedFor: null,
    closedAt: null,
    erasedAt: null,
    ...facts,
  };
  return { ...account, ...sortingOf(account) };
}

/** The rows of an account and its founder, who have the same ID; it is created before the first attempt. */
export function newAccount(given: NewAccount, now: Date, id = newId()): User {
  const { role, name, email, passwordHash, businessName, ...rest } = given;
  const own = { id, createdAt: now, kind: kindOf(role), contactId: id };
  const account = newAccountRow({ ...own, name: (role === "advertiser" && businessName) || name, ...rest });
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
 * A new person. An address that someone just left stays reserved while the change can be stopped: a mailbox thief would
 * otherwise claim it. Checked after the insert, which waits for such a change to commit.
 */
export async function insertPerson(tx: Tx, person: Person, now: Date): Promise<void> {
  await tx.insert(Person, person);
  await assertNotHeld(tx, person.email, now);
}

/** Account, founder, and the founder as its first owner. */
export async function insertAccount(tx: Tx, { account, person }: User, now = account.createdAt): Promise<void> {
  await insertPerson(tx, person, now);
  await insertOwned(tx, account, person.id);
}

/** An account with its first owner, whose row exists. */
export async function insertOwned(tx: Tx, account: Account, userId: string): Promise<void> {
  await tx.insert(Account, account);
  const { id, createdAt } = account;
  await tx.insert(Membership, { id, createdAt, accountId: id, userId, role: "owner", grantedAt: null });
}

/** The founder acting for the account. */
export const founderOf = ({ id, kind }: Pick<Account, "id" | "kind">): Viewer => ({
  id,
  userId: id,
  role: roleOf(kind),
  member: "owner",
});
