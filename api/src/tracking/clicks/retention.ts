import { addDays, dayOf, startOfDay } from "../../contract/days";
import { keptDays } from "../../contract/privacy/retention";
import { type Clock, DAY } from "../../platform/clock";
import { parseRange } from "../../platform/dateRange";
import type { Database, Tx } from "../../platform/db/database";
import { inBatches } from "../../platform/db/inBatches";
import type { Archiving } from "./archive/clickArchive";
import { ClickPartitions } from "./days/clickPartitions";
import { DaySeals } from "./totals/daySeals";
import { TotalsSeal } from "./totals/totals.entity";

/** Fewer than the number of links for which MariaDB stops using an index. */
const BATCH_SIZE = 900;

/** A sale may refer to a click as old as the longest attribution window, and that window's first day is kept whole. */
export const KEPT_DAYS = keptDays("clicks");

/** The days of a range with retained clicks. */
export function keptRange(range: unknown, now: Date): { first: string; last: string } {
  const { from, to } = parseRange(range);
  const kept = addDays(dayOf(now), -KEPT_DAYS);
  // A process whose clock is fast may have written tomorrow's clicks.
  const last = dayOf(new Date(now.getTime() + DAY));
  return { first: from && from > kept ? from : kept, last: to && to < last ? to : last };
}

/** For clicks that leave the database before they expire: where they must be by then. */
export interface Leaving {
  archiving: Pick<Archiving, "holds" | "expire">;
  /** How many days they stay. */
  days: number;
}

/**
 * Deletes expired raw clicks, one UTC day per run, so that a wrong clock cannot delete more. Their day totals stay and
 * are sealed, since they can no longer be verified.
 */
export class Retention {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly leaving?: Leaving,
    private readonly partitions = new ClickPartitions(db, clock),
    private readonly seals = new DaySeals(db, clock),
  ) {}

  /** Returns how many were deleted. */
  async drop(signal?: AbortSignal): Promise<number> {
    const today = dayOf(this.clock.now());
    const past = addDays(today, -KEPT_DAYS);
    await this.seals.sealClosed(signal);
    await this.leaving?.archiving.expire(past);
    const expired = await this.oldestBefore(past);
    if (expired) {
      const after = addDays(expired, 1);
      const day = after < past ? after : past;
      // Seal before deleting: a check in between must not report missing clicks.
      await this.seal(day);
      return this.dropBefore(day, signal);
    }
    return this.leaving ? this.leave(addDays(today, -this.leaving.days), this.leaving, signal) : 0;
  }

  /**
   * Deletes an archived day. One run seals it and a later one deletes it: clicks in flight when it is sealed are
   * committed by then, and readers have switched to the archive.
   */
  private async leave(past: string, { archiving }: Leaving, signal?: AbortSignal): Promise<number> {
    const day = await this.oldestBefore(past);
    if (!day || !(await archiving.holds(day))) return 0;
    const next = addDays(day, 1);
    const isSealed = (await this.sealedBefore()) >= next;
    const dropped = isSealed ? await this.dropBefore(next, signal) : 0;
    if (!isSealed) await this.seal(next);
    else if (next < past && (await archiving.holds(next))) await this.seal(addDays(next, 1));
    return dropped;
  }

  private async oldestBefore(day: string): Promise<string | undefined> {
    const [oldest]: { at: number | string | null }[] = await this.db.read.query(
      "SELECT MIN(at) AS at FROM click WHERE at < ?",
      [startOfDay(day).getTime()],
    );
    return !oldest || oldest.at === null ? undefined : dayOf(new Date(Number(oldest.at)));
  }

  private async dropBefore(day: string, signal?: AbortSignal): Promise<number> {
    const bound = startOfDay(day).getTime();
    const dropped = await this.partitions.dropUntil(bound);
    // On SQLite all of them; on MySQL those from before the first partition.
    return dropped + (await inBatches(BATCH_SIZE, () => this.db.write((tx) => this.deleteSome(tx, bound)), signal));
  }

  private async deleteSome(tx: Tx, bound: number): Promise<number> {
    const rows: { at: number | string; id: Buffer; linkId: string }[] = await tx.query(
      `SELECT at, id, linkId FROM click WHERE at < ? ORDER BY at, id LIMIT ${BATCH_SIZE}`,
      [bound],
    );
    const last = rows.at(-1);
    if (!last) return 0;
    const linkIds = [...new Set(rows.map(({ linkId }) => linkId))].sort();
    const marks = linkIds.map(() => "?").join(", ");
    await tx.query(`DELETE FROM click_by_link WHERE linkId IN (${marks}) AND at <= ?`, [...linkIds, last.at]);
    await tx.query("DELETE FROM click WHERE at < ?", [last.at]);
    await tx.query("DELETE FROM click WHERE at = ? AND id <= ?", [last.at, last.id]);
    return rows.length;
  }

  /** Returns how many contexts of clicks were deleted. */
  forgetContexts(signal?: AbortSignal): Promise<number> {
    const bound = this.clock.now().getTime() - keptDays("clickContexts") * DAY;
    return inBatches(BATCH_SIZE, () => this.db.write((tx) => deleteContexts(tx, bound)), signal);
  }

  private async sealedBefore(): Promise<string> {
    return (await this.db.read.findOneBy(TotalsSeal, { id: "clicks" }))?.keptFrom ?? "";
  }

  private async seal(keptFrom: string): Promise<void> {
    if ((await this.sealedBefore()) >= keptFrom) return;
    await this.db.write((tx) => tx.upsert(TotalsSeal, { id: "clicks", keptFrom }, ["id"]));
  }
}

async function deleteContexts(tx: Tx, bound: number): Promise<number> {
  const rows: { at: number | string; id: Buffer }[] = await tx.query(
    `SELECT at, id FROM click_context WHERE at < ? ORDER BY at, id LIMIT ${BATCH_SIZE}`,
    [bound],
  );
  const last = rows.at(-1);
  if (!last) return 0;
  await tx.query("DELETE FROM click_context WHERE at < ?", [last.at]);
  await tx.query("DELETE FROM click_context WHERE at = ? AND id <= ?", [last.at, last.id]);
  return rows.length;
}
