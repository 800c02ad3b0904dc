import { Task, type TaskHandler, type TaskRun, type TaskService } from "../../accounts";
import { t } from "../../contract/i18n/t";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, ConflictError, NotFoundError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { declinedFor } from "../declinedFor";
import type { OrderService } from "../orders/order.service";
import type { Sale } from "../sale.entity";
import type { SaleService } from "../sale.service";
import { type BulkPayload, DECIDE, decidable, MAX_CHOSEN, MAX_MATCHING, reasonToSkip } from "./bulkDecision";
import { BulkDecision, type DecideSalesInput } from "./bulkDecision.type";
import { BulkDecisionItem } from "./decision.entity";
import type { HeldDecisions } from "./heldDecisions";

/** One transaction each, small enough that other orders and redirects hardly wait. */
const BATCH_SIZE = 10;
/** Number of exceptions listed by name. */
const MAX_NAMED = 100;

const CHANGED = t("These orders have changed since you opened them. Please review them again.");
const OTHER = t("Another bulk decision of yours is still running. Wait until it finishes or cancel it.");

/** Decides many orders as a task. Each is processed like a single decision. */
export class BulkDecisionService {
  readonly handler: TaskHandler = {
    kind: DECIDE,
    about: "approves or declines many orders",
    isHeavy: false,
    work: (run) => this.work(run),
  };

  constructor(
    private readonly db: Database,
    private readonly sales: SaleService,
    private readonly orders: OrderService,
    private readonly tasks: TaskService,
    private readonly held: HeldDecisions,
  ) {}

  /** Freezes the selected orders if they are still what the caller saw. Repeated calls return the same task. */
  async start(viewer: Viewer, request: DecideSalesInput): Promise<BulkDecision> {
    const { act, count, amount } = request;
    if ((request.ids ? 1 : 0) + (request.matching ? 1 : 0) !== 1)
      throw new BadInputError({ ids: "Please send either `ids` or `matching`" });
    const why = act === "decline" ? declinedFor(request) : { reason: null, reasonCode: null };
    const ids = request.ids ? chosenIn(request.ids) : null;
    const limit = ids ? MAX_CHOSEN : MAX_MATCHING;
    const filter = { ...request.matching, states: statesIn(request) };
    const found = await this.orders.frozen(viewer, filter, ids, limit);
    if (found.length > limit)
      throw new BadInputError({
        matching: t("More than {maxMatching} orders match. Please narrow the filters.", { maxMatching: MAX_MATCHING }),
      });
    const sum = found.reduce((total, row) => total + row.amount, 0);
    if (found.length !== count || sum !== amount) throw new ConflictError(CHANGED);
    if (found.length === 0) throw new BadInputError({ ids: t("No order can be decided this way") });
    const frozen = found.map((row) => row.id);
    return this.shown(await this.begin(viewer, { act, ...why, ids: frozen, isChosen: ids !== null }));
  }

  /** Decides exactly these orders, as far as the viewer can see them. */
  async begin(viewer: Viewer, decision: Omit<BulkPayload, "viewer">): Promise<Task> {
    const { id, userId, role, member } = viewer;
    const { act, ids: found } = decision;
    const payload: BulkPayload = { ...decision, viewer: { id, userId, role, member } };
    const subject = `${act === "approve" ? "Approve" : "Decline"} ${found.length} orders`;
    const task = await this.tasks.request({ kind: DECIDE, subject, ownerId: id, payload, key: `${DECIDE}:${id}` });
    if (JSON.stringify(task.payload) !== JSON.stringify(payload)) throw new ConflictError(OTHER);
    return task;
  }

  async get(viewer: Viewer, id: string): Promise<BulkDecision> {
    const task = await this.tasks.get(viewer, id);
    if (task.kind !== DECIDE) throw new NotFoundError("Decision");
    return this.shown(task);
  }

  /** Deletes records of removed tasks. */
  async forget(signal?: AbortSignal): Promise<number> {
    let forgotten = 0;
    while (!signal?.aborted) {
      const [orphan] = await this.db.longRead.query<{ taskId: string }[]>(
        `SELECT i.taskId AS taskId FROM bulk_decision_item i
         WHERE NOT EXISTS (SELECT 1 FROM work t WHERE t.id = i.taskId) LIMIT 1`,
      );
      if (!orphan) break;
      await this.db.write((tx) => tx.delete(BulkDecisionItem, { taskId: orphan.taskId }));
      forgotten += 1;
    }
    return forgotten;
  }

