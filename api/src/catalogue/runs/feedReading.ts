import type { FeedRun } from "../feed.entity";
import { FeedRefusal } from "../reading/feedRefusal";
import { type FeedRules, type NumberedRow, readFeed } from "../reading/readFeed";
import type { Goods } from "../rows/goods";
import { doubtOf, PriceSample } from "./doubts";
import { FaultLog } from "./faultLog";
import { type Pace, writtenAtOnce } from "./feedPace";
import { BATCH_SIZE, type GoodsStore } from "./goodsStore";
import { GroupSizes } from "./groupSizes";
import { SeenSkus } from "./seenSkus";

/** What is read, and by which run. */
export interface ReadingGiven {
  run: Pick<FeedRun, "id" | "feedId">;
  merchantId: string;
  path: string;
  rules: FeedRules;
  /** How many goods the last finished run had. */
  goodRows: number | null;
  /** How many goods somebody has allowed to go since then; null if nobody was asked. */
  mayMiss: number | null;
}

/** What the reading of a file adds to its run. */
export type RunFigures = Pick<
  FeedRun,
  | "rowCount"
  | "goods"
  | "added"
  | "changed"
  | "gone"
  | "rejected"
  | "duplicates"
  | "faults"
  | "faultCounts"
  | "missing"
  | "error"
>;

type Progress = (done: number, total: number) => void;

/**
 * Reads a file twice: first to judge it as a whole and to learn which row of an id is the last, then to write. A run that
 * is held has therefore written nothing, and one that is broken off leaves whole batches, which the next one finds.
 */
export class FeedReading {
  private readonly seen = new SeenSkus();
  private readonly groups = new GroupSizes();
  private readonly sample = new PriceSample();
  private readonly isListed = (sku: string): boolean => this.seen.lastRow(sku) !== undefined;

  constructor(
    private readonly parts: { goods: GoodsStore; pace: Pace },
    private readonly given: ReadingGiven,
    /** Grows while it is read, so that a run that is broken off shows how far it came. */
    private readonly figures: RunFigures,
    private readonly signal: AbortSignal,
  ) {}

  async read(progress: Progress): Promise<"done" | "held"> {
    const { given, figures, seen, isListed, sample, signal } = this;
    const { goods, pace } = this.parts;
    const run = { ...given.run, merchantId: given.merchantId };
    await this.count();
    const doubt = await doubtOf(goods, { ...given, run }, { size: seen.size, isListed, sample }, signal);
    if (doubt) {
      Object.assign(figures, { missing: doubt.missing, error: doubt.reason });
      return "held";
    }
    if (seen.size === 0) throw new FeedRefusal("The feed has no row that can be used.");
    await this.write(progress);
    figures.gone = await goods.leave(run, isListed, pace, signal);
    return "done";
  }

  private async count(): Promise<void> {
    const { figures, seen } = this;
    const faults = new FaultLog(figures.faults, figures.faultCounts);
    await this.inBatches(async (rows) => {
      for (const { number, goods, faults: found } of rows) {
        figures.rowCount += 1;
        faults.add(number, found);
        if (goods) this.sample.add(goods);
        if (!goods) figures.rejected += 1;
        else if (seen.add(goods.sku, number)) figures.duplicates += 1;
        else if (goods.styleKey !== goods.sku) this.groups.add(goods.styleKey);
      }
      figures.goods = seen.size;
    });
    faults.count("duplicate", figures.duplicates);
  }

  private async write(progress: Progress): Promise<void> {
    const { given, figures, seen } = this;
    const run = { ...given.run, merchantId: given.merchantId };
    const faults = new FaultLog(figures.faults, figures.faultCounts);
    let done = 0;
    progress(0, figures.rowCount);
    await this.inBatches(async (rows) => {
      const numbers = new Map<string, number>();
      const goods: Goods[] = [];
      for (const row of rows) {
        if (!row.goods || seen.lastRow(row.goods.sku) !== row.number) continue;
        goods.push(this.grouped(row.goods, row.number, faults));
        numbers.set(row.goods.sku, row.number);
      }
      const written = await this.parts.goods.write(run, goods);
      figures.added += written.added;
      figures.changed += written.changed;
      figures.rejected += written.foreign.length;
      for (const sku of written.foreign) faults.add(numbers.get(sku) ?? 0, [{ column: "id", code: "of-another-feed" }]);
      done += rows.length;
      progress(done, figures.rowCount);
    }, writtenAtOnce);
  }

  /** A group that is no article's says nothing: each of its goods stands for itself. */
  private grouped(goods: Goods, number: number, faults: FaultLog): Goods {
    if (!this.groups.isTooLarge(goods.styleKey)) return goods;
    faults.add(number, [{ column: "group", code: "group-too-large" }]);
    return { ...goods, styleKey: goods.sku };
  }

  private async inBatches(
    work: (rows: readonly NumberedRow[]) => Promise<void>,
    sizeFor: (pace: Pace) => number = () => BATCH_SIZE,
  ): Promise<void> {
    const { pace } = this.parts;
    const rows = readFeed(this.given.path, this.given.rules);
    try {
      for (let isEnd = false; !isEnd; ) {
        this.signal.throwIfAborted();
        isEnd = await pace.piece(async () => {
          const batch: NumberedRow[] = [];
          const size = sizeFor(pace);
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
