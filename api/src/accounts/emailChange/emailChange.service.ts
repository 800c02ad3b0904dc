import { IsNull, LessThan, MoreThan, MoreThanOrEqual } from "typeorm";
import type { AuditAction } from "../../contract/admin/auditActions";
import { t } from "../../contract/i18n/t";
import { EMAIL_LINK_NO_LONGER_GOOD, EMAIL_STOP_HOURS, emailChangeForm } from "../../contract/settingsForms";
import type { AuditService } from "../../platform/audit/audit.service";
import { type Clock, DAY, HOUR } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { deleteInBatches } from "../../platform/db/inBatches";
import { rowLock } from "../../platform/db/rowLock";
import { BadInputError, ConflictError, isDuplicate } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { hashOfSecret, newId, newSecret } from "../../platform/ids";
import type { Limiters } from "../../platform/limits/limiter";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { unlinkIdentities } from "../oidc/oidcIdentities";
import { Person } from "../person.entity";
import { endAccess, endResets } from "../security/endAccess";
import { EmailChange } from "./emailChange.entity";
import { assertNotHeld, EMAIL_TAKEN } from "./heldAddresses";

const STOPPABLE_FOR = EMAIL_STOP_HOURS * HOUR;

/** Changes a person's email address: confirmed from the new address, cancelled from the old one. */
export class EmailChangeService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly limiters: Limiters,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly publicUrl: string,
  ) {}

  /** The address waiting for confirmation, if any. */
  async pendingOf(userId: string): Promise<string | null> {
    const where = { userId, appliedAt: IsNull(), expiresAt: MoreThan(this.clock.now()) };
    const [pending] = await this.db.read.find(EmailChange, { where, order: { id: "DESC" }, take: 1 });
    return pending?.newEmail ?? null;
  }

  /** A new request replaces an earlier one. */
  async request(viewer: Viewer, input: unknown): Promise<string> {
    const newEmail = parseForm(emailChangeForm, input).email.toLowerCase();
    await this.limiters.consume("emailChangesByPerson", viewer.userId);
    const [id, confirmToken, stopToken, now] = [newId(), newSecret(), newSecret(), this.clock.now()];
    await this.db.write(async (tx) => {
      const person = await lockedPerson(tx, viewer.userId);
      if (person.email === newEmail) throw new BadInputError({ email: t("This is already your email address") });
      await this.assertFree(tx, newEmail, person);
      await tx.delete(EmailChange, { userId: person.id, appliedAt: IsNull() });
      await tx.insert(EmailChange, {
        id,
        createdAt: now,
        userId: person.id,
        oldEmail: person.email,
        newEmail,
        confirmHash: hashOfSecret(confirmToken),
        stopHash: hashOfSecret(stopToken),
        appliedAt: null,
        expiresAt: new Date(now.getTime() + DAY),
        stoppableUntil: new Date(now.getTime() + STOPPABLE_FOR),
      });
      await this.note(tx, person.id, "person.email-change-requested", person.email, newEmail);
      const data = { name: person.name, newEmail };
      const confirmLink = `${this.publicUrl}/confirm-email?token=${confirmToken}`;
      const stopLink = `${this.publicUrl}/stop-email-change?token=${stopToken}`;
      await this.mail(tx, "email-change-confirm", newEmail, { ...data, link: confirmLink });
      await this.mail(tx, "email-change-notice", person.email, { ...data, link: stopLink });
    });
    return newEmail;
  }

  /** Called from the new mailbox. The unique index rejects an address taken in the meantime. */
  async confirm(token: string): Promise<string> {
    const now = this.clock.now();
    return this.judged(async (tx) => {
      const change = await tx.findOneBy(EmailChange, { confirmHash: hashOfSecret(token) });
      const person = change && (await lockedPerson(tx, change.userId));
      if (!person || change.expiresAt <= now) throw noLongerGood();
      const applied = { appliedAt: now, stoppableUntil: new Date(now.getTime() + STOPPABLE_FOR) };
      const { affected } = await tx.update(EmailChange, { id: change.id, appliedAt: IsNull() }, applied);
      if (affected !== 1 || person.email !== change.oldEmail) throw noLongerGood();
      await tx.update(Person, { id: person.id }, { email: change.newEmail, credentialsChangedAt: now });
      await assertNotHeld(tx, change.newEmail, now, person.id);
      await endResets(tx, person.id, now);
      await this.note(tx, person.id, "person.email-changed", change.oldEmail, change.newEmail);
      await this.mail(tx, "email-changed", change.newEmail, { name: person.name, newEmail: change.newEmail });
      return change.newEmail;
    });
  }

  /**
   * The old mailbox's link "that wasn't me". Before the confirmation the change is cancelled, afterwards the old
   * address is restored; later changes are reverted too, and all sessions end.
   */
  async stop(token: string): Promise<string> {
    const now = this.clock.now();
    return this.judged(async (tx) => {
      const stopHash = hashOfSecret(token);
      const whose = await tx.findOneBy(EmailChange, { stopHash });
      const person = whose && (await lockedPerson(tx, whose.userId));
      // Read within the lock: the thief may have confirmed it meanwhile, and then the address must be restored.
      const change = person && (await tx.findOne(EmailChange, { where: { stopHash }, ...rowLock(tx) }));
      if (!change || change.stoppableUntil <= now) throw noLongerGood();
      const { oldEmail: email, userId } = change;
      const { affected } = await tx.delete(EmailChange, { id: change.id });
      if (affected !== 1) throw noLongerGood();
      await tx.delete(EmailChange, { userId, id: MoreThanOrEqual(change.id) });
      const back = change.appliedAt ? { email, credentialsChangedAt: now } : {};
      await tx.update(Person, { id: userId }, { ...back, tokenVersion: person.tokenVersion + 1 });
      await endAccess(tx, userId);
      await unlinkIdentities(tx, userId);
      await endResets(tx, userId, now);
      await this.note(tx, userId, "person.email-change-stopped", person.email, email);
      await this.mail(tx, "email-change-stopped", email, { name: person.name, newEmail: change.newEmail });
      return email;
    });
  }

  /** Deletes changes a day after they can no longer be stopped. */
  forgetOld(signal?: AbortSignal): Promise<number> {
    const stoppableUntil = LessThan(new Date(this.clock.now().getTime() - DAY));
    return deleteInBatches(this.db, EmailChange, { stoppableUntil }, signal);
  }

  private async assertFree(tx: Tx, email: string, { id }: Person): Promise<void> {
    if (await tx.existsBy(Person, { email })) throw taken();
    await assertNotHeld(tx, email, this.clock.now(), id);
  }

  private async judged(work: (tx: Tx) => Promise<string>): Promise<string> {
    try {
      return await this.db.write(work);
    } catch (error) {
      if (isDuplicate(error)) throw taken();
      throw error;
    }
  }

  private note(tx: Tx, userId: string, action: AuditAction, before: string, after: string): Promise<void> {
    const subject = `user:${userId}`;
    return this.audit.record(tx, {
      actorId: userId,
      action,
      subject,
      before: { email: before },
      after: { email: after },
    });
  }

  private mail = (tx: Tx, template: string, to: string, data: Record<string, string>): Promise<string> =>
    this.outbox.add(tx, "mail", { template, to, data });
}

const lockedPerson = (tx: Tx, id: string): Promise<Person> =>
  tx.findOneOrFail(Person, { where: { id }, ...rowLock(tx) });

const taken = () => new ConflictError(EMAIL_TAKEN, { email: EMAIL_TAKEN });
const noLongerGood = () => new BadInputError({ token: EMAIL_LINK_NO_LONGER_GOOD });
