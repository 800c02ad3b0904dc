import { addDays, dayOf, startOfDay } from "../contract/days";
import { limits } from "../contract/limits";
import { type Clock } from "../core/clock";
import type { Database } from "../core/db/database";
import { inBatches } from "../core/db/inBatches";
import { lowestIdAt } from "./clickId/idBytes";
import { TotalsSeal } from "./totals/totals.entity";

const BATCH_SIZE = 2000;

/** A sale may refer to a click as old as the longest attribution window, and that window's first day is kept whole. */
export const KEPT_DAYS = limits.cookieDays.max + 1;

/**
 * Deletes expired raw clicks, one UTC day per run, so that a wrong clock cannot delete more. Their day totals stay and
 * are sealed, since they can no longer be verified.
 */
export class Retention {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns how many were deleted. */
  async drop(signal?: AbortSignal): Promise<number> {
    const past = addDays(dayOf(this.clock.now()), -KEPT_DAYS);
    const [oldest]: { id: Buffer }[] = await this.db.read.query(
      "SELECT id FROM click WHERE id < ? ORDER BY id LIMIT 1",
      [lowestIdAt(startOfDay(past).getTime())],
    );
    if (!oldest) return 0;
    const after = addDays(dayOf(new Date(oldest.id.readUIntBE(0, 6))), 1);
    const day = after < past ? after : past;
    const bound = lowestIdAt(startOfDay(day).getTime());
    // Seal before deleting: a check in between must not report missing clicks.
    await this.seal(day);
    const step = () =>
      this.db.write(async (tx) => {
        const ids: { id: Buffer }[] = await tx.query(
          `SELECT id FROM click WHERE id < ? ORDER BY id LIMIT ${BATCH_SIZE}`,
          [bound],
        );
        const last = ids.at(-1)?.id;
        if (last) await tx.query("DELETE FROM click WHERE id <= ?", [last]);
        return ids.length;
      });
    return inBatches(BATCH_SIZE, step, signal);
  }

  private async seal(keptFrom: string): Promise<void> {
    const before = await this.db.read.findOneBy(TotalsSeal, { id: "clicks" });
    if (before && before.keptFrom >= keptFrom) return;
    await this.db.write((tx) => tx.upsert(TotalsSeal, { id: "clicks", keptFrom }, ["id"]));
  }
}
