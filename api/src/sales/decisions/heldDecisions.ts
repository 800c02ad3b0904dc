import { In } from "typeorm";
import { type Clock, MINUTE } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { defineEvent, type Events } from "../../platform/events";
import { newId } from "../../platform/ids";
import { HELD_FOR } from "../../platform/outbox/delayedNotices";
import type { Outbox, OutboxHandler } from "../../platform/outbox/outbox.service";
import { Sale } from "../sale.entity";
import { type SaleWithEarnings, withEarnings } from "../saleWithEarnings";
import { HeldDecision, type Undecided } from "./decision.entity";

export const DECIDED = "sale.decided";

/** It can no longer be undone, so people are notified. */
export const decisionFinal = defineEvent<{ sale: SaleWithEarnings; before: SaleWithEarnings }>("sale.decision-final");

/** The key of a held decision: an order's, or a bulk decision's. */
type Payload = { saleId: string; id: string } | { taskId: string };

/** While a bulk decision runs, or is being undone. It ends this itself; if it cannot, this timeout does. */
const HELD_BY_TASK = 10 * MINUTE;
const BATCH_SIZE = 20;

/**
 * Delays notifications of a decision until it can no longer be undone: then the outbox sends them. There is a row for
 * each such decision, and the transaction that deletes it has either notified everyone or undone it.
 */
export class HeldDecisions {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly events: Events,
  ) {}

  readonly handler: OutboxHandler = async ({ payload }) => {
    const which = payload as Payload;
    if ("taskId" in which) return this.notifyAll(which.taskId);
    const { saleId, id } = which;
    await this.db.write(async (tx) => {
      const sale = await tx.findOneBy(Sale, { id: saleId });
      const [known] = sale ? await withEarnings(tx, [sale]) : [];
      if (known) await this.notifyNow(tx, known, id);
    });
  };

  /** In the deciding transaction. Messages about a bulk decision's orders wait for its end. */
  async hold(tx: Tx, saleId: string, before: Undecided, taskId: string | null): Promise<void> {
    const id = newId();
    const until = this.after(taskId ? HELD_BY_TASK : HELD_FOR);
    await tx.insert(HeldDecision, { saleId, id, taskId, until, before });
    if (!taskId) await this.outbox.add(tx, DECIDED, { saleId, id }, { notBefore: until });
  }

  /** A bulk decision starts or is being undone: in either case, people are notified in the end. */
  async holdForTask(tx: Tx, taskId: string): Promise<void> {
    const until = this.after(HELD_BY_TASK);
    await tx.update(HeldDecision, { taskId }, { until });
    await this.outbox.add(tx, DECIDED, { taskId }, { notBefore: until });
  }

  /** A bulk decision has ended: from now on its orders are held as long as a single one. */
  async endOfTask(taskId: string, isUndone = false): Promise<void> {
    const until = isUndone ? this.clock.now() : this.after(HELD_FOR);
    await this.db.write(async (tx) => {
      const { affected } = await tx.update(HeldDecision, { taskId }, { until });
      if (affected) await this.outbox.add(tx, DECIDED, { taskId }, { notBefore: until });
    });
  }

  /** Removes the decision, if it is still held: the caller undoes it in the same transaction. */
  async take(tx: Tx, saleId: string): Promise<HeldDecision | null> {
    const held = await tx.findOneBy(HeldDecision, { saleId });
    if (!held || held.until <= this.clock.now()) return null;
    const { affected } = await tx.delete(HeldDecision, { saleId, id: held.id });
    return affected === 1 ? held : null;
  }

  /** Whether a bulk decision can be undone as a whole. */
  async isHeld(tx: Tx, taskId: string): Promise<boolean> {
    const [one] = await tx.find(HeldDecision, { where: { taskId }, take: 1 });
    return one !== undefined && one.until > this.clock.now();
  }

  saleIdsOf(taskId: string, most: number, after: string): Promise<{ saleId: string }[]> {
    return this.db.read.query<{ saleId: string }[]>(
      `SELECT saleId FROM held_decision WHERE taskId = ? AND saleId > ? ORDER BY saleId LIMIT ${most}`,
      [taskId, after],
    );
  }

  /** Notifies of earlier decisions not yet notified. */
  async notifyNow(tx: Tx, sale: SaleWithEarnings, id?: string): Promise<void> {
    const held = await tx.findOneBy(HeldDecision, { saleId: sale.id, ...(id !== undefined && { id }) });
    if (!held) return;
    const { affected } = await tx.delete(HeldDecision, { saleId: sale.id, id: held.id });
    if (affected !== 1) return;
    const { status, reason, reasonCode } = held.before;
    await this.events.emit(tx, decisionFinal, { sale, before: { ...sale, status, reason, reasonCode } });
  }

  private async notifyAll(taskId: string): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const isOver = await this.db.write(async (tx) => {
        const rows = await tx.find(HeldDecision, { where: { taskId }, order: { saleId: "ASC" }, take: BATCH_SIZE });
        const due = rows.filter(({ until }) => until <= now);
        // They are held again, with their own message.
        if (due.length === 0) return true;
        const sales = await tx.find(Sale, { where: { id: In(due.map(({ saleId }) => saleId)) }, order: { id: "ASC" } });
        for (const sale of await withEarnings(tx, sales)) await this.notifyNow(tx, sale);
        // Deleted orders need no notification.
        const ids = new Set(sales.map(({ id }) => id));
        const gone = due.filter(({ saleId }) => !ids.has(saleId)).map(({ saleId }) => saleId);
        if (gone.length > 0) await tx.delete(HeldDecision, { saleId: In(gone), taskId });
        return false;
      });
      if (isOver) return;
    }
  }

  private after(time: number): Date {
    return new Date(this.clock.now().getTime() + time);
  }
}
