import { In, IsNull } from "typeorm";
import type { Clock } from "../../platform/clock";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { ConflictError } from "../../platform/errors";
import { newId } from "../../platform/ids";
import type { MissingVariants } from "../feed.entity";
import { Feed, type FeedRun } from "../feed.entity";
import { Variant, VariantChange } from "../product.entity";
import { pathKeyOf } from "../rows/pagePath";
import { contentHashOf, type VariantRow } from "../rows/variantRow";
import { type Pace, writtenAtOnce } from "./feedPace";
import { refreshProducts } from "./productStore";
import { upsertRows } from "./upsertRows";

/** The number compared at once. */
export const BATCH_SIZE = 500;

export interface Written {
  added: number;
  changed: number;
  /** IDs that another feed of the merchant lists. */
  foreign: string[];
}

type Run = Pick<FeedRun, "id" | "feedId"> & Pick<Feed, "merchantId">;

/** A later run of the feed has started, here or in another process. */
export class RunLost extends ConflictError {
  constructor() {
    super("Another sync of this feed has started.");
  }
}

/** Compares products with the stored ones, and only writes differences. */
export class VariantStore {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Distinct products, at most `BATCH_SIZE`. Writes and locks nothing if nothing changed. */
  async write(run: Run, variants: readonly VariantRow[]): Promise<Written> {
    const hashed = variants.map((one) => ({ ...one, contentHash: contentHashOf(one) }));
    const before = await knownOf(this.db.read, run, hashed);
    const isNew = hashed.filter((one) => differs(before.get(one.sku), one, run));
    const foreign = hashed.filter(({ sku }) => isForeign(before.get(sku), run)).map(({ sku }) => sku);
    if (isNew.length === 0) return { added: 0, changed: 0, foreign };
    const ids = isNew.map(() => [newId(), newId(), newId()] as const);
    return this.db.write(async (tx) => {
      await this.hold(tx, run);
      const now = this.clock.now();
      const known = await knownOf(tx, run, isNew);
      const variants: Variant[] = [];
      const changes: VariantChange[] = [];
      const productKeys = new Set<string>();
      const late: string[] = [];
      const ended = new Set<string>();
      for (const [at, one] of isNew.entries()) {
        const old = known.get(one.sku);
        if (isForeign(old, run)) late.push(one.sku);
        if (!differs(old, one, run)) continue;
        const [id, endId, changeId] = ids[at] as readonly [string, string, string];
        const variant = variantOf(one, run, old ?? { id, createdAt: now });
        variants.push(variant);
        productKeys.add(one.productKey);
        if (old) productKeys.add(old.productKey);
        if (old && isOtherProduct(old, variant)) {
          // Its history ends here, so that one product's price isn't attributed to another.
          changes.push({ ...changeOf(old, endId, now), availability: "gone" });
          if (old.productKey === old.sku && one.productKey === one.sku) ended.add(one.productKey);
        }
        if (!old || isNews(old, variant, now)) changes.push(changeOf(variant, changeId, now));
      }
      await upsertRows(tx, Variant, variants);
      await upsertRows(tx, VariantChange, changes);
      const pages = variants.flatMap((variant) => known.get(variant.sku) ?? []);
      await refreshProducts(tx, run.merchantId, [...productKeys], now, pages, ended);
      const added = variants.filter(({ sku }) => !known.has(sku)).length;
      return { added, changed: variants.length - added, foreign: [...foreign, ...late] };
    });
  }

  /** Marks this feed's products that `isListed` denies as gone, a few at a time. Returns the number. */
  async leave(run: Run, isListed: (sku: string) => boolean, pace: Pace, signal?: AbortSignal): Promise<number> {
    let gone = 0;
    for await (const skus of skusOf(this.db.read, run.feedId, signal)) {
      const left = skus.filter((sku) => !isListed(sku));
      while (left.length > 0) {
        signal?.throwIfAborted();
        gone += await pace.slice(() => this.markGone(run, left.splice(0, writtenAtOnce(pace))));
      }
    }
    return gone;
  }

  /** What `leave` would mark, and the feed's product count. Only reads an index, except for the ones it names. */
  async missing(
    { feedId }: Pick<Run, "feedId">,
    isListed: (sku: string) => boolean,
    signal?: AbortSignal,
  ): Promise<MissingVariants & { known: number }> {
    let [known, count] = [0, 0];
    const named: string[] = [];
    for await (const skus of skusOf(this.db.read, feedId, signal)) {
      known += skus.length;
      const missing = skus.filter((sku) => !isListed(sku));
      count += missing.length;
      named.push(...missing.slice(0, MAX_NAMED - named.length));
    }
    const where = { feedId, goneAt: IsNull(), sku: In([...named, ""]) };
    const first = await this.db.read.find(Variant, {
      select: { sku: true, title: true },
      where,
      order: { sku: "ASC" },
    });
    return { known, count, first: first.map(({ sku, title }) => ({ sku, title })) };
  }