  private async shown(task: Task): Promise<BulkDecision> {
    const exceptions = await this.db.read.query<{ saleId: string; skipped: string }[]>(
      `SELECT saleId, skipped FROM bulk_decision_item
       WHERE taskId = ? AND skipped IS NOT NULL ORDER BY saleId LIMIT ${MAX_NAMED}`,
      [task.id],
    );
    const [row] = await this.db.longRead.query<{ count: number | string; skipped: number | string }[]>(
      "SELECT COUNT(*) AS count, COUNT(skipped) AS skipped FROM bulk_decision_item WHERE taskId = ?",
      [task.id],
    );
    const [all, skipped] = [Number(row?.count ?? 0), Number(row?.skipped ?? 0)];
    const named = exceptions.map(({ saleId, skipped: reason }) => ({ saleId, reason }));
    return { task, decided: all - skipped, skipped, exceptions: named };
  }

  private async work({ task, signal, progress }: TaskRun): Promise<Pick<BulkDecision, "decided" | "skipped">> {
    const payload = task.payload as BulkPayload;
    const known = await this.db.longRead.query<{ saleId: string }[]>(
      "SELECT saleId FROM bulk_decision_item WHERE taskId = ?",
      [task.id],
    );
    const done = new Set(known.map(({ saleId }) => saleId));
    const open = payload.ids.filter((id) => !done.has(id));
    await this.db.write((tx) => this.held.holdForTask(tx, task.id));
    try {
      await this.decideOpen({ task, signal, progress }, payload, open);
    } catch (error) {
      // Another process resumes an interrupted task. A cancelled one stays as it is.
      const isCancelled = await this.db.read.existsBy(Task, { id: task.id, cancelRequested: 1 });
      if (isCancelled) await this.held.endOfTask(task.id);
      throw error;
    }
    await this.held.endOfTask(task.id);
    const { decided, skipped } = await this.shown(task);
    return { decided, skipped };
  }

  private async decideOpen(
    { task, signal, progress }: TaskRun,
    payload: BulkPayload,
    open: readonly string[],
  ): Promise<void> {
    const done = payload.ids.length - open.length;
    for (let start = 0; start < open.length; start += BATCH_SIZE) {
      signal.throwIfAborted();
      const some = open.slice(start, start + BATCH_SIZE);
      await this.db.write((tx) => this.decideAll(tx, task.id, payload, some));
      progress(done + start + some.length, payload.ids.length);
    }
  }

  /** Another process may have taken over. The row's key decides which of the two decides an order. */
  private async decideAll(tx: Tx, taskId: string, payload: BulkPayload, ids: readonly string[]): Promise<void> {
    const { act, reason, reasonCode, viewer } = payload;
    // Throws if another run was here first. This one then ends and is repeated.
    for (const saleId of ids) {
      const toSkip = (sale: Sale | null) => reasonToSkip(sale, payload);
      const skipped = await this.sales.decideIn(tx, viewer, saleId, { act, reason, reasonCode, taskId }, toSkip);
      await tx.insert(BulkDecisionItem, { taskId, saleId, skipped });
    }
  }
}

function chosenIn(ids: readonly string[]): string[] {
  if (ids.length > MAX_CHOSEN)
    throw new BadInputError({ ids: t("Please choose at most {maxChosen} orders", { maxChosen: MAX_CHOSEN }) });
  if (!ids.every(isId)) throw new BadInputError({ ids: t("Some of these are not valid IDs") });
  return [...new Set(ids)];
}

/**
 * For a filter, the matching orders that can be decided. For chosen orders all of them, so that changed ones are named.
 */
function statesIn({ act, ids, matching }: DecideSalesInput) {
  if (ids) return null;
  const named = matching?.states?.length ? matching.states : null;
  const states = decidable(act).filter((status) => !named || named.includes(status));
  if (states.length === 0) throw new BadInputError({ matching: t("None of these orders can be decided this way") });
  return states;
}
