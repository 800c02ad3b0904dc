import { Column, Entity, In, IsNull, PrimaryColumn } from "typeorm";
import {
  ChangedProduct,
  type KnownPrice,
  Product,
  priceAt,
  reductionOf,
  upsertRows,
  Variant,
  VariantChange,
} from "../../../catalogue";
import { digitsOf } from "../../../contract/currencies";
import { type Clock, DAY, HOUR, MINUTE } from "../../../platform/clock";
import { cents, id, instant } from "../../../platform/db/columns";
import type { Database, Tx } from "../../../platform/db/database";
import { rowLock } from "../../../platform/db/rowLock";
import { isDuplicate } from "../../../platform/errors";
import { defineEvent, type Events } from "../../../platform/events";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import { grouped } from "../../../platform/paging/lists";

/** The last price drop notification of a product. */
@Entity("price_drop")
export class PriceDrop {
  @PrimaryColumn(id) productId!: string;
  @Column(instant) at!: Date;
  @Column(cents) priceMinor!: number;

  /** The lowest price of the 30 days before. */
  @Column(cents) wasMinor!: number;
  @Column("varchar", { length: 3 }) currency!: string;
}

interface Drop {
  priceMinor: number;
  /** The lowest price of the 30 days before. */
  wasMinor: number;
  currency: string;
}

const WINDOW = 30 * DAY;
const LEAST_PERCENT = 10;
const LEAST_UNITS = 5;
/** Later findings are not reported. */
const NEWS_FOR = 2 * DAY;

/**
 * Whether a variant at `price` is now cheaper than at any time in the previous 30 days, from its changes, oldest first.
 * Unknown for variants without enough history.
 */
export function dropOf(changes: readonly KnownPrice[], price: number, now: Date): Drop | null {
  const last = changes.at(-1);
  if (last?.availability !== "in_stock") return null;
  const reduction = reductionOf(changes, price, now);
  if (!reduction || now.getTime() - reduction.from > NEWS_FOR) return null;
  const { currency } = last;
  const { wasMinor } = reduction;
  const less = wasMinor - price;
  const isNews = less * 100 >= wasMinor * LEAST_PERCENT && less >= LEAST_UNITS * 10 ** digitsOf(currency);
  return isNews ? { priceMinor: price, wasMinor, currency } : null;
}

/** Once per drop: a further one must be as large again, or a month later. */
const isNotified = (notified: (Drop & { at: Date }) | null, drop: Drop, now: Date): boolean =>
  notified !== null &&
  notified.currency === drop.currency &&
  now.getTime() - notified.at.getTime() < WINDOW &&
  drop.priceMinor * 100 > notified.priceMinor * (100 - LEAST_PERCENT);

const MAX_VARIANTS = 200;
const MAX_CHANGES = 5_000;

export interface DroppedPrice extends Drop {
  product: Product;
  at: Date;
  /** Creators who link to it. */
  publisherIds: readonly string[];
}

/** A linked product became cheaper than in the 30 days before. */
export const priceDropped = defineEvent<DroppedPrice>("product.price-dropped");

/** Detects price drops of changed products that creators link to. */
export class PriceDrops {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /** Returns the number of notified creators. */
  async look(productIds: readonly string[]): Promise<number> {
    if (productIds.length === 0) return 0;
    const linked: { productId: string }[] = await this.db.read.query(
      `SELECT DISTINCT productId FROM product_link WHERE productId IN (${productIds.map(() => "?").join(", ")})`,
      [...productIds],
    );
    const products = await this.db.read.findBy(Product, {
      id: In([...linked.map(({ productId }) => productId), ""]),
      goneAt: IsNull(),
    });
    let notified = 0;
    for (const product of products) {
      const drop = await this.dropOf(product);
      if (drop && (await this.notify(product, drop))) notified += 1;
    }
    return notified;
  }

