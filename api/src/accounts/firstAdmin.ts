import type { Clock } from "../platform/clock";
import type { Database } from "../platform/db/database";
import { isDuplicate } from "../platform/errors";
import { PlainError } from "../platform/plainError";
import { Account } from "./account.entity";
import { insertAccount, newAccount } from "./newAccount";
import { hashPassword } from "./password";
import type { User } from "./user.type";

interface FirstAdmin {
  adminEmail: string | undefined;
  adminPassword: string | undefined;
}

/** Creates the configured admin if there is none yet; later changes of the variables have no effect. */
export async function ensureFirstAdmin(
  { db, clock }: { db: Database; clock: Clock },
  { adminEmail, adminPassword }: FirstAdmin,
): Promise<void> {
  const isThere = () => db.read.existsBy(Account, { kind: "network" });
  if (!adminEmail || !adminPassword || (await isThere())) return;
  try {
    await createAdmin({ db, clock }, { name: "Admin", email: adminEmail, password: adminPassword });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Either another process was faster, or the account is not an admin's.
    if (!(await isThere())) throw new PlainError("ADMIN_EMAIL belongs to an account that is not an admin.");
  }
}

export async function createAdmin(
  { db, clock }: { db: Database; clock: Clock },
  { password, ...given }: { name: string; email: string; password: string },
): Promise<User> {
  const now = clock.now();
  const passwordHash = await hashPassword(password);
  const admin = newAccount({ ...given, role: "admin", passwordHash, status: "approved", decidedAt: now }, now);
  await db.write((tx) => insertAccount(tx, admin));
  return admin;
}
