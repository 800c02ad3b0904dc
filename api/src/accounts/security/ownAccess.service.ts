import { t } from "../../contract/i18n/t";
import { passwordChangeForm, WRONG_PASSWORD } from "../../contract/settingsForms";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Account } from "../account.entity";
import { FactorChallenge } from "../factors/factorChallenge.entity";
import { hashPassword, passwordMatches } from "../password";
import { Person } from "../person.entity";
import type { Session, Sessions } from "../sessions";
import { endAddressChange, endResets } from "./endAccess";
import { OpenSession } from "./openSession.entity";
import type { OpenSessions } from "./openSessions";

/** Manages a person's password and sessions. Ending all others gives this one a new token. */
export class OwnAccessService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limiters: Limiters,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly sessions: Sessions,
    private readonly open: OpenSessions,
  ) {}

  listOf = (viewer: Viewer): Promise<OpenSession[]> => this.open.listOf(viewer.userId);

  async changePassword(viewer: Viewer, input: unknown): Promise<Session> {
    const { current, password } = parseForm(passwordChangeForm, input);
    await this.limiters.consume("confirmationsByPerson", viewer.userId);
    const before = await this.db.read.findOneByOrFail(Person, { id: viewer.userId });
    if (!(await passwordMatches(before.passwordHash, current))) throw new BadInputError({ current: WRONG_PASSWORD });
    if (password === current)
      throw new BadInputError({ password: t("The new password must differ from the current one") });
    await this.limiters.refund("confirmationsByPerson", viewer.userId);
    const passwordHash = await hashPassword(password);
    return this.endOthers(viewer, async (tx, person) => {
      // Of two concurrent changes, the second fails because the current password has changed.
      const change = { passwordHash, credentialsChangedAt: this.clock.now() };
      const { affected } = await tx.update(Person, { id: person.id, passwordHash: before.passwordHash }, change);
      const isOurs = affected === 1 || person.passwordHash === passwordHash;
      if (!isOurs) throw new ConflictError(t("Your password was just changed. Please sign in with the new one."));
      await endResets(tx, person.id, this.clock.now());
      await endAddressChange(tx, person.id);
      await this.audit.record(tx, {
        actorId: person.id,
        action: "person.password-changed",
        subject: `user:${person.id}`,
      });
      const data = { name: person.name, access: "" };
      await this.outbox.add(tx, "mail", { template: "password-changed", to: person.email, data });
    });
  }

  async endSession({ userId }: Viewer, id: string): Promise<boolean> {
    if (!isId(id)) throw new NotFoundError("Session");
    await this.db.write(async (tx) => {
      const { affected } = await tx.delete(OpenSession, { id, userId });
      if (affected !== 1) throw new NotFoundError("Session");
      await this.audit.record(tx, { actorId: userId, action: "person.session-ended", subject: `user:${userId}` });
    });
    return true;
  }

  endOtherSessions(viewer: Viewer): Promise<Session> {
    return this.endOthers(viewer, (tx, { id }) =>
      this.audit.record(tx, { actorId: id, action: "person.sessions-ended", subject: `user:${id}` }),
    );
  }

  /** The token version ends tokens, deleting the rows updates the list. */
  private async endOthers(viewer: Viewer, work: (tx: Tx, person: Person) => Promise<void>): Promise<Session> {
    const { account, person } = await this.db.write(async (tx) => {
      const person = await tx.findOneOrFail(Person, { where: { id: viewer.userId }, ...rowLock(tx) });
      await work(tx, person);
      const tokenVersion = person.tokenVersion + 1;
      await tx.update(Person, { id: person.id }, { tokenVersion });
      await tx.delete(FactorChallenge, { userId: person.id });
      await this.open.end(tx, person.id, viewer.sessionId);
      const account = await tx.findOneByOrFail(Account, { id: viewer.id });
      return { account, person: { ...person, tokenVersion } };
    });
    return this.sessions.goOn(account, person, viewer.sessionId);
  }
}
