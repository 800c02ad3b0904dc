import { addDays, dayOf } from "../../contract/days";
import { keptDays } from "../../contract/privacy/retention";
import type { Clock } from "../../platform/clock";
import { chunksOf } from "../../platform/db/chunks";
import type { Database, Tx } from "../../platform/db/database";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { brandsOf, factsOf } from "./facts/brandDayFacts";
import { windowOf } from "./facts/windowFacts";
import type { RiskHoldService } from "./holds/riskHold.service";
import { RiskDay, RiskMark } from "./risk.entity";
import { scoreOf, usualOf } from "./rules/score";

const MARK = "facts";
/** Older days that were not counted in time are skipped. */
const MOST_DAYS = 14;
/**
 * Late clicks from disk, late credits and returns change past days: this many days before the scored one are counted
 * again.
 */
const COUNTED_AGAIN = 3;
const KEPT_DAYS = keptDays("riskDays");
const ROWS = 200;

/** Counts each past day, brand by brand, and scores the publishers of brands with new activity. */
export class RiskJob {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly holds: RiskHoldService,
  ) {}

  readonly plan: JobPlan = {
    name: "risk:judge",
    about: "applies the risk rules and holds suspicious earnings",
    when: { at: "50 * * * *" },
    work: (signal) => this.run(signal),
  };

  /** Resumes where it stopped. Returns the number of brands scored. */
  private async run(signal?: AbortSignal): Promise<number> {
    await this.holds.expireDue(signal);
    const today = dayOf(this.clock.now());
    let mark = await this.db.read.findOneBy(RiskMark, { id: MARK });
    const first = addDays(today, -MOST_DAYS);
    let judged = 0;
    for (let day = mark && mark.day > first ? mark.day : first; day < today; day = addDays(day, 1)) {
      const after = mark?.day === day ? mark.merchantId : "";
      for (const merchantId of await brandsOf(this.db.longRead, addDays(day, -COUNTED_AGAIN), day, after)) {
        if (signal?.aborted) return judged;
        for (let again = addDays(day, -COUNTED_AGAIN); again <= day; again = addDays(again, 1)) {
          const facts = await factsOf(this.db.longRead, merchantId, again);
          // Each step is idempotent, so that an interrupted brand is simply repeated.
          await this.db.write((tx) => write(tx, merchantId, again, facts));
        }
        await this.judge(merchantId, day);
        mark = await this.db.write((tx) => advance(tx, mark, { day, merchantId }));
        // Another process was faster.
        if (!mark) return judged;
        judged += 1;
      }
      const next = { day: addDays(day, 1), merchantId: "" };
      mark = await this.db.write((tx) => advance(tx, mark, next));
      if (!mark) return judged;
    }
    await this.db.write((tx) => tx.query("DELETE FROM risk_day WHERE day < ?", [addDays(today, -KEPT_DAYS)]));
    return judged;
  }

  private async judge(merchantId: string, day: string): Promise<void> {
    const all = await windowOf(this.db.longRead, merchantId, day);
    const usual = usualOf(all);
    for (const facts of all) {
      const score = scoreOf(facts, usual);
      if (!this.holds.isEnough(score)) continue;
      // Decided facts are not scored again: only newer ones.
      const since = await this.holds.decidedOn(facts.publisherId, merchantId);
      const days = facts.days.filter((one) => since === null || one.day > since);
      await this.holds.place(facts.publisherId, merchantId, scoreOf({ ...facts, days }, usual));
    }
  }
}

async function write(tx: Tx, merchantId: string, day: string, facts: readonly RiskDay[]): Promise<void> {
  await tx.delete(RiskDay, { merchantId, day });
  for (const some of chunksOf(facts, ROWS)) await tx.insert(RiskDay, some);
}

/** Only one of two processes advances; null for the other. */
async function advance(
  tx: Tx,
  before: RiskMark | null,
  to: Pick<RiskMark, "day" | "merchantId">,
): Promise<RiskMark | null> {
  const mark = { id: MARK, ...to };
  const known = await tx.findOneBy(RiskMark, { id: MARK });
  // Our own, from an attempt whose result was lost.
  if (known?.day === to.day && known.merchantId === to.merchantId) return mark;
  if (!before) {
    if (known) return null;
    await tx.insert(RiskMark, mark);
    return mark;
  }
  const { day, merchantId } = before;
  const { affected } = await tx.update(RiskMark, { id: MARK, day, merchantId }, to);
  return affected === 1 ? mark : null;
}
