import { Column, Entity, In, IsNull, PrimaryColumn } from "typeorm";
import {
  ChangedStyle,
  type KnownPrice,
  priceAt,
  reductionOf,
  Style,
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

/** The last time that people were told that a product is cheaper. */
@Entity("price_drop")
export class PriceDrop {
  @PrimaryColumn(id) styleId!: string;
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
/** What is found later is no news. */
const NEWS_FOR = 2 * DAY;

/**
 * Whether a variant that costs `price` now has become cheaper than it ever was in the 30 days before, by its changes,
 * oldest first. Of a variant that is not known for so long nobody can say that.
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

/** Once for each drop: another one is that has become cheaper by as much again, or is a month later. */
const isTold = (told: (Drop & { at: Date }) | null, drop: Drop, now: Date): boolean =>
  told !== null &&
  told.currency === drop.currency &&
  now.getTime() - told.at.getTime() < WINDOW &&
  drop.priceMinor * 100 > told.priceMinor * (100 - LEAST_PERCENT);

const MAX_VARIANTS = 200;
const MAX_CHANGES = 5_000;

export interface DroppedPrice extends Drop {
  style: Style;
  at: Date;
  /** Who links to it. */
  publisherIds: readonly string[];
}

/** A product that publishers link to has become cheaper than in the 30 days before. */
export const priceDropped = defineEvent<DroppedPrice>("product.price-dropped");

/** Looks whether products that changed have become cheaper: those only that somebody links to. */
export class PriceDrops {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {}

  /** Returns of how many people are told. */
  async look(styleIds: readonly string[]): Promise<number> {
    if (styleIds.length === 0) return 0;
    const linked: { styleId: string }[] = await this.db.read.query(
      `SELECT DISTINCT styleId FROM product_link WHERE styleId IN (${styleIds.map(() => "?").join(", ")})`,
      [...styleIds],
    );
    const styles = await this.db.read.findBy(Style, {
      id: In([...linked.map(({ styleId }) => styleId), ""]),
      goneAt: IsNull(),
    });
    let told = 0;
    for (const style of styles) {
      const drop = await this.dropOf(style);
      if (drop && (await this.tell(style, drop))) told += 1;
    }
    return told;
  }

  /** Of all sizes and colors the one that fell furthest. */
  private async dropOf({ merchantId, styleKey }: Style): Promise<Drop | null> {
    const now = this.clock.now();
    const where = { merchantId, styleKey, goneAt: IsNull() };
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

  private async tell(style: Style, drop: Drop): Promise<boolean> {
    const at = this.clock.now();
    const { id: styleId } = style;
    try {
      return await this.db.write(async (tx) => {
        const told = await tx.findOne(PriceDrop, { where: { styleId }, ...rowLock(tx) });
        if (isTold(told, drop, at)) return false;
        if (told) await tx.update(PriceDrop, { styleId }, { ...drop, at });
        else await tx.insert(PriceDrop, { styleId, ...drop, at });
        const publisherIds = await linkersOf(tx, styleId);
        if (publisherIds.length > 0) await this.events.emit(tx, priceDropped, { style, ...drop, at, publisherIds });
        return publisherIds.length > 0;
      });
    } catch (error) {
      // Another process has told of it.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}

async function linkersOf(tx: Tx, styleId: string): Promise<string[]> {
  const rows: { publisherId: string }[] = await tx.query(
    `SELECT DISTINCT l.publisherId AS publisherId FROM product_link p JOIN link l ON l.id = p.linkId
     WHERE p.styleId = ? AND p.state = 'listed' AND l.archivedAt IS NULL ORDER BY l.publisherId`,
    [styleId],
  );
  return rows.map(({ publisherId }) => publisherId);
}

/** A server that stood still for less misses no sale. What is looked at again is told once. */
const LOOKS_BACK = 6 * HOUR;
const BATCH_SIZE = 200;

/** Sales begin and end by the clock, without a feed that changes: whoever links to such a product hears of it. */
export class SaleClock {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  readonly plan: JobPlan = {
    name: "links:sales",
    about: "notes products that publishers link to and whose sale has begun or ended",
    when: { every: 30 * MINUTE },
    work: (signal) => this.note(signal),
  };

  /** Returns how many products there were. */
  async note(signal?: AbortSignal): Promise<number> {
    const now = this.clock.now();
    let found = 0;
    for (let after: string | undefined = ""; after !== undefined; ) {
      signal?.throwIfAborted();
      const linked: { id: string }[] = await this.db.longRead.query(
        `SELECT DISTINCT styleId AS id FROM product_link WHERE styleId > ? ORDER BY styleId LIMIT ${BATCH_SIZE}`,
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

  private async noteSome(styleIds: readonly string[], now: Date): Promise<number> {
    if (styleIds.length === 0) return 0;
    const span = [now.getTime() - LOOKS_BACK, now.getTime()];
    const turned: { id: string }[] = await this.db.longRead.query(
      `SELECT DISTINCT s.id AS id FROM style s JOIN variant v ON v.merchantId = s.merchantId AND v.styleKey = s.styleKey
       WHERE s.id IN (${styleIds.map(() => "?").join(", ")}) AND v.goneAt IS NULL
         AND ((v.saleFrom > ? AND v.saleFrom <= ?) OR (v.saleUntil > ? AND v.saleUntil <= ?))`,
      [...styleIds, ...span, ...span],
    );
    const rows = turned.map(({ id: styleId }) => ({ styleId, changedAt: now }));
    if (rows.length > 0) await this.db.write((tx) => upsertRows(tx, ChangedStyle, rows, [], "styleId"));
    return rows.length;
  }
}
