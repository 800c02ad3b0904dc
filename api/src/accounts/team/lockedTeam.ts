import { t } from "../../contract/i18n/t";
import { hasRight, NOT_YOUR_ROLE } from "../../contract/team";
import type { Viewer } from "../../platform/context";
import type { Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { ConflictError, ForbiddenError, NotFoundError } from "../../platform/errors";
import { Account } from "../account.entity";
import { Invitation } from "./invitation.entity";
import { Membership } from "./membership.entity";
import { OwnerChange } from "./ownerChange.entity";

export const LAST_OWNER = t("A team needs an owner. Make another member an owner first.");

export interface Team {
  account: Account;
  /** Sorted by date of joining. */
  members: Membership[];
}

/** Locks the account's row to serialize changes of its team. */
export async function lockedTeam(tx: Tx, accountId: string): Promise<Team> {
  const account = await tx.findOneOrFail(Account, { where: { id: accountId }, ...rowLock(tx) });
  const members = await tx.find(Membership, { where: { accountId }, order: { id: "ASC" }, ...rowLock(tx) });
  return { account, members };
}

/** Checks the role again within the lock, since another owner may have changed it. */
export function assertOwner({ members }: Team, { userId }: Pick<Viewer, "userId">): void {
  const own = members.find((member) => member.userId === userId);
  if (!own || !hasRight(own.role, "own")) throw new ForbiddenError(NOT_YOUR_ROLE);
}

export function memberIn({ members }: Team, userId: string): Membership {
  const member = members.find((one) => one.userId === userId);
  if (!member) throw new NotFoundError("Member");
  return member;
}

/**
 * Before a member leaves or is demoted, checks that there is another owner, who becomes the contact if needed. Also
 * ends the invitations this member sent, and the pending owners they promoted.
 */
export async function passOn(tx: Tx, { account, members }: Team, { userId, role }: Membership): Promise<void> {
  if (role !== "owner") return;
  const heir = members.find((member) => member.role === "owner" && member.userId !== userId);
  if (!heir) throw new ConflictError(LAST_OWNER);
  if (account.contactId === userId) await tx.update(Account, { id: account.id }, { contactId: heir.userId });
  await tx.delete(Invitation, { accountId: account.id, invitedBy: userId });
  await tx.delete(OwnerChange, { accountId: account.id, kind: "raise", startedBy: userId });
}
