import { Column, Entity, In, Index, LessThanOrEqual, PrimaryColumn } from "typeorm";
import { type Clock, DAY, HOUR } from "../../../platform/clock";
import { id, instant } from "../../../platform/db/columns";
import type { Database } from "../../../platform/db/database";
import { defineEvent, type Events } from "../../../platform/events";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import { Merchant } from "../../../programs";
import type { OwnBrandService, TrackingHealth } from "./ownBrand.service";
import { silentFrom, USUAL_SPAN } from "./silence";

/** When a brand's orders are checked next: a shop that sells well is not checked before a silence is possible. */
@Entity("silence_watch")
@Index("silence_watch_due", ["lookAt", "merchantId"])
export class SilenceWatch {
  @PrimaryColumn(id) merchantId!: string;
  @Column(instant) lookAt!: Date;

  /** The order after which the reported silence began. */
  @Column({ ...instant, nullable: true }) notifiedOf!: Date | null;
}

const BATCH_SIZE = 100;

export interface ShopSilent {
  merchantId: string;
  ownerId: string;
  lastOrderAt: Date;
  usualGapHours: number;
}

/** No order came for far longer than usual: once per silence. */
export const shopSilent = defineEvent<ShopSilent>("shop.silent");

/**
 * Notifies brands whose shop went silent. A row schedules each brand's next check, not before it could be silent, so
 * the cost depends on the shops that may be, not on all orders.
 */
export class SilenceAlertService {
  readonly plan: JobPlan = {
    name: "brands:silence",
    about: "notifies brands whose shop has sent no orders for much longer than usual",
    when: { at: "45 * * * *" },
    work: (signal) => this.run(signal),
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
    private readonly brands: OwnBrandService,
  ) {}

  /** Returns the number of notifications. */
  async run(signal?: AbortSignal): Promise<number> {
    const now = this.clock.now();
    await this.watchNew(now);
    let notified = 0;
    for (;;) {
      const where = { lookAt: LessThanOrEqual(now) };
      const due = await this.db.read.find(SilenceWatch, { where, order: { lookAt: "ASC" }, take: BATCH_SIZE });
      const ids = due.map(({ merchantId }) => merchantId);
      const merchants = new Map((await this.db.read.findBy(Merchant, { id: In(ids) })).map((one) => [one.id, one]));
      for (const watch of due) {
        if (signal?.aborted) return notified;
        if (await this.look(watch, merchants.get(watch.merchantId), now)) notified += 1;
      }
      if (due.length < BATCH_SIZE) return notified;
    }
  }

  private async look(watch: SilenceWatch, merchant: Merchant | undefined, now: Date): Promise<boolean> {
    const { merchantId } = watch;
    if (!merchant) {
      await this.db.write((tx) => tx.delete(SilenceWatch, { merchantId }));
      return false;
    }
    const health = await this.brands.healthOf(merchantId);
    const isNew = merchant.listed === 1 && isAlarming(health, now) && !isSame(watch.notifiedOf, health.lastOrderAt);
    const change = { lookAt: nextLook(health, now), notifiedOf: isNew ? health.lastOrderAt : watch.notifiedOf };
    return this.db.write(async (tx) => {
      // Only one of two processes notifies.
      const { affected } = await tx.update(SilenceWatch, { merchantId, lookAt: watch.lookAt }, change);
      const { lastOrderAt, usualGapHours } = health;
      if (affected !== 1 || !isNew || !lastOrderAt || usualGapHours === null) return false;
      await this.events.emit(tx, shopSilent, { merchantId, ownerId: merchant.ownerId, lastOrderAt, usualGapHours });
      return true;
    });
  }

  /** Few brands have no row: those that joined since. */
  private async watchNew(now: Date): Promise<void> {
    for (;;) {
      const rows = await this.db.read.query<{ id: string }[]>(
        `SELECT m.id FROM merchant m LEFT JOIN silence_watch w ON w.merchantId = m.id
         WHERE w.merchantId IS NULL LIMIT ${BATCH_SIZE}`,
      );
      if (rows.length === 0) return;
      const watches = rows.map(({ id: merchantId }) => ({ merchantId, lookAt: now, notifiedOf: null }));
      await this.db.write((tx) => tx.insert(SilenceWatch, watches));
    }
  }
}

/** A shop silent for months was given up, or notified long ago. */
const isAlarming = ({ isSilent, lastOrderAt }: TrackingHealth, now: Date): boolean =>
  isSilent && lastOrderAt !== null && now.getTime() - lastOrderAt.getTime() <= USUAL_SPAN;

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** Silent shops, of which there are few, are checked hourly: the end of a silence enables the next alert. */
function nextLook(health: TrackingHealth, now: Date): Date {
  const from = silentFrom(health);
  const wanted = from ? from.getTime() + 1 : now.getTime() + DAY;
  const isOver = health.lastOrderAt !== null && now.getTime() - health.lastOrderAt.getTime() > USUAL_SPAN;
  return new Date(Math.max(now.getTime() + (isOver ? DAY : HOUR / 2), wanted));
}
