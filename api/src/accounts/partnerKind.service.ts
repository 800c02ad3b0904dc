import type { PartnerKind } from "../contract/choices";
import type { AuditService } from "../platform/audit/audit.service";
import type { Viewer } from "../platform/context";
import type { Database } from "../platform/db/database";
import { rowLock } from "../platform/db/rowLock";
import { BadInputError, NotFoundError } from "../platform/errors";
import { isId } from "../platform/ids";
import { Account } from "./account.entity";
import { Person } from "./person.entity";
import { listedOf, type User } from "./user.type";

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
      const account = await tx.findOne(Account, { where: { id: userId }, ...rowLock(tx) });
      if (!account) throw new NotFoundError("User");
      if (account.kind !== "publisher") throw new BadInputError({ userId: ONLY_PUBLISHERS });
      const contact = await tx.findOneByOrFail(Person, { id: account.contactId });
      if (account.partnerKind === partnerKind) return listedOf(account, contact);
      await tx.update(Account, { id: userId }, { partnerKind });
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "user.partner-kind-changed",
        subject: `user:${userId}`,
        before: { partnerKind: account.partnerKind },
        after: { partnerKind },
      });
      return listedOf({ ...account, partnerKind }, contact);
    });
  }
}
