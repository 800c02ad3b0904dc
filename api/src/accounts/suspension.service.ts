import type { AuditService } from "../audit/audit.service";
import type { Clock } from "../core/clock";
import type { Database, Tx } from "../core/database";
import { ConflictError, NotFoundError } from "../core/errors";
import { User } from "./user.entity";

/** Called inside the transaction: merchants are unlisted and listed again by it. */
export type SuspensionHook = (tx: Tx, user: User, isSuspended: boolean) => Promise<void>;

/** From the command line alone: a suspended account's tokens die at once, and nothing of it earns. */
export class SuspensionService {
  private readonly hooks: SuspensionHook[] = [];
  private readonly afterHooks: ((user: User) => void)[] = [];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  onChange(hook: SuspensionHook): void {
    this.hooks.push(hook);
  }

  /** Called after the commit. */
  afterChange(hook: (user: User) => void): void {
    this.afterHooks.push(hook);
  }

  suspend(email: string): Promise<User> {
    return this.change(email, true);
  }

  restore(email: string): Promise<User> {
    return this.change(email, false);
  }

  private async change(email: string, isSuspended: boolean): Promise<User> {
    const changed = await this.db.write(async (tx) => {
      const user = await tx.findOneBy(User, { email: email.toLowerCase() });
      if (!user) throw new NotFoundError("User");
      if (Boolean(user.suspendedAt) === isSuspended) {
        throw new ConflictError(isSuspended ? "This account is suspended already" : "This account is not suspended");
      }
      const suspendedAt = isSuspended ? this.clock.now() : null;
      const tokenVersion = user.tokenVersion + 1;
      await tx.update(User, { id: user.id }, { suspendedAt, tokenVersion });
      for (const hook of this.hooks) await hook(tx, user, isSuspended);
      const action = isSuspended ? "user.suspended" : "user.restored";
      await this.audit.record(tx, { actorId: null, action, subject: `user:${user.id}` });
      return Object.assign(user, { suspendedAt, tokenVersion });
    });
    for (const hook of this.afterHooks) hook(changed);
    return changed;
  }
}
