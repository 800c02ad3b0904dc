import type { AuditService } from "../audit/audit.service";
import type { PartnerKind } from "../contract/choices";
import type { Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import { rowLock } from "../core/db/rowLock";
import { BadInputError, NotFoundError } from "../core/errors";
import { isId } from "../core/ids";
import { User } from "./user.entity";

export const ONLY_PUBLISHERS = "Only publishers have a partner kind";

/** The kind of a publisher, by which terms may pay. Orders keep the kind that they were decided with. */
export class PartnerKindService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
  ) {}

  async set(viewer: Viewer, userId: string, partnerKind: PartnerKind | null): Promise<User> {
    if (!isId(userId)) throw new NotFoundError("User");
    return this.db.write(async (tx) => {
      // Locked, so that the audit log names what was really there before.
      const user = await tx.findOne(User, { where: { id: userId }, ...rowLock(tx) });
      if (!user) throw new NotFoundError("User");
      if (user.role !== "publisher") throw new BadInputError({ userId: ONLY_PUBLISHERS });
      if (user.partnerKind === partnerKind) return user;
      await tx.update(User, { id: userId }, { partnerKind });
      await this.audit.record(tx, {
        actorId: viewer.id,
        action: "user.partner-kind-changed",
        subject: `user:${userId}`,
        before: { partnerKind: user.partnerKind },
        after: { partnerKind },
      });
      return Object.assign(user, { partnerKind });
    });
  }
}
