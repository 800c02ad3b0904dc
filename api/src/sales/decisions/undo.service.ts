import { type Task, type TaskHandler, type TaskRun, type TaskService } from "../../accounts";
import { limits } from "../../contract/limits";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { ConflictError, NotFoundError } from "../../platform/errors";
import { isOpen } from "../../platform/queue/workState";
import { SaleClaim } from "../claims/claim.entity";
import type { Sale } from "../sale.entity";
import { visibleSale } from "../sale.policy";
import { earningStateOf } from "../saleStatus";
import type { SaleStore } from "../saleStore";
import type { SaleWithEarnings } from "../saleWithEarnings";
import { DECIDE } from "./bulkDecision";
import type { HeldDecision, Undecided } from "./decision.entity";
import type { Forgoing } from "./forgoing";
import type { HeldDecisions } from "./heldDecisions";

const UNDO = "sales.undo";
/** A transaction each, as when they were decided. */
const BATCH_SIZE = 10;

const TOO_LATE = `A decision can be undone for ${limits.undo.seconds} seconds. It is final now: its publisher is told.`;
const CHANGED = "This order has changed since it was decided, so the decision stays.";
const IN_PAYOUT = "A payout has taken this order's commission, so the decision stays.";
const RUNNING = "This decision is still running. Please cancel it first, or wait until it is done.";

interface UndoPayload {
  taskId: string;
  actorId: string;
}

/** Takes decisions back wholly, as long as nobody was told of them. */
export class UndoService {
  readonly handler: TaskHandler = {
    kind: UNDO,
    about: "undoes a decision about many orders",
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

  /** Of one order, whoever of the account decided it. */
  async undo(viewer: Viewer, saleId: string): Promise<SaleWithEarnings> {
    return this.db.write(async (tx) => {
      const visible = await visibleSale(tx, viewer, saleId);
      if (!visible) throw new NotFoundError("Sale");
      const { merchantId } = visible;
      const sale = await this.store.locked(tx, { id: saleId, merchantId });
      const held = sale && (await this.held.take(tx, saleId));
      if (!sale) throw new NotFoundError("Sale");
      if (!held) throw new ConflictError(TOO_LATE);
      const refusal = refusalOf(sale);
      if (refusal) throw new ConflictError(refusal);
      return this.takeBack(tx, sale, held, viewer.userId);
    });
  }

  /** Of many orders, in the background: from here on nobody is told of those that are still held. */
  async undoAll(viewer: Viewer, taskId: string): Promise<Task> {
    const task = await this.tasks.get(viewer, taskId);
    if (task.kind !== DECIDE || task.ownerId !== viewer.id) throw new NotFoundError("Decision");
    if (isOpen(task.state)) throw new ConflictError(RUNNING);
    const again = await this.tasks.latest(`${UNDO}:${taskId}`);
    if (again && isOpen(again.state)) return again;
    await this.db.write(async (tx) => {
      if (!(await this.held.isHeld(tx, taskId))) throw new ConflictError(TOO_LATE);
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
      if (sale && held) await this.takeBack(tx, sale, held, actorId);
      outcomes.push(held !== null);
    }
    return outcomes;
  }

  private async takeBack(
    tx: Tx,
    sale: SaleWithEarnings,
    { before }: HeldDecision,
    actorId: string,
  ): Promise<SaleWithEarnings> {
    const { status, reason, decidedAt, decidedBy } = sale;
    for (const { id, outcome } of before.claims) await tx.update(SaleClaim, { id }, { outcome });
    const act = sale.status === "approved" ? "undoApproval" : "undoDecline";
    const columns = { ...before, decidedAt: before.decidedAt === null ? null : new Date(before.decidedAt) };
    const { claims: _, ...changes } = columns;
    const after = await this.store.act(tx, sale, act, changes, { isUndoing: true });
    await this.audit.record(tx, {
      actorId,
      action: "sale.undone",
      subject: `sale:${sale.id}`,
      before: { status, reason, decidedAt: decidedAt?.toISOString() ?? null, decidedBy },
      after: { status: after.status },
    });
    // Its publisher may have been erased since it was decided.
    return (await this.forgoing.forgo(tx, after)) ?? after;
  }
}

/** How an order is before it is decided; whatever the decision changes has to be in here. */
export async function undecided(
  tx: Tx,
  { id, status, reason, reasonCode, decidedAt, decidedBy }: Sale,
): Promise<Undecided> {
  const claims = await tx.find(SaleClaim, { select: { id: true, outcome: true }, where: { saleId: id } });
  return {
    status,
    reason,
    reasonCode,
    decidedAt: decidedAt?.getTime() ?? null,
    decidedBy,
    claims: claims.map(({ id, outcome }) => ({ id, outcome })),
  };
}

/** Everything else that changes an order makes its decision final; payouts change what is earned alone. */
function refusalOf({ status, earnings }: SaleWithEarnings): string | null {
  if (earnings.some(({ rounds, settled }) => rounds > 0 || settled !== 0)) return IN_PAYOUT;
  return earnings.every(({ state }) => state === earningStateOf(status)) ? null : CHANGED;
}
