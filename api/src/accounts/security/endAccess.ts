import { IsNull } from "typeorm";
import type { Tx } from "../../platform/db/database";
import { EmailChange } from "../emailChange/emailChange.entity";
import { FactorChallenge } from "../factors/factorChallenge.entity";
import { PasswordReset } from "../passwordReset/passwordReset.entity";
import { OpenSession } from "./openSession.entity";

/** The sessions of a person, and every sign-in that was begun. */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await tx.delete(OpenSession, { userId });
  await tx.delete(FactorChallenge, { userId });
}

/** Reset links that went to a mailbox which is no longer the person's, or was a thief's. */
export const endResets = async (tx: Tx, userId: string, usedAt: Date): Promise<void> =>
  void (await tx.update(PasswordReset, { userId, usedAt: IsNull() }, { usedAt }));

/** A change of address that nobody confirmed: whoever takes the password back takes this back, too. */
export const endAddressChange = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.delete(EmailChange, { userId, appliedAt: IsNull() }));