  /** The variant with the largest drop. */
  private async dropOf({ merchantId, productKey }: Product): Promise<Drop | null> {
    const now = this.clock.now();
    const where = { merchantId, productKey, goneAt: IsNull() };
    const variants = await this.db.read.find(Variant, { where, order: { sku: "ASC" }, take: MAX_VARIANTS });
    const variantId = In([...variants.map(({ id }) => id), ""]);
    const newest = await this.db.read.find(VariantChange, {
      where: { variantId },
      order: { id: "DESC" },
      take: MAX_CHANGES,
    });
    const byVariant = grouped(newest.reverse(), (change) => change.variantId);
    const drops = variants.flatMap(
      (variant) => dropOf(byVariant.get(variant.id) ?? [], priceAt(variant, now), now) ?? [],
    );
    const part = ({ priceMinor, wasMinor }: Drop) => priceMinor / wasMinor;
    return drops.sort((a, b) => part(a) - part(b))[0] ?? null;
  }

  private async notify(product: Product, drop: Drop): Promise<boolean> {
    const at = this.clock.now();
    const { id: productId } = product;
    try {
      return await this.db.write(async (tx) => {
        const notified = await tx.findOne(PriceDrop, { where: { productId }, ...rowLock(tx) });
        if (isNotified(notified, drop, at)) return false;
        if (notified) await tx.update(PriceDrop, { productId }, { ...drop, at });
        else await tx.insert(PriceDrop, { productId, ...drop, at });
        const publisherIds = await linkersOf(tx, productId);
        if (publisherIds.length > 0) await this.events.emit(tx, priceDropped, { product, ...drop, at, publisherIds });
        return publisherIds.length > 0;
      });
    } catch (error) {
      // Another process has sent the notification.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}

async function linkersOf(tx: Tx, productId: string): Promise<string[]> {
  const rows: { publisherId: string }[] = await tx.query(
    `SELECT DISTINCT l.publisherId AS publisherId FROM product_link p JOIN link l ON l.id = p.linkId
     WHERE p.productId = ? AND p.state = 'listed' AND l.archivedAt IS NULL ORDER BY l.publisherId`,
    [productId],
  );
  return rows.map(({ publisherId }) => publisherId);
}

/** Downtimes shorter than this miss no sale. Repeated checks notify once. */
const LOOKS_BACK = 6 * HOUR;
const BATCH_SIZE = 200;

/** Sales start and end by the clock without a feed change, so their products are queued by time. */
export class SaleClock {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  readonly plan: JobPlan = {
    name: "links:sales",
    about: "notes linked products whose sale has started or ended",
    when: { every: 30 * MINUTE },
    work: (signal) => this.note(signal),
  };

  /** Returns the number of products. */
  async note(signal?: AbortSignal): Promise<number> {
    const now = this.clock.now();
    let found = 0;
    for (let after: string | undefined = ""; after !== undefined; ) {
      signal?.throwIfAborted();
      const linked: { id: string }[] = await this.db.longRead.query(
        `SELECT DISTINCT productId AS id FROM product_link WHERE productId > ? ORDER BY productId LIMIT ${BATCH_SIZE}`,
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

  private async noteSome(productIds: readonly string[], now: Date): Promise<number> {
    if (productIds.length === 0) return 0;
    const span = [now.getTime() - LOOKS_BACK, now.getTime()];
    const turned: { id: string }[] = await this.db.longRead.query(
      `SELECT DISTINCT s.id AS id FROM product s JOIN variant v ON v.merchantId = s.merchantId AND v.productKey = s.productKey
       WHERE s.id IN (${productIds.map(() => "?").join(", ")}) AND v.goneAt IS NULL
         AND ((v.saleFrom > ? AND v.saleFrom <= ?) OR (v.saleUntil > ? AND v.saleUntil <= ?))`,
      [...productIds, ...span, ...span],
    );
    const rows = turned.map(({ id: productId }) => ({ productId, changedAt: now }));
    if (rows.length > 0) await this.db.write((tx) => upsertRows(tx, ChangedProduct, rows, [], "productId"));
    return rows.length;
  }
}
