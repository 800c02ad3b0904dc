import type { AuditService } from "../audit/audit.service";
import type { Clock } from "../core/clock";
import type { Database } from "../core/db/database";
import { ConflictError, NotFoundError } from "../core/errors";
import { defineEvent, type Events } from "../core/events";
import { User } from "./user.entity";

export const suspensionChanged = defineEvent<{ user: User; isSuspended: boolean }>("user.suspension-changed");

/** Command line only: a suspended account's sessions end at once, and it earns nothing. */
export class SuspensionService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly events: Events,
  ) {}

  suspend(email: string): Promise<User> {
    return this.change(email, true);
  }

  restore(email: string): Promise<User> {
    return this.change(email, false);
  }

  private async change(email: string, isSuspended: boolean): Promise<User> {
    return this.db.write(async (tx) => {
      const user = await tx.findOneBy(User, { email: email.toLowerCase() });
      if (!user) throw new NotFoundError("User");
      if (Boolean(user.suspendedAt) === isSuspended) {
        throw new ConflictError(isSuspended ? "This account is suspended already" : "This account is not suspended");
      }
      const suspendedAt = isSuspended ? this.clock.now() : null;
      const tokenVersion = user.tokenVersion + 1;
      await tx.update(User, { id: user.id }, { suspendedAt, tokenVersion });
      await this.events.emit(tx, suspensionChanged, { user, isSuspended });
      const action = isSuspended ? "user.suspended" : "user.restored";
      await this.audit.record(tx, { actorId: null, action, subject: `user:${user.id}` });
      return Object.assign(user, { suspendedAt, tokenVersion });
    });
  }
}
