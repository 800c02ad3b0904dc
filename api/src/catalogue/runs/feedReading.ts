import { createHash } from "node:crypto";
import type { FeedFault, FeedRun } from "../feed.entity";
import { FeedRefusal } from "../reading/feedRefusal";
import { type FeedRules, type NumberedRow, readFeed } from "../reading/readFeed";
import type { Goods } from "../rows/goods";
import type { FaultCode, RowFault } from "../rows/normaliseRow";
import { doubtOf, SAMPLE_SIZE } from "./doubts";
import { type Pace, writtenAtOnce } from "./feedPace";
import { BATCH_SIZE, type GoodsStore } from "./goodsStore";

/**
 * Which goods a feed has, and the last row of each: 12 bytes a slot instead of a map of strings. Of each id 64 bits of
 * a hash are kept, which two of a million ids share once in some thirty million feeds.
 */
class SeenSkus {
  private keys = new BigUint64Array(1024);
  private rows = new Uint32Array(1024);
  size = 0;

  /** Returns whether it was there already. */
  add(sku: string, row: number): boolean {
    if (this.size * 2 >= this.keys.length) this.grow();
    const key = keyOf(sku);
    const slot = slotOf(this.keys, key);
    const isKnown = this.keys[slot] === key;
    this.keys[slot] = key;
    this.rows[slot] = row;
    if (!isKnown) this.size += 1;
    return isKnown;
  }

  /** The last row with this id. */
  lastRow(sku: string): number | undefined {
    const key = keyOf(sku);
    const slot = slotOf(this.keys, key);
    return this.keys[slot] === key ? this.rows[slot] : undefined;
  }

  private grow(): void {
    const [keys, rows] = [this.keys, this.rows];
    this.keys = new BigUint64Array(keys.length * 2);
    this.rows = new Uint32Array(keys.length * 2);
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] as bigint;
      if (key === 0n) continue;
      const slot = slotOf(this.keys, key);
      this.keys[slot] = key;
      this.rows[slot] = rows[at] as number;
    }
  }
}

/** Never 0, which is an empty slot. */
const keyOf = (sku: string): bigint => createHash("sha256").update(sku).digest().readBigUInt64LE() | 1n;

/** Where the key is, or the free slot for it. */
function slotOf(keys: BigUint64Array, key: bigint): number {
  const mask = keys.length - 1;
  let slot = Number((key >> 1n) & BigInt(mask));
  while (keys[slot] !== 0n && keys[slot] !== key) slot = (slot + 1) & mask;
  return slot;
}

/** Sizes and colours of one article. Each batch that changes one of them reads all of its style. */
const MAX_VARIANTS = 2_000;

/** How many goods a feed puts into each group: some name one and the same for all that they list. */
class GroupSizes {
  private readonly counts = new SeenSkus();

  add(group: string): void {
    this.counts.add(group, (this.counts.lastRow(group) ?? 0) + 1);
  }

  isTooLarge = (group: string): boolean => (this.counts.lastRow(group) ?? 0) > MAX_VARIANTS;
}

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

const FIGURES = [
  "rowCount",
  "goods",
  "added",
  "changed",
  "gone",
  "rejected",
  "duplicates",
  "faults",
  "faultCounts",
  "missing",
  "error",
] as const;

/** What the reading of a file adds to its run. */
export type RunFigures = Pick<FeedRun, (typeof FIGURES)[number]>;

/** Without the rest of the run, whose times a message cannot carry. */
export const figuresOf = (run: RunFigures): RunFigures =>
  Object.fromEntries(FIGURES.map((name) => [name, run[name]])) as RunFigures;

type Progress = (done: number, total: number) => void;

/**
 * Reads a file twice: first to judge it as a whole and to learn which row of an id is the last, then to write. A run that
 * is held has therefore written nothing, and one that is broken off leaves whole batches, which the next one finds.
 */
export class FeedReading {
  private readonly seen = new SeenSkus();
  private readonly groups = new GroupSizes();
  private readonly sample: Goods[] = [];
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
        if (goods && this.sample.length < SAMPLE_SIZE) this.sample.push(goods);
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

const MAX_LISTED = 50;

/** The faults of a run: the first of them by row, and how many of each code there were. */
class FaultLog {
  constructor(
    readonly faults: FeedFault[] = [],
    readonly faultCounts: FeedRun["faultCounts"] = {},
  ) {}

  add(row: number, found: readonly RowFault[]): void {
    for (const { column, code } of found) {
      if (this.faults.length < MAX_LISTED) this.faults.push({ row, column, code });
      this.count(code, 1);
    }
  }

  count(code: FaultCode, more: number): void {
    if (more > 0) this.faultCounts[code] = (this.faultCounts[code] ?? 0) + more;
  }
}
