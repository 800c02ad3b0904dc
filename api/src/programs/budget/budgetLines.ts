import { In, LessThan } from "typeorm";
import type { AuditService } from "../../platform/audit/audit.service";
import type { Clock } from "../../platform/clock";
import { addingInsert } from "../../platform/db/addingInsert";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { isDuplicate } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { newId } from "../../platform/ids";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { Merchant } from "../merchants/merchant.entity";
import { BudgetMark, type BudgetMarkKind, BudgetMonth } from "./budget.entity";
import { monthOf, reductionStart } from "./reducedSince";

/** A line was reached, for the first time in its month. */
export interface BudgetReached {
  mark: BudgetMark;
  program: Pick<Merchant, "id" | "currency">;
}

export const budgetReached = defineEvent<BudgetReached>("budget.reached");

/** A new month began: clicks earn the usual commission again. */
export const budgetLifted = defineEvent<BudgetMark>("budget.lifted");

const LEVELS: readonly [BudgetMarkKind, percent: number][] = [
  ["reached", 100],
  ["near", 80],
];

const BATCH_SIZE = 100;

/** Counts what programs spend in a month, and records when that reaches a line. */
export class BudgetLines {
  readonly plan: JobPlan = {
    name: "budgets:lift",
    about: "tells creators in a new month that clicks earn the usual commission again",
    when: { at: "0 * * * *" },
    work: (signal) => this.liftDue(signal),
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly events: Events,
  ) {}

  /**
   * In the order's transaction, which holds the program's balance: of orders at the same time, one reaches the line.
   * `hasLine` is false if that transaction has seen that the program has none.
   */
  async add(tx: Tx, merchantId: string, month: string, commission: number, hasLine = true): Promise<void> {
    if (commission === 0) return;
    const columns = { keys: ["merchantId", "month"], sums: ["commission"] };
    await tx.query(addingInsert(this.db.engine, "budget_month", columns, 1), [merchantId, month, commission]);
    if (hasLine && commission > 0 && month === monthOf(this.clock.now())) await this.judge(tx, merchantId);
  }

  /** Records the lines that the current month has reached and that no one recorded yet. */
  async judge(tx: Tx, merchantId: string): Promise<void> {
    const program = await tx.findOneByOrFail(Merchant, { id: merchantId });
    const { monthlyBudget, termsBudget } = program;
    const lines = [...new Set([monthlyBudget, termsBudget])].filter((line) => line !== null);
    if (lines.length === 0) return;
    const now = this.clock.now();
    const month = monthOf(now);
    const row = await tx.findOne(BudgetMonth, { where: { merchantId, month }, ...rowLock(tx) });
    const commission = row?.commission ?? 0;
    const known = await tx.findBy(BudgetMark, { merchantId, month });
    const isKnown = (line: number, kind: BudgetMarkKind) =>
      known.some((mark) => mark.line === line && mark.kind === kind);
    for (const line of lines) {
      const base = { createdAt: now, merchantId, month, line, commission };
      const marks = LEVELS.filter(([kind, percent]) => commission * 100 >= line * percent && !isKnown(line, kind)).map(
        ([kind]): BudgetMark => ({ ...base, id: newId(), kind, startsAt: null, isOpen: 0 }),
      );
      // A month that jumps across both levels is told once, as reached.
      for (const [index, mark] of marks.entries()) await this.record(tx, program, mark, index === 0);
      const startsAt = reductionStart(now);
      if (line !== termsBudget || commission < line || isKnown(line, "reduced") || !startsAt) continue;
      await this.record(tx, program, { ...base, id: newId(), kind: "reduced", startsAt, isOpen: 1 }, true);
    }
  }

  private async record(tx: Tx, program: Merchant, mark: BudgetMark, isTold: boolean): Promise<void> {
    try {
      await tx.insert(BudgetMark, mark);
    } catch (error) {
      // The unique index decides, not the earlier read.
      if (isDuplicate(error)) return;
      throw error;
    }
    const { month, line, kind, commission, startsAt } = mark;
    if (kind === "reduced") {
      await this.audit.record(tx, {
        actorId: null,
        action: "budget.reached",
        subject: `merchant:${program.id}`,
        after: { month, line, commission, startsAt: startsAt?.toISOString() },
      });
    }
    if (isTold) await this.events.emit(tx, budgetReached, { mark, program });
  }

  /** What the program spent in the current month. */
  async spent(read: Reader, merchantId: string): Promise<{ month: string; commission: number }> {
    const month = monthOf(this.clock.now());
    const row = await read.findOneBy(BudgetMonth, { merchantId, month });
    return { month, commission: row?.commission ?? 0 };
  }

  /** Of these programs, the lines of terms that the current month has reached. */
  readonly reductions = (merchantIds: readonly string[], read: Reader = this.db.read): Promise<BudgetMark[]> => {
    const month = monthOf(this.clock.now());
    return read.findBy(BudgetMark, { merchantId: In([...merchantIds]), month, kind: "reduced" });
  };

  /** Ends the reductions of past months; returns how many. */
  async liftDue(signal?: AbortSignal): Promise<number> {
    let lifted = 0;
    while (!signal?.aborted) {
      const where = { isOpen: 1, month: LessThan(monthOf(this.clock.now())) };
      const due = await this.db.read.find(BudgetMark, { where, order: { month: "ASC" }, take: BATCH_SIZE });
      for (const mark of due) if (!signal?.aborted && (await this.lift(mark))) lifted += 1;
      if (due.length < BATCH_SIZE) break;
    }
    return lifted;
  }

  private lift(mark: BudgetMark): Promise<boolean> {
    return this.db.write(async (tx) => {
      const { affected } = await tx.update(BudgetMark, { id: mark.id, isOpen: 1 }, { isOpen: 0 });
      if (!affected) return false;
      // Under a raised or removed line, clicks already earned as usual; those terms were announced themselves.
      const program = await tx.findOneByOrFail(Merchant, { id: mark.merchantId });
      if (program.termsBudget === mark.line) await this.events.emit(tx, budgetLifted, mark);
      return true;
    });
  }
}
