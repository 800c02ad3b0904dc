import type { AuditService } from "../../platform/audit/audit.service";
import type { Database } from "../../platform/db/database";
import { NotFoundError } from "../../platform/errors";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Person } from "../person.entity";
import { endAccess } from "../security/endAccess";
import { RecoveryCode } from "./recoveryCode.entity";
import { SecondFactor } from "./secondFactor.entity";

/** Command line only: for somebody who lost the second factor and the recovery codes. */
export class FactorResetService {
  constructor(
    private readonly db: Database,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /** Returns how many factors there were. All sessions end; the password stays. */
  reset(email: string): Promise<number> {
    return this.db.write(async (tx) => {
      const person = await tx.findOneBy(Person, { email: email.toLowerCase() });
      if (!person) throw new NotFoundError("User");
      const { id, name, tokenVersion } = person;
      const { affected } = await tx.delete(SecondFactor, { userId: id });
      await tx.delete(RecoveryCode, { userId: id });
      await endAccess(tx, id);
      await tx.update(Person, { id }, { tokenVersion: tokenVersion + 1 });
      await this.audit.record(tx, { actorId: null, action: "person.factors-reset", subject: `user:${id}` });
      await this.outbox.add(tx, "mail", { template: "second-factors-reset", to: person.email, data: { name } });
      return affected ?? 0;
    });
  }
}
