import type { PartnerKind } from "../../contract/choices";
import { personNoteForm } from "../../contract/decisionReasons";
import { t } from "../../contract/i18n/t";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Actor } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId } from "../../platform/ids";
import type { DelayedNotices } from "../../platform/outbox/delayedNotices";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Account } from "../account.entity";
import { type User, withContact } from "../user.type";
import type { AccountRemark } from "./accountRemark.entity";
import { addRemark, lastRemark, remarksOn } from "./accountRemarks";
import { APPLICATION } from "./applicationDecision.service";

export const ONLY_REJECTED = t("Only a rejected application can be reopened");
export const ONLY_PUBLISHERS = t("Only creators have a partner type");
export const OPEN_ALREADY = t("This person can already apply again");

/** What admins see and note about an account, apart from decisions. */
export class PersonService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly held: DelayedNotices,
  ) {}

  async get(userId: string): Promise<User> {
    const account = isId(userId) ? await this.db.read.findOneBy(Account, { id: userId }) : null;
    if (!account) throw new NotFoundError("User");
    return withContact(this.db.read, account);
  }

  remarks(userId: string): Promise<AccountRemark[]> {
    return remarksOn(this.db.read, userId);
  }

  async addNote(actor: Actor, userId: string, input: unknown): Promise<AccountRemark> {
    const { text } = parseForm(personNoteForm, input);
    if (!isId(userId)) throw new NotFoundError("User");
    return this.db.write(async (tx) => {
      if (!(await tx.existsBy(Account, { id: userId }))) throw new NotFoundError("User");
      const remark = { accountId: userId, kind: "note", actorId: actor.userId, text } as const;
      const added = await addRemark(tx, this.clock.now(), remark);
      // The audit log records only that a note was added, not its text.
      await this.audit.record(tx, { actorId: actor.userId, action: "user.noted", subject: `user:${userId}` });
      return added;
    });
  }

  /** The application stays rejected; its email address may be used to apply again at once. */
  async reopen(actor: Actor, userId: string): Promise<User> {
    return this.lockedWrite(userId, async (tx, account) => {
      await this.held.notifyNow(tx, APPLICATION, userId);
      if (account.status !== "rejected") throw new ConflictError(ONLY_REJECTED);
      if (await lastRemark(tx, userId, "reopened")) throw new ConflictError(OPEN_ALREADY);
      await addRemark(tx, this.clock.now(), { accountId: userId, kind: "reopened", actorId: actor.userId });
      await this.audit.record(tx, { actorId: actor.userId, action: "user.reopened", subject: `user:${userId}` });
      const user = await withContact(tx, account);
      const { email: to, name } = user.person;
      await this.outbox.add(tx, "mail", { template: "application-reopened", to, data: { name } });
      return user;
    });
  }

  /** Terms can depend on the partner type. Decided orders keep the earlier type. */
  setPartnerKind(actor: Actor, userId: string, partnerKind: PartnerKind | null): Promise<User> {
    return this.lockedWrite(userId, async (tx, account) => {
      if (account.kind !== "publisher") throw new BadInputError({ userId: ONLY_PUBLISHERS });
      if (account.partnerKind === partnerKind) return withContact(tx, account);
      await tx.update(Account, { id: userId }, { partnerKind });
      await this.audit.record(tx, {
        actorId: actor.userId,
        action: "user.partner-kind-changed",
        subject: `user:${userId}`,
        before: { partnerKind: account.partnerKind },
        after: { partnerKind },
      });
      return withContact(tx, { ...account, partnerKind });
    });
  }

  /** Locks the row, so that the second of two admins sees the first one's change. */
  private lockedWrite(userId: string, work: (tx: Tx, account: Account) => Promise<User>): Promise<User> {
    if (!isId(userId)) throw new NotFoundError("User");
    return this.db.write(async (tx) => {
      const account = await tx.findOne(Account, { where: { id: userId }, ...rowLock(tx) });
      if (!account) throw new NotFoundError("User");
      return work(tx, account);
    });
  }
}
