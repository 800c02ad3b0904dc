import { OpenSession } from "../src/accounts/security/openSession.entity";
import type { User } from "../src/accounts/user.type";
import { type Clock, DAY, systemClock } from "../src/platform/clock";
import type { Database } from "../src/platform/db/database";
import { newId } from "../src/platform/ids";
import { confirmedFirst } from "./routeRules";

const patterns = confirmedFirst.map((name) =>
  name.includes(" ") ? `^${name.replace(/:\w+/g, "[^/]+")}(\\?|$)` : `\\b${name}\\b`,
);
const CONFIRMED_ACT = new RegExp(patterns.join("|"));

/** From a GraphQL document, or a method and an address. */
export const asksToConfirm = (what: string): boolean => CONFIRMED_ACT.test(what);

/** A session with a fresh identity confirmation. */
export async function confirmedSession(db: Database, { person }: User, clock: Clock = systemClock): Promise<string> {
  const now = clock.now();
  const times = { createdAt: now, seenAt: now, confirmedAt: now, expiresAt: new Date(now.getTime() + DAY) };
  const session: OpenSession = { id: newId(), userId: person.id, device: "A test", ...times };
  await db.write((tx) => tx.insert(OpenSession, session));
  return session.id;
}
