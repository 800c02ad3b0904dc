import { createHash } from "node:crypto";
import type { FeedFault, FeedRun } from "../feed.entity";
import { FeedRefusal } from "../reading/feedRefusal";
import { type FeedRules, type NumberedRow, readFeed } from "../reading/readFeed";
import type { FaultCode, RowFault } from "../rows/normaliseRow";
import type { VariantRow } from "../rows/variantRow";
import { doubtOf, SAMPLE_SIZE } from "./doubts";
import { type Pace, writtenAtOnce } from "./feedPace";
import { BATCH_SIZE, type VariantStore } from "./variantStore";

/**
 * The products of a feed and the last row of each: 12 bytes per slot instead of a map of strings. Stores 64 bits of
 * each ID's hash, which two of a million IDs share once in about thirty million feeds.
 */
class SeenSkus {
  private keys = new BigUint64Array(1024);
  private rows = new Uint32Array(1024);
  size = 0;

  /** Returns whether it already existed. */
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

/** The key's slot, or a free one. */
function slotOf(keys: BigUint64Array, key: bigint): number {
  const mask = keys.length - 1;
  let slot = Number((key >> 1n) & BigInt(mask));
  while (keys[slot] !== 0n && keys[slot] !== key) slot = (slot + 1) & mask;
  return slot;
}

/** A product's sizes and colors. Each batch that changes one of them reads the whole product. */
const MAX_VARIANTS = 2_000;

/** The number of products per group: some feeds use one group for everything. */
class GroupSizes {
  private readonly counts = new SeenSkus();

  add(group: string): void {
    this.counts.add(group, (this.counts.lastRow(group) ?? 0) + 1);
  }

  isTooLarge = (group: string): boolean => (this.counts.lastRow(group) ?? 0) > MAX_VARIANTS;
}

/** The feed to read and its run. */
export interface ReadingGiven {
  run: Pick<FeedRun, "id" | "feedId">;
  merchantId: string;
  path: string;
  rules: FeedRules;
  /** Number of variants in the last finished run. */
  goodRows: number | null;
  /** Number of variants someone allowed to remove; null if undecided. */
  canMiss: number | null;
}

const FIGURES = [
  "rowCount",
  "variants",
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

/** What reading a file adds to its run. */
export type RunFigures = Pick<FeedRun, (typeof FIGURES)[number]>;

/** Without the rest of the run, whose dates a message cannot carry. */
export const figuresOf = (run: RunFigures): RunFigures =>
  Object.fromEntries(FIGURES.map((name) => [name, run[name]])) as RunFigures;

type Progress = (done: number, total: number) => void;

/**
 * Reads a file twice: first to check it as a whole and find the last row of each ID, then to write. A held run has
 * therefore written nothing, and an interrupted one leaves complete batches, which the next one finds.
 */
export class FeedReading {
  private readonly seen = new SeenSkus();
  private readonly groups = new GroupSizes();
  private readonly sample: VariantRow[] = [];
  private readonly isListed = (sku: string): boolean => this.seen.lastRow(sku) !== undefined;

  constructor(
    private readonly parts: { variants: VariantStore; pace: Pace },
    private readonly given: ReadingGiven,
    /** Updated while reading, so that an interrupted run shows its progress. */
    private readonly figures: RunFigures,
    private readonly signal: AbortSignal,
  ) {}

  async read(progress: Progress): Promise<"done" | "held"> {
    const { given, figures, seen, isListed, sample, signal } = this;
    const { variants, pace } = this.parts;
    const run = { ...given.run, merchantId: given.merchantId };
    await this.count();
    const doubt = await doubtOf(variants, { ...given, run }, { size: seen.size, isListed, sample }, signal);
    if (doubt) {
      Object.assign(figures, { missing: doubt.missing, error: doubt.reason });
      return "held";
    }
    if (seen.size === 0) throw new FeedRefusal("The feed has no usable row.");
    await this.write(progress);
    figures.gone = await variants.leave(run, isListed, pace, signal);
    return "done";
  }

  private async count(): Promise<void> {
    const { figures, seen } = this;
    const faults = new FaultLog(figures.faults, figures.faultCounts);
    await this.inBatches(async (rows) => {
      for (const { number, variant, faults: found } of rows) {
        figures.rowCount += 1;
        faults.add(number, found);
        if (variant && this.sample.length < SAMPLE_SIZE) this.sample.push(variant);
        if (!variant) figures.rejected += 1;
        else if (seen.add(variant.sku, number)) figures.duplicates += 1;
        else if (variant.productKey !== variant.sku) this.groups.add(variant.productKey);
      }
      figures.variants = seen.size;
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
      const variants: VariantRow[] = [];
      for (const row of rows) {
        if (!row.variant || seen.lastRow(row.variant.sku) !== row.number) continue;
        variants.push(this.grouped(row.variant, row.number, faults));
        numbers.set(row.variant.sku, row.number);
      }
      const written = await this.parts.variants.write(run, variants);
      figures.added += written.added;
      figures.changed += written.changed;
      figures.rejected += written.foreign.length;
      for (const sku of written.foreign) faults.add(numbers.get(sku) ?? 0, [{ column: "id", code: "of-another-feed" }]);
      done += rows.length;
      progress(done, figures.rowCount);
    }, writtenAtOnce);
  }

  /** A group that is too large is ignored; each variant is separate. */
  private grouped(variant: VariantRow, number: number, faults: FaultLog): VariantRow {
    if (!this.groups.isTooLarge(variant.productKey)) return variant;
    faults.add(number, [{ column: "group", code: "group-too-large" }]);
    return { ...variant, productKey: variant.sku };
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
        isEnd = await pace.slice(async () => {
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

/** A run's errors: the first ones by row and the count per code. */
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
