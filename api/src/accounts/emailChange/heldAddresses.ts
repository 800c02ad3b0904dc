import { IsNull, MoreThan, Not } from "typeorm";
import { t } from "../../contract/i18n/t";
import type { Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { ConflictError } from "../../platform/errors";
import { EmailChange } from "./emailChange.entity";

export const EMAIL_TAKEN = t("An account with this email already exists");

/** Fails like an address in use, so as not to reveal who left it. */
export async function assertNotHeld(tx: Tx, email: string, now: Date, ownerId?: string): Promise<void> {
  const held = await tx.findOne(EmailChange, {
    where: {
      oldEmail: email,
      appliedAt: Not(IsNull()),
      stoppableUntil: MoreThan(now),
      ...(ownerId && { userId: Not(ownerId) }),
    },
    // A locking read sees what is committed by now, not when the transaction began.
    ...rowLock(tx),
  });
  if (held) throw new ConflictError(EMAIL_TAKEN, { email: EMAIL_TAKEN });
}
