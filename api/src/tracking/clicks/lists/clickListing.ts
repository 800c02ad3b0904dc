import { type Clock, DAY, MINUTE } from "../../../platform/clock";
import type { Database, Tx } from "../../../platform/db/database";
import { inBatches } from "../../../platform/db/inBatches";
import type { ClickMark } from "../click.entity";
import { LIST_COLUMNS, listTail } from "../store/lateClicks";

const BATCH_SIZE = 1000;

type Pass = { id: ClickMark["id"]; behind: number };

/**
 * The second pass is a day behind, and finds what the first one could not see: clicks of a process whose clock was
 * slow, or that was suspended between creating a click and writing it.
 */
const PASSES: readonly Pass[] = [
  { id: "listed", behind: 3 * MINUTE },
  { id: "rechecked", behind: DAY },
];

/**
 * Lists clicks by link, in batches some minutes after they arrive. Until then, readers scan the newest clicks of all
 * accounts. Idempotent, so it can be interrupted and run twice concurrently.
 */
export class ClickListing {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async run(signal?: AbortSignal): Promise<number> {
    let listed = 0;
    for (const { id, behind } of PASSES) {
      const end = this.clock.now().getTime() - behind;
      listed += await inBatches(BATCH_SIZE, () => this.db.write((tx) => this.step(tx, id, end)), signal);
    }
    return listed;
  }

  /** Lists the next clicks and returns how many; fewer than a batch once there are no more before `end`. */
  private async step(tx: Tx, id: ClickMark["id"], end: number): Promise<number> {
    const [mark]: { at: number | string }[] = await tx.query("SELECT at FROM click_mark WHERE id = ?", [id]);
    const start = Number(mark?.at ?? 0);
    if (start >= end) return 0;
    const next: { at: number | string }[] = await tx.query(
      `SELECT at FROM click WHERE at >= ? AND at < ? ORDER BY at LIMIT 1 OFFSET ${BATCH_SIZE}`,
      [start, end],
    );
    // Always advance by at least 1 ms, or a very busy millisecond would loop forever.
    const bound = next[0] ? Math.max(Number(next[0].at), start + 1) : end;
    await tx.query(
      `INSERT INTO click_by_link (${LIST_COLUMNS})
       SELECT ${LIST_COLUMNS} FROM click WHERE at >= ? AND at < ? ORDER BY linkId, at, id${listTail(this.db.engine)}`,
      [start, bound],
    );
    // Compare-and-set: another process may have been faster, and further.
    await tx.query("UPDATE click_mark SET at = ? WHERE id = ? AND at = ?", [bound, id, start]);
    return next[0] ? BATCH_SIZE : 0;
  }
}
