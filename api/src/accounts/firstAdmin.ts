import type { Clock } from "../core/clock";
import type { Database } from "../core/database";
import { newUser } from "./signUp.service";
import { User } from "./user.entity";

interface FirstAdmin {
  adminEmail: string | undefined;
  adminPassword: string | undefined;
}

/** Makes the configured admin when there is none yet; later changes of the variables change nothing. */
export async function ensureFirstAdmin(
  { db, clock }: { db: Database; clock: Clock },
  { adminEmail, adminPassword }: FirstAdmin,
): Promise<void> {
  if (!adminEmail || !adminPassword || (await db.read.existsBy(User, { role: "admin" }))) return;
  await createAdmin({ db, clock }, { name: "Admin", email: adminEmail, password: adminPassword });
}

export async function createAdmin(
  { db, clock }: { db: Database; clock: Clock },
  given: { name: string; email: string; password: string },
): Promise<User> {
  const now = clock.now();
  const admin = await newUser({ ...given, role: "admin", website: null, status: "approved", decidedAt: now }, now);
  await db.write((tx) => tx.insert(User, admin));
  return admin;
}
