import { IsNull, Not } from "typeorm";
import {
  personNoteForm,
  reasonText,
  type SuspensionReason,
  suspensionForm,
  suspensionReasons,
} from "../../contract/decisionReasons";
import { t } from "../../contract/i18n/t";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Actor } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import type { Reader } from "../../platform/db/reader";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { parseForm } from "../../platform/form";
import { languageOf, speaking } from "../../platform/i18n/speaking";
import { isId } from "../../platform/ids";
import type { DelayedNotices } from "../../platform/outbox/delayedNotices";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Account } from "../account.entity";
import { accountByEmail } from "../accountByEmail";
import { addRemark } from "../people/accountRemarks";
import { APPLICATION } from "../people/applicationDecision.service";
import type { Person } from "../person.entity";
import { type User, withContact } from "../user.type";

export const suspensionChanged = defineEvent<{ account: Account; isSuspended: boolean }>("user.suspension-changed");

export const ONLY_APPROVED = t("Only an approved account can be suspended");
export const NOT_ADMINS = t("Admins are managed in the network's team");

interface Change {
  isSuspended: boolean;
  /** Null for the command line. */
  actorId: string | null;
  reason?: SuspensionReason | null;
  note?: string | null;
}

/**
 * The only place that suspends accounts and lifts suspensions, for admins and the command line. All team sessions for
 * the account end at once; it earns nothing, its brand is unlisted and its payouts wait. The person is notified with
 * the reason in the same transaction.
 */
export class SuspensionService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly held: DelayedNotices,
    /** Describes what happens to the account's money. */
    private readonly fates: { linesOf(read: Reader, account: Account): Promise<string[]> },
  ) {}

  /** By email address or ID, from the command line. */
  suspend(email: string): Promise<User> {
    return this.named(email, { isSuspended: true, actorId: null });
  }

  restore(email: string): Promise<User> {
    return this.named(email, { isSuspended: false, actorId: null });
  }

  async suspendBy(actor: Actor, userId: string, input: unknown): Promise<User> {
    const { reason, note } = parseForm(suspensionForm, input);
    return this.byId(userId, { isSuspended: true, actorId: actor.userId, reason, note: note || null });
  }

  /** The reason is for other admins. */
  async liftBy(actor: Actor, userId: string, input: unknown): Promise<User> {
    const { text: note } = parseForm(personNoteForm, input);
    return this.byId(userId, { isSuspended: false, actorId: actor.userId, note });
  }

  private named(email: string, change: Change): Promise<User> {
    return this.db.write(async (tx) => {
      const { account } = await accountByEmail(tx, email);
      return this.change(tx, account.id, change);
    });
  }

  private byId(userId: string, change: Change): Promise<User> {
    if (!isId(userId)) throw new NotFoundError("User");
    return this.db.write(async (tx) => {
      const account = await tx.findOneBy(Account, { id: userId });
      if (!account) throw new NotFoundError("User");
      if (account.kind === "network") throw new ConflictError(NOT_ADMINS);
      if (change.isSuspended && account.status !== "approved") throw new ConflictError(ONLY_APPROVED);
      return this.change(tx, userId, change);
    });
  }

  /** Compare-and-set, so that one of two concurrent admins wins. */
  private async change(tx: Tx, id: string, { isSuspended, actorId, reason, note }: Change): Promise<User> {
    const now = this.clock.now();
    await this.held.notifyNow(tx, APPLICATION, id);
    const where = { id, suspendedAt: isSuspended ? IsNull() : Not(IsNull()) };
    const since = { suspendedAt: isSuspended ? now : null, suspendedFor: isSuspended ? (reason ?? null) : null };
    const to = { ...since, tokenVersion: () => "tokenVersion + 1" };
    const { affected } = await tx.update(Account, where, to);
    if (affected !== 1) {
      throw new ConflictError(
        isSuspended ? t("This account is already suspended") : t("This account is not suspended"),
      );
    }
    const account = await tx.findOneByOrFail(Account, { id });
    await this.events.emit(tx, suspensionChanged, { account, isSuspended });
    const kind = isSuspended ? "suspended" : "restored";
    await addRemark(tx, now, { accountId: id, kind, actorId, reason, text: note });
    const after = reason || note ? { ...(reason && { reason }), ...(note && { note }) } : null;
    await this.audit.record(tx, { actorId, action: `user.${kind}`, subject: `user:${id}`, after });
    const user = await withContact(tx, account);
    const why = reason ? reasonText(suspensionReasons, reason, note) : "";
    const money = isSuspended ? await this.moneyOf(tx, account, user.person) : "";
    const data = { name: user.name, why, ...(isSuspended && { number: id, money }) };
    await this.outbox.add(tx, "mail", { template: `account-${kind}`, to: user.person.email, data });
    return user;
  }

  /** What happens to it, as who is told reads it. */
  private moneyOf(tx: Tx, account: Account, { language }: Person): Promise<string> {
    return speaking(languageOf(language), async () => (await this.fates.linesOf(tx, account)).join("\n"));
  }
}
