import type { FeedRun } from "../feed.entity";
import type { FeedFiles } from "../reading/feedFiles";
import { FeedRefusal } from "../reading/feedRefusal";
import { type FeedRules, type NumberedRow, readFeed } from "../reading/readFeed";
import type { Goods } from "../rows/goods";
import { FaultLog } from "./faultLog";
import type { BegunRun, FeedRunStore } from "./feedRunStore";
import { BATCH_SIZE, type GoodsStore } from "./goodsStore";
import { SeenSkus } from "./seenSkus";

/** With less than this part of the last finished run's goods, a person has to look: the file may be half written. */
const LEAST_PART = 0.7;

/**
 * Rows at once while links are being followed. An embedded database has one writer, and its statements block the thread:
 * what a shopper waits for is one such piece.
 */
const BUSY_BATCH_SIZE = 20;

/** Shares the process's time, so that redirects are not delayed. */
export interface Pace {
  piece<T>(work: () => Promise<T>): Promise<T>;
  /** Whether links are being followed just now. */
  isBusy(): boolean;
}

export interface RunnerParts {
  files: FeedFiles;
  runs: FeedRunStore;
  goods: GoodsStore;
  pace: Pace;
}

type Progress = (done: number, total: number) => void;

/**
 * Reads a feed twice: first to judge it as a whole and to learn which row of an id is the last, then to write. A run
 * that is held has therefore written nothing, and one that is broken off leaves whole batches, which the next one
 * finds.
 */
export class FeedRunner {
  constructor(private readonly parts: RunnerParts) {}

  async run(feedId: string, signal: AbortSignal, progress: Progress): Promise<FeedRun> {
    const { files, runs } = this.parts;
    const begun = await runs.begin(feedId);
    try {
      if (begun.feed.removedAt) return await this.leaveAll(begun, signal);
      return await files.scratch((path) => this.read(begun, path, signal, progress));
    } catch (error) {
      const words = error instanceof FeedRefusal ? error.message.slice(0, 300) : null;
      const unknown = { etag: null, lastModified: null };
      const feed = words ? { ...unknown, state: "failing" as const, lastError: words } : unknown;
      await runs.end({ ...begun.run, state: "abandoned", error: words ?? "The run was interrupted." }, feed);
      throw error;
    }
  }

  private async leaveAll({ run, feed }: BegunRun, signal: AbortSignal): Promise<FeedRun> {
    run.gone = await this.parts.goods.leave({ ...run, merchantId: feed.merchantId }, () => false, signal);
    return this.parts.runs.end({ ...run, state: "done" }, { runId: run.id });
  }

  private async read(begun: BegunRun, path: string, signal: AbortSignal, progress: Progress): Promise<FeedRun> {
    const { files, runs } = this.parts;
    const { run, feed, merchant } = begun;
    const { sha256, bytes, etag, lastModified, charset } = await files.fetch(feed, path, signal);
    const isFine = { state: "ok" as const, lastError: null };
    // Of a feed that is held the file is still the one before.
    if (sha256 === null) return runs.end({ ...run, state: "done", goods: feed.goodRows ?? 0 }, isFine);
    Object.assign(run, { sha256, bytes });
    const { format, mapping } = feed;
    const rules = { format, mapping, charset, website: merchant.website, currency: merchant.currency };
    const seen = await this.count(run, path, rules, signal);
    if (feed.goodRows !== null && seen.size < feed.goodRows * LEAST_PART) {
      run.missing = await this.parts.goods.missing(run, (sku) => seen.lastRow(sku) !== undefined, signal);
      return runs.end({ ...run, state: "held" }, { state: "held", lastError: null });
    }
    if (seen.size === 0) throw new FeedRefusal("The feed has no row that can be used.");
    await this.write(begun, path, rules, seen, signal, progress);
    run.gone = await this.parts.goods.leave(
      { ...run, merchantId: merchant.id },
      (sku) => seen.lastRow(sku) !== undefined,
      signal,
    );
    return runs.end({ ...run, state: "done" }, { ...isFine, etag, lastModified, goodRows: seen.size });
  }

  private async count(run: FeedRun, path: string, rules: FeedRules, signal: AbortSignal): Promise<SeenSkus> {
    const seen = new SeenSkus();
    const faults = new FaultLog();
    Object.assign(run, faults);
    await this.inBatches(path, rules, signal, async (rows) => {
      for (const { number, goods, faults: found } of rows) {
        run.rowCount += 1;
        faults.add(number, found);
        if (!goods) run.rejected += 1;
        else if (seen.add(goods.sku, number)) run.duplicates += 1;
      }
      run.goods = seen.size;
    });
    faults.count("duplicate", run.duplicates);
    return seen;
  }

  private async write(
    { run, merchant }: BegunRun,
    path: string,
    rules: FeedRules,
    seen: SeenSkus,
    signal: AbortSignal,
    progress: Progress,
  ): Promise<void> {
    const faults = new FaultLog(run.faults, run.faultCounts);
    let done = 0;
    progress(0, run.rowCount);
    await this.inBatches(path, rules, signal, async (rows) => {
      const numbers = new Map<string, number>();
      const goods: Goods[] = [];
      for (const row of rows) {
        if (!row.goods || seen.lastRow(row.goods.sku) !== row.number) continue;
        goods.push(row.goods);
        numbers.set(row.goods.sku, row.number);
      }
      const written = await this.parts.goods.write({ ...run, merchantId: merchant.id }, goods);
      run.added += written.added;
      run.changed += written.changed;
      run.rejected += written.foreign.length;
      for (const sku of written.foreign) faults.add(numbers.get(sku) ?? 0, [{ column: "id", code: "of-another-feed" }]);
      done += rows.length;
      progress(done, run.rowCount);
    });
  }

  private async inBatches(
    path: string,
    rules: FeedRules,
    signal: AbortSignal,
    work: (rows: readonly NumberedRow[]) => Promise<void>,
  ): Promise<void> {
    const rows = readFeed(path, rules);
    try {
      for (let isEnd = false; !isEnd; ) {
        signal.throwIfAborted();
        isEnd = await this.parts.pace.piece(async () => {
          const batch: NumberedRow[] = [];
          const size = this.parts.pace.isBusy() ? BUSY_BATCH_SIZE : BATCH_SIZE;
          while (batch.length < size) {
            const { value, done } = await rows.next();
            if (done) break;
            batch.push(value);
          }
          if (batch.length > 0) await work(batch);
          return batch.length < size;
        });
      }
    } finally {
      await rows.return(undefined);
    }
  }
}
