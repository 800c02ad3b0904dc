import { type Task, type TaskHandler, type TaskRun, type TaskService } from "../../accounts";
import { t } from "../../contract/i18n/t";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { TOO_LATE } from "../../platform/outbox/delayedNotices";
import { isOpen } from "../../platform/queue/workState";
import type { Sale } from "../sale.entity";
import { visibleSale } from "../sale.policy";
import { earningStateOf } from "../saleStatus";
import type { SaleStore } from "../saleStore";
import type { SaleWithEarnings } from "../saleWithEarnings";
import { UnverifiedReport } from "../unverified/unverifiedReport.entity";
import { DECIDE } from "./bulkDecision";
import type { HeldDecision, Undecided } from "./decision.entity";
import type { Forgoing } from "./forgoing";
import type { HeldDecisions } from "./heldDecisions";

const UNDO = "sales.undo";
/** One transaction each, like the decisions. */
const BATCH_SIZE = 10;

const CHANGED = t("This order has changed since the decision, which can no longer be undone.");
const IN_PAYOUT = t("This order's commission is in a payout already, so the decision can no longer be undone.");
const RUNNING = t("This decision is still running. Cancel it first or wait until it finishes.");

interface UndoPayload {
  taskId: string;
  actorId: string;
}

/** Undoes decisions completely, as long as no one was notified. */
export class UndoService {
  readonly handler: TaskHandler = {
    kind: UNDO,
    about: "undoes a bulk decision",
    isHeavy: false,
    work: (run) => this.work(run),
  };

  constructor(
    private readonly db: Database,
    private readonly store: SaleStore,
    private readonly held: HeldDecisions,
    private readonly forgoing: Pick<Forgoing, "forgo">,
    private readonly audit: AuditService,
    private readonly tasks: TaskService,
  ) {}

  /** For one order, regardless of which team member decided it. */
  async undo(viewer: Viewer, saleId: string): Promise<SaleWithEarnings> {
    return this.db.write(async (tx) => {
      const visible = await visibleSale(tx, viewer, saleId);
      if (!visible) throw new NotFoundError("Sale");
      const { merchantId } = visible;
      const sale = await this.store.locked(tx, { id: saleId, merchantId });
      const held = sale && (await this.held.take(tx, saleId));
      if (!sale) throw new NotFoundError("Sale");
      if (!held) throw new ConflictError(TOO_LATE());
      const refusal = refusalOf(sale);
      if (refusal) throw new ConflictError(refusal);
      return this.reopen(tx, sale, held, viewer.userId);
    });
  }

  /** For many orders, in the background: from here on, no one is notified of those still held. */
  async undoAll(viewer: Viewer, taskId: string): Promise<Task> {
    const task = await this.tasks.get(viewer, taskId);
    if (task.kind !== DECIDE || task.ownerId !== viewer.id) throw new NotFoundError("Decision");
    if (isOpen(task.state)) throw new ConflictError(RUNNING);
    const again = await this.tasks.latest(`${UNDO}:${taskId}`);
    if (again && isOpen(again.state)) return again;
    await this.db.write(async (tx) => {
      if (!(await this.held.isHeld(tx, taskId))) throw new ConflictError(TOO_LATE());
      await this.held.holdForTask(tx, taskId);
      await this.audit.record(tx, {
        actorId: viewer.userId,
        action: "sales.undone",
        subject: `task:${taskId}`,
        before: { decision: task.subject },
      });
    });
    const payload: UndoPayload = { taskId, actorId: viewer.userId };
    const subject = `Undo: ${task.subject}`;
    return this.tasks.request({ kind: UNDO, subject, ownerId: viewer.id, payload, key: `${UNDO}:${taskId}` });
  }

  private async work({ task, signal, progress }: TaskRun): Promise<{ undone: number; kept: number }> {
    const { taskId, actorId } = task.payload as UndoPayload;
    const result = { undone: 0, kept: 0 };
    let last = "";
    for (;;) {
      signal.throwIfAborted();
      const some = await this.held.saleIdsOf(taskId, BATCH_SIZE, last);
      if (some.length === 0) break;
      last = some.at(-1)?.saleId ?? last;
      const outcomes = await this.db.write((tx) => this.undoSome(tx, some, actorId));
      for (const isUndone of outcomes) result[isUndone ? "undone" : "kept"] += 1;
      progress(result.undone + result.kept, result.undone + result.kept);
    }
    await this.held.endOfTask(taskId, true);
    return result;
  }

  private async undoSome(tx: Tx, some: readonly { saleId: string }[], actorId: string): Promise<boolean[]> {
    const outcomes: boolean[] = [];
    for (const { saleId } of some) {
      const sale = await this.store.locked(tx, { id: saleId });
      const held = sale && refusalOf(sale) === null ? await this.held.take(tx, saleId) : null;
      if (sale && held) await this.reopen(tx, sale, held, actorId);
      outcomes.push(held !== null);
    }
    return outcomes;
  }

  private async reopen(
    tx: Tx,
    sale: SaleWithEarnings,
    { before }: HeldDecision,
    actorId: string,
  ): Promise<SaleWithEarnings> {
    const { status, reason, decidedAt, decidedBy } = sale;
    for (const { id, outcome } of before.unverifiedReports) await tx.update(UnverifiedReport, { id }, { outcome });
    const act = sale.status === "approved" ? "undoApproval" : "undoDecline";
    const columns = { ...before, decidedAt: before.decidedAt === null ? null : new Date(before.decidedAt) };
    const { unverifiedReports: _, ...changes } = columns;
    const after = await this.store.act(tx, sale, act, changes, { isUndoing: true });
    await this.audit.record(tx, {
      actorId,
      action: "sale.undone",
      subject: `sale:${sale.id}`,
      before: { status, reason, decidedAt: decidedAt?.toISOString() ?? null, decidedBy },
      after: { status: after.status },
    });
    // The creator may have been erased since the decision.
    return (await this.forgoing.forgo(tx, after)) ?? after;
  }
}

/** An order before its decision. Must contain everything the decision changes. */
export async function undecided(
  tx: Tx,
  { id, status, reason, reasonCode, decidedAt, decidedBy }: Sale,
): Promise<Undecided> {
  const unverifiedReports = await tx.find(UnverifiedReport, {
    select: { id: true, outcome: true },
    where: { saleId: id },
  });
  return {
    status,
    reason,
    reasonCode,
    decidedAt: decidedAt?.getTime() ?? null,
    decidedBy,
    unverifiedReports: unverifiedReports.map(({ id, outcome }) => ({ id, outcome })),
  };
}

/** Any other change of an order makes its decision final. Payouts change only its earnings. */
function refusalOf({ status, earnings }: SaleWithEarnings): string | null {
  if (earnings.some(({ rounds, settled }) => rounds > 0 || settled !== 0)) return IN_PAYOUT;
  return earnings.every(({ state }) => state === earningStateOf(status)) ? null : CHANGED;
}
