import { canReapplyAt } from "../../contract/decisionReasons";
import type { Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { Account } from "../account.entity";
import { insertOwned } from "../newAccount";
import { Person } from "../person.entity";
import { Membership } from "../team/membership.entity";
import { type User, userOf } from "../user.type";
import { addRemark, lastRemark } from "./accountRemarks";

/**
 * A second application with the email address of a rejected one, after the waiting period or once an admin allows it.
 * It creates a new account of the same person, so the first decision stays. Null if the address is taken. Every account
 * of a team member must be rejected, because a stranger must not replace a password in use.
 */
export async function reapply(tx: Tx, applicant: User, now: Date): Promise<User | null> {
  const { email, name, passwordHash } = applicant.person;
  // Locked, so that of two applications at once the second sees the first.
  const person = await tx.findOne(Person, { where: { email }, ...rowLock(tx) });
  if (!person) return null;
  const seats = await tx.find(Membership, { where: { userId: person.id }, ...rowLock(tx) });
  const accounts: Account[] = [];
  for (const { accountId } of seats) accounts.push(await tx.findOneByOrFail(Account, { id: accountId }));
  const last = accounts.sort((a, b) => (a.id < b.id ? -1 : 1)).at(-1);
  if (
    !last?.decidedAt ||
    accounts.some(({ status, suspendedAt, closedAt }) => status !== "rejected" || suspendedAt || closedAt)
  )
    return null;
  if (now < canReapplyAt(last.decidedAt) && !(await lastRemark(tx, last.id, "reopened"))) return null;

  const tokenVersion = person.tokenVersion + 1;
  await tx.update(Person, { id: person.id }, { name, passwordHash, tokenVersion });
  const account: Account = { ...applicant.account, contactId: person.id };
  await insertOwned(tx, account, person.id);
  await addRemark(tx, now, { accountId: account.id, kind: "reapplied", actorId: null, text: last.id });
  return userOf(account, { ...person, name, passwordHash, tokenVersion });
}