  /** How many of these products have a comparable previous price, and how many differ by this factor. */
  async priceShifts(run: Pick<Run, "feedId" | "merchantId">, variants: readonly VariantRow[], factor: number) {
    const before = await knownOf(this.db.read, run, variants);
    let [compared, shifted] = [0, 0];
    for (const { sku, priceMinor, currency } of variants) {
      const known = before.get(sku);
      if (known?.feedId !== run.feedId || known.goneAt !== null || known.currency !== currency) continue;
      compared += 1;
      if (Math.max(priceMinor, known.priceMinor) >= Math.min(priceMinor, known.priceMinor) * factor) shifted += 1;
    }
    return { compared, shifted };
  }

  private markGone(run: Run, skus: readonly string[]): Promise<number> {
    const ids = skus.map(() => newId());
    const { feedId, merchantId } = run;
    return this.db.write(async (tx) => {
      await this.hold(tx, run);
      const now = this.clock.now();
      const left = await tx.find(Variant, { where: { merchantId, sku: In([...skus]), feedId, goneAt: IsNull() } });
      if (left.length === 0) return 0;
      await tx.update(Variant, { id: In(left.map(({ id }) => id)) }, { goneAt: now, seenRun: run.id });
      const changes = left.map((variant, at) => ({
        ...changeOf(variant, ids[at] as string, now),
        availability: "gone" as const,
      }));
      await upsertRows(tx, VariantChange, changes);
      await refreshProducts(tx, run.merchantId, [...new Set(left.map(({ productKey }) => productKey))], now, left);
      return left.length;
    });
  }

  /** Held until the transaction ends: only one of a merchant's feeds writes at a time, and only its latest run. */
  private async hold(tx: Tx, { id, feedId, merchantId }: Run): Promise<void> {
    const feeds = await tx.find(Feed, { where: { merchantId }, order: { id: "ASC" }, ...rowLock(tx) });
    if (feeds.find((feed) => feed.id === feedId)?.runId !== id) throw new RunLost();
  }
}

type Hashed = VariantRow & { contentHash: string };

const isForeign = (known: Variant | undefined, { feedId }: Run): boolean =>
  known !== undefined && known.feedId !== feedId && known.goneAt === null;

const differs = (known: Variant | undefined, one: Hashed, run: Run): boolean =>
  !isForeign(known, run) && (!known || known.goneAt !== null || known.contentHash !== one.contentHash);

/** Some shops move a sale's first day forward daily. Once it has begun, the start date is irrelevant. */
const beginsAt = ({ saleFrom }: Variant, at: Date): number => Math.max(saleFrom?.getTime() ?? 0, at.getTime());

const isNews = (old: Variant, now: Variant, at: Date): boolean =>
  old.goneAt !== null ||
  old.priceMinor !== now.priceMinor ||
  old.salePriceMinor !== now.salePriceMinor ||
  old.saleUntil?.getTime() !== now.saleUntil?.getTime() ||
  beginsAt(old, at) !== beginsAt(now, at) ||
  old.currency !== now.currency ||
  old.availability !== now.availability;

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

const variantOf = (one: Hashed, run: Run, { id, createdAt }: Pick<Variant, "id" | "createdAt">): Variant => ({
  ...one,
  id,
  createdAt,
  pathKey: pathKeyOf(one.url),
  merchantId: run.merchantId,
  feedId: run.feedId,
  saleFrom: dateOf(one.saleFrom),
  saleUntil: dateOf(one.saleUntil),
  seenRun: run.id,
  goneAt: null,
});

const changeOf = (variant: Variant, id: string, createdAt: Date): VariantChange => {
  const { priceMinor, salePriceMinor, saleFrom, saleUntil, currency, availability } = variant;
  const price = { priceMinor, salePriceMinor, saleFrom, saleUntil, currency };
  return { id, createdAt, variantId: variant.id, ...price, availability };
};

/** IDs alone are short. */
const INDEX_PAGE = 5_000;
/** How many missing products a held run names. */
const MAX_NAMED = 20;

/** By their IDs in the shop. */
async function knownOf(
  read: Reader,
  { merchantId }: Pick<Variant, "merchantId">,
  variants: readonly Pick<VariantRow, "sku">[],
): Promise<Map<string, Variant>> {
  const rows = await read.find(Variant, { where: { merchantId, sku: In(variants.map(({ sku }) => sku)) } });
  return new Map(rows.map((variant) => [variant.sku, variant]));
}

/** The IDs of a feed's remaining products, in parts. Only reads an index. */
async function* skusOf(read: Reader, feedId: string, signal?: AbortSignal): AsyncGenerator<string[]> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    signal?.throwIfAborted();
    const rows: { sku: string }[] = await read.query(
      `SELECT sku FROM variant WHERE feedId = ? AND goneAt IS NULL AND sku > ? ORDER BY sku LIMIT ${INDEX_PAGE}`,
      [feedId, after],
    );
    yield rows.map(({ sku }) => sku);
    after = rows.length < INDEX_PAGE ? undefined : rows.at(-1)?.sku;
  }
}

/**
 * Whether a shop reused an ID for another product: other title, other page and other image. A product that is only
 * renamed, moved or re-photographed keeps one of these.
 */
const isOtherProduct = (before: Variant, now: Variant): boolean =>
  before.title !== now.title &&
  before.pathKey !== now.pathKey &&
  (before.imageUrl === null || before.imageUrl !== now.imageUrl);
