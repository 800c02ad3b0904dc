import { IsNull } from "typeorm";
import type { Tx } from "../../platform/db/database";
import { EmailChange } from "../emailChange/emailChange.entity";
import { FactorChallenge } from "../factors/factorChallenge.entity";
import { PasswordReset } from "../passwordReset/passwordReset.entity";
import { OpenSession } from "./openSession.entity";

/** The sessions of a person, and every pending sign-in. */
export async function endAccess(tx: Tx, userId: string): Promise<void> {
  await tx.delete(OpenSession, { userId });
  await tx.delete(FactorChallenge, { userId });
}

/** Reset links sent to a mailbox that is no longer the person's, or was a thief's. */
export const endResets = async (tx: Tx, userId: string, usedAt: Date): Promise<void> =>
  void (await tx.update(PasswordReset, { userId, usedAt: IsNull() }, { usedAt }));

/** An unconfirmed address change: whoever recovers the password also reverts this. */
export const endAddressChange = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx.delete(EmailChange, { userId, appliedAt: IsNull() }));
