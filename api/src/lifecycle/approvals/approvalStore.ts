import { LessThan } from "typeorm";
import { approversOf, mailsFor, Person } from "../../accounts";
import type { ApprovalState } from "../../contract/admin/approvals";
import type { AuditedAs } from "../../contract/admin/auditActions";
import { t, translated } from "../../contract/i18n/t";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Reader, Tx } from "../../platform/db/database";
import { rowsOf } from "../../platform/db/rowsById";
import { ConflictError } from "../../platform/errors";
import { languageOf, speaking } from "../../platform/i18n/speaking";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Approval } from "./approval.entity";

export const DECIDED_NOW = t("This request has just been decided. Please reload.");
const GONE = t("The admin who asked for this is no longer an admin");
const REASON_LENGTH = 500;

/** This person approved it just now, or an earlier attempt was committed but its response was lost. */
export class ApprovedBefore extends Error {}

/** Says nothing about the operation itself. The request stays as it is. */
export class NotDecided extends ConflictError {}

/** What was asked, in the language that is spoken, with the names of then. */
export type Words = (read: Reader) => Promise<string>;

/** The outcome of a request: its row, the audit log and notifications, in the caller's transaction. */
export class ApprovalStore {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /** Throws a duplicate error if the same request is already waiting. */
  async add(tx: Tx, approval: Approval, words: Words): Promise<void> {
    const { openKey, createdAt, askedBy } = approval;
    const overdue = openKey && (await tx.findOneBy(Approval, { openKey, expiresAt: LessThan(createdAt) }));
    if (overdue) await this.close(tx, overdue, { state: "expired", decidedBy: null, words });
    await tx.insert(Approval, approval);
    await this.note(tx, askedBy, "asked", approval, words);
    const others = (await approversOf(tx)).filter((id) => id !== askedBy);
    const people = await rowsOf(tx, Person, others);
    const asker = await tx.findOneBy(Person, { id: askedBy });
    for (const person of people) {
      const text = await wordsFor(tx, person, words);
      const dataOf = () => ({ asker: asker?.name ?? t("Another admin"), words: text });
      await this.outbox.addAll(tx, "mail", mailsFor([person], "approval-asked", dataOf));
    }
  }

  /** Compare-and-set: one of two concurrent approvals wins. Both people must be admins at this time. */
  async approve(tx: Tx, approval: Approval, { userId, words }: { userId: string; words: Words }): Promise<void> {
    const now = this.clock.now();
    const { affected } = await tx
      .createQueryBuilder()
      .update(Approval)
      .set({ state: "approved", isOpen: 0, openKey: null, decidedBy: userId, decidedAt: now })
      .where("id = :id AND state = 'waiting' AND expiresAt > :now", { id: approval.id, now: now.getTime() })
      .execute();
    if (affected !== 1) {
      const { state, decidedBy } = await tx.findOneByOrFail(Approval, { id: approval.id });
      if (state === "approved" && decidedBy === userId) throw new ApprovedBefore();
      throw new NotDecided(DECIDED_NOW);
    }
    const approvers = await approversOf(tx);
    if (!approvers.includes(userId)) throw new NotDecided(t("You can no longer approve this"));
    if (!approvers.includes(approval.askedBy)) throw new ConflictError(GONE);
    await this.note(tx, userId, "approved", approval, words);
    await this.notify(tx, approval, { state: "approved", words });
  }

  async close(tx: Tx, approval: Approval, end: End): Promise<void> {
    const { state, decidedBy, words, reason = null } = end;
    const decision = { state, decidedBy, decidedAt: this.clock.now(), reason: reason?.slice(0, REASON_LENGTH) ?? null };
    const change = { ...decision, isOpen: 0, openKey: null };
    const { affected } = await tx.update(Approval, { id: approval.id, state: "waiting" }, change);
    if (affected !== 1) throw new NotDecided(DECIDED_NOW);
    await this.note(tx, decidedBy, state, approval, words, reason ? { reason } : {});
    if (state !== "withdrawn") await this.notify(tx, approval, { state, words, reason });
  }

  private async notify(
    tx: Tx,
    { askedBy }: Approval,
    { state, words, reason }: { state: ApprovalState; words: Words; reason?: string | null },
  ): Promise<void> {
    const asker = await tx.findOneBy(Person, { id: askedBy });
    if (!asker) return;
    const text = await wordsFor(tx, asker, words);
    const dataOf = () => ({ words: text, state, reason: translated(reason ?? "") });
    await this.outbox.addAll(tx, "mail", mailsFor([asker], "approval-decided", dataOf));
  }

  /** In English, like everything in the log. */
  private async note(
    tx: Tx,
    actorId: string | null,
    what: AuditedAs<"approval">,
    { id, operation }: Approval,
    words: Words,
    more: object = {},
  ): Promise<void> {
    const after = { operation, words: await speaking("en", () => words(tx)), ...more };
    return this.audit.record(tx, { actorId, action: `approval.${what}`, subject: `approval:${id}`, after });
  }
}

interface End {
  state: Exclude<ApprovalState, "waiting" | "approved">;
  /** Null for the system. */
  decidedBy: string | null;
  words: Words;
  reason?: string | null;
}

const wordsFor = (tx: Tx, { language }: Person, words: Words): Promise<string> =>
  speaking(languageOf(language), () => words(tx));
