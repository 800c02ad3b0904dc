import { ChangedStyle, upsertRows } from "../../../catalogue";
import { type Clock, HOUR, MINUTE } from "../../../platform/clock";
import type { Database } from "../../../platform/db/database";
import type { JobPlan } from "../../../platform/jobs/scheduler";

/** A server that stood still for less misses no sale. What is looked at again is told once. */
const LOOKS_BACK = 6 * HOUR;
const BATCH_SIZE = 200;

/** Sales begin and end by the clock, without a feed that changes: whoever links to such a product hears of it. */
export class SaleClock {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  readonly plan: JobPlan = {
    name: "links:sales",
    about: "notes products that publishers link to and whose sale has begun or ended",
    when: { every: 30 * MINUTE },
    work: (signal) => this.note(signal),
  };

  /** Returns how many products there were. */
  async note(signal?: AbortSignal): Promise<number> {
    const now = this.clock.now();
    let found = 0;
    for (let after: string | undefined = ""; after !== undefined; ) {
      signal?.throwIfAborted();
      const linked: { id: string }[] = await this.db.longRead.query(
        `SELECT DISTINCT styleId AS id FROM product_link WHERE styleId > ? ORDER BY styleId LIMIT ${BATCH_SIZE}`,
        [after],
      );
      found += await this.noteSome(
        linked.map(({ id }) => id),
        now,
      );
      after = linked.length < BATCH_SIZE ? undefined : linked.at(-1)?.id;
    }
    return found;
  }

  private async noteSome(styleIds: readonly string[], now: Date): Promise<number> {
    if (styleIds.length === 0) return 0;
    const span = [now.getTime() - LOOKS_BACK, now.getTime()];
    const turned: { id: string }[] = await this.db.longRead.query(
      `SELECT DISTINCT s.id AS id FROM style s JOIN variant v ON v.merchantId = s.merchantId AND v.styleKey = s.styleKey
       WHERE s.id IN (${styleIds.map(() => "?").join(", ")}) AND v.goneAt IS NULL
         AND ((v.saleFrom > ? AND v.saleFrom <= ?) OR (v.saleUntil > ? AND v.saleUntil <= ?))`,
      [...styleIds, ...span, ...span],
    );
    const rows = turned.map(({ id: styleId }) => ({ styleId, changedAt: now }));
    if (rows.length > 0) await this.db.write((tx) => upsertRows(tx, ChangedStyle, rows, [], "styleId"));
    return rows.length;
  }
}
