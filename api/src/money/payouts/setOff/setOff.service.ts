import { Account } from "../../../accounts";
import type { AuditService } from "../../../platform/audit/audit.service";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import type { Database } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import { NotFoundError } from "../../../platform/errors";

/** Publishers' consent to setting debts off between currencies: without it, each currency is paid by itself. */
export class SetOffService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** What is asked for already changes nothing. A payout that is calculated stays what it is. */
  set(viewer: Viewer, isWanted: boolean): Promise<void> {
    return this.db.write(async (tx) => {
      // A payout run holds the same row: it either comes first, or sees the change.
      const account = await tx.findOne(Account, { where: { id: viewer.id }, ...rowLock(tx) });
      if (!account) throw new NotFoundError("Account");
      if ((account.setOffSince !== null) === isWanted) return;
      await tx.update(Account, { id: viewer.id }, { setOffSince: isWanted ? this.clock.now() : null });
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: isWanted ? "set-off.agreed" : "set-off.ended",
        subject: `account:${viewer.id}`,
      });
    });
  }
}
