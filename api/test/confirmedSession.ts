import { OpenSession } from "../src/accounts/security/openSession.entity";
import type { User } from "../src/accounts/user.type";
import { type Clock, DAY, systemClock } from "../src/core/clock";
import type { Database } from "../src/core/db/database";
import { newId } from "../src/core/ids";

/** Operations of programs' keys and secrets, which tests use to get at something else. */
export const NEEDS_CONFIRMATION =
  /createApiKey|createWebhook|rotateWebhookSecret|rotateSigningSecret|^POST \/api\/v1\/(keys|webhooks)/;

/** A session in which somebody just confirmed that it is them. */
export async function confirmedSession(db: Database, { person }: User, clock: Clock = systemClock): Promise<string> {
  const now = clock.now();
  const times = { createdAt: now, seenAt: now, confirmedAt: now, expiresAt: new Date(now.getTime() + DAY) };
  const session: OpenSession = { id: newId(), userId: person.id, device: "A test", ...times };
  await db.write((tx) => tx.insert(OpenSession, session));
  return session.id;
}
