import { LessThan } from "typeorm";
import { approversOf, Person } from "../../accounts";
import type { ApprovalState } from "../../contract/admin/approvals";
import type { AuditedAs } from "../../contract/admin/auditActions";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import type { Tx } from "../../platform/db/database";
import { rowsOf } from "../../platform/db/rowsById";
import { ConflictError } from "../../platform/errors";
import type { Outbox } from "../../platform/outbox/outbox.service";
import { Approval } from "./approval.entity";

export const DECIDED_NOW = "Somebody decided about this request just now. Please reload.";
const GONE = "Whoever asked for it is no admin any more";
const REASON_LENGTH = 500;

/** This person approved it a moment ago, or an earlier attempt was committed though its answer was lost. */
export class ApprovedBefore extends Error {}

/** Says nothing about the act itself: the request stays as it is. */
export class NotDecided extends ConflictError {}

/** What becomes of a request: its row, the audit log and who is told, in the caller's transaction. */
export class ApprovalStore {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  /** Throws a duplicate error if the same is waiting already. */
  async add(tx: Tx, approval: Approval, words: string): Promise<void> {
    const { openKey, createdAt, askedBy } = approval;
    const overdue = openKey && (await tx.findOneBy(Approval, { openKey, expiresAt: LessThan(createdAt) }));
    if (overdue) await this.close(tx, overdue, { state: "expired", decidedBy: null, words });
    await tx.insert(Approval, approval);
    await this.note(tx, askedBy, "asked", approval, { words });
    const others = (await approversOf(tx)).filter((id) => id !== askedBy);
    const people = await rowsOf(tx, Person, others);
    const asker = (await tx.findOneBy(Person, { id: askedBy }))?.name ?? "Another admin";
    const mails = people.map(({ email: to, name }) => ({
      template: "approval-asked",
      to,
      data: { name, asker, words },
    }));
    await this.outbox.addAll(tx, "mail", mails);
  }

  /** Compare-and-set: of two who approve at once one does. Both have to be admins at this moment. */
  async approve(tx: Tx, approval: Approval, { userId, words }: { userId: string; words: string }): Promise<void> {
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
    if (!approvers.includes(userId)) throw new NotDecided("You may not approve this any more");
    if (!approvers.includes(approval.askedBy)) throw new ConflictError(GONE);
    await this.note(tx, userId, "approved", approval, { words });
    await this.tell(tx, approval, { state: "approved", words });
  }

  async close(tx: Tx, approval: Approval, end: End): Promise<void> {
    const { state, decidedBy, words, reason = null } = end;
    const decision = { state, decidedBy, decidedAt: this.clock.now(), reason: reason?.slice(0, REASON_LENGTH) ?? null };
    const change = { ...decision, isOpen: 0, openKey: null };
    const { affected } = await tx.update(Approval, { id: approval.id, state: "waiting" }, change);
    if (affected !== 1) throw new NotDecided(DECIDED_NOW);
    await this.note(tx, decidedBy, state, approval, { words, ...(reason && { reason }) });
    if (state !== "withdrawn") await this.tell(tx, approval, { state, words, reason });
  }

  private async tell(
    tx: Tx,
    { askedBy }: Approval,
    { state, words, reason }: { state: ApprovalState; words: string; reason?: string | null },
  ): Promise<void> {
    const asker = await tx.findOneBy(Person, { id: askedBy });
    if (!asker) return;
    const data = { name: asker.name, words, state, reason: reason ?? "" };
    await this.outbox.add(tx, "mail", { template: "approval-decided", to: asker.email, data });
  }

  private note(
    tx: Tx,
    actorId: string | null,
    what: AuditedAs<"approval">,
    { id, operation }: Approval,
    more: object,
  ): Promise<void> {
    const after = { operation, ...more };
    return this.audit.record(tx, { actorId, action: `approval.${what}`, subject: `approval:${id}`, after });
  }
}

interface End {
  state: Exclude<ApprovalState, "waiting" | "approved">;
  /** Null for the system. */
  decidedBy: string | null;
  words: string;
  reason?: string | null;
}
