import { IsNull, MoreThan } from "typeorm";
import { SHOP_FORMAT } from "../../contract/catalogue/feedForms";
import { t } from "../../contract/i18n/t";
import type { Clock } from "../../platform/clock";
import { DAY, MINUTE } from "../../platform/clock";
import type { Database, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { NotFoundError } from "../../platform/errors";
import { defineEvent, type Events } from "../../platform/events";
import { newId } from "../../platform/ids";
import { Merchant } from "../../programs";
import { Feed, FeedRun } from "../feed.entity";

export interface BegunRun {
  run: FeedRun;
  feed: Feed;
  merchant: Merchant;
  /** Number of variants a released run may remove; null if the decision was about an earlier file. */
  canMiss: number | null;
}

/** A brand's feed needs attention. */
export interface FeedTrouble {
  feed: Pick<Feed, "id" | "name">;
  merchantId: string;
  runId: string;
  /** Null for a run that is held. */
  error: string | null;
}

/** Emitted once when a run is held or the feed has failed several times in a row. */
export const feedTroubled = defineEvent<FeedTrouble>("feed.troubled");

const FAILING_AFTER = 3;
const INTERRUPTED = t("The sync was interrupted. The next one continues.");

/** Stores feeds and their runs. */
export class FeedRunStore {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /** Abandons an earlier open run. From here on only this run writes. */
  async begin(feedId: string): Promise<BegunRun> {
    const id = newId();
    return this.db.write(async (tx) => {
      const feed = await tx.findOne(Feed, { where: { id: feedId }, ...rowLock(tx) });
      if (!feed) throw new NotFoundError("Feed");
      const merchant = await tx.findOneByOrFail(Merchant, { id: feed.merchantId });
      const now = this.clock.now();
      const open = { feedId, state: "running" as const };
      const { affected } = await tx.update(FeedRun, open, { state: "abandoned", endedAt: now, error: INTERRUPTED });
      // The abandoned run may have written part of another file.
      const known = affected ? { etag: null, lastModified: null } : {};
      const run: FeedRun = { ...newRun(feedId), id, createdAt: now };
      await tx.insert(FeedRun, run);
      const isScheduled = (feed.url !== null || feed.format === SHOP_FORMAT) && !feed.removedAt;
      const nextAt = isScheduled ? new Date(now.getTime() + feed.everyMinutes * MINUTE) : null;
      await tx.update(Feed, { id: feedId }, { runId: id, nextAt, ...known });
      return { run, feed: { ...feed, runId: id, nextAt, ...known }, merchant, canMiss: await releasedOf(tx, feedId) };
    });
  }

  /** Leaves the feed unchanged if a later run has begun. */
  async end(run: FeedRun, changes: Partial<Feed>): Promise<FeedRun> {
    const { id, createdAt, feedId, ...figures } = { ...run, endedAt: this.clock.now() };
    await this.db.write(async (tx) => {
      const { affected } = await tx.update(FeedRun, { id, state: "running" }, figures);
      if (affected === 1) await this.notifyOfTrouble(tx, run, changes);
      if (affected === 1) await tx.update(Feed, { id: feedId, runId: id }, changes);
      // A held run followed by a good one needs no decision any more.
      if (affected === 1 && run.state === "done") {
        await tx.update(FeedRun, { feedId, state: "held" }, { state: "abandoned", decidedAt: figures.endedAt });
      }
    });
    return { ...run, endedAt: figures.endedAt };
  }

  /** Before the feed's own state changes. */
  private async notifyOfTrouble(
    tx: Tx,
    { id: runId, feedId }: FeedRun,
    { state, lastError }: Partial<Feed>,
  ): Promise<void> {
    if (state !== "held" && state !== "failing") return;
    const feed = await tx.findOneBy(Feed, { id: feedId, runId, removedAt: IsNull() });
    if (!feed || (state === "held" && (feed.state === "held" || (await this.wasHeldLately(tx, feedId))))) return;
    if (state === "failing" && !(await this.hasFailedAgain(tx, feedId))) return;
    const error = state === "failing" ? (lastError ?? "") : null;
    await this.events.emit(tx, feedTroubled, { feed, merchantId: feed.merchantId, runId, error });
  }

  /** Avoids repeated notifications for feeds that flip back and forth. */
  private async wasHeldLately(tx: Tx, feedId: string): Promise<boolean> {
    const settledAt = MoreThan(new Date(this.clock.now().getTime() - DAY));
    return tx.existsBy(FeedRun, { feedId, state: "abandoned", decision: IsNull(), decidedAt: settledAt });
  }

  /** Exactly this many failures, so that people are notified once. */
  private async hasFailedAgain(tx: Tx, feedId: string): Promise<boolean> {
    const last = await tx.find(FeedRun, { where: { feedId }, order: { id: "DESC" }, take: FAILING_AFTER + 1 });
    // A settled hold also has an error but is no failure.
    const failed = last.map(
      ({ state, error, decidedAt }) =>
        state === "abandoned" && error !== null && error !== INTERRUPTED && decidedAt === null,
    );
    return failed.slice(0, FAILING_AFTER).every(Boolean) && failed.length >= FAILING_AFTER && !failed[FAILING_AFTER];
  }
}

/** Valid until the run after the release has finished. */
async function releasedOf(tx: Tx, feedId: string): Promise<number | null> {
  const where = [
    { feedId, state: "done" as const },
    { feedId, decision: "released" as const },
  ];
  const last = await tx.findOne(FeedRun, { where, order: { id: "DESC" } });
  return last?.decision === "released" ? (last.missing?.count ?? null) : null;
}

/** A new run. */
export const newRun = (feedId: string): Omit<FeedRun, "id" | "createdAt"> => ({
  feedId,
  state: "running",
  endedAt: null,
  sha256: null,
  bytes: 0,
  rowCount: 0,
  variants: 0,
  added: 0,
  changed: 0,
  gone: 0,
  rejected: 0,
  duplicates: 0,
  faults: [],
  faultCounts: {},
  error: null,
  missing: null,
  decidedAt: null,
  decision: null,
});
