import { In, IsNull, LessThan } from "typeorm";
import { type Clock, DAY, HOUR } from "../../core/clock";
import type { Viewer } from "../../core/context";
import type { Database } from "../../core/db/database";
import { BadInputError, isDuplicate } from "../../core/errors";
import { defineEvent, type Events } from "../../core/events";
import { isId, newIdAt } from "../../core/ids";
import type { JobPlan } from "../../jobs/scheduler";
import { Merchant } from "../../merchants/merchant.entity";
import { ownMerchant } from "../../merchants/ownMerchant";
import { LEAST_EXPECTED, medianOf, WEEK, WEEKS, weeksBefore } from "./expected";
import { hourOf, OrderHours } from "./orderHours";
import { TrackingGap } from "./trackingGap.entity";

/** A gap that is older than this when it is found is history: nobody has to be told. */
const JUDGED_FOR = 2 * DAY;
const SHOWN_FOR = 30 * DAY;
const MAX_SHOWN = 20;
/** Without any order of the whole network, so many brands are not all silent: Weft itself was away. */
const MANY_BRANDS = 3;

export interface GapBegan {
  merchantId: string;
  ownerId: string;
  startsAt: Date;
  expected: number;
}

/** No order came from a brand in a time in which several usually come: once for each gap. */
export const gapBegan = defineEvent<GapBegan>("tracking-gap.began");

/**
 * Finds the times in which a brand's tracking was broken: by the hour where it sells much, otherwise by the day. It
 * works on sums by the hour, so its cost is that of the brands with orders in these hours.
 */
export class TrackingGapService {
  readonly plan: JobPlan = {
    name: "brands:gaps",
    about: "finds times without orders from brands that usually send several",
    when: { at: "6 * * * *" },
    work: (signal) => this.run(signal),
  };
  private readonly hours: OrderHours;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly events: Events,
  ) {
    this.hours = new OrderHours(db);
  }

  /** Those of the last 30 days, newest first: a brand's own, and everybody else those of a brand. */
  async list(viewer: Viewer, merchantId: string | null | undefined): Promise<TrackingGap[]> {
    const id = viewer.role === "advertiser" ? (await ownMerchant(this.db.read, viewer)).id : merchantId;
    if (!id) throw new BadInputError({ merchantId: "Please name the brand" });
    if (!isId(id)) return [];
    return this.db.read
      .createQueryBuilder(TrackingGap, "gap")
      .where("gap.merchantId = :id", { id })
      .andWhere("(gap.endsAt IS NULL OR gap.endsAt > :since)", { since: this.clock.now().getTime() - SHOWN_FOR })
      .orderBy("gap.startsAt", "DESC")
      .limit(MAX_SHOWN)
      .getMany();
  }

  /** Returns how many gaps began. */
  async run(signal?: AbortSignal): Promise<number> {
    const now = this.clock.now();
    const counted = await this.hours.count(now, signal);
    await this.giveUp(now);
    let began = 0;
    for (const hour of counted.filter((each) => each.getTime() >= now.getTime() - JUDGED_FOR)) {
      if (signal?.aborted) break;
      began += await this.judge(hour, HOUR);
      const next = new Date(hour.getTime() + HOUR);
      if (next.getTime() % DAY === 0) began += await this.judge(new Date(next.getTime() - DAY), DAY);
    }
    return began;
  }

  private async judge(from: Date, span: number): Promise<number> {
    const came = await this.hours.in(from, span);
    if (span === HOUR) await this.endThose(from, came);
    const missing = await this.missing(from, span, came);
    if (came.size === 0 && missing.size >= MANY_BRANDS) return 0;
    let began = 0;
    for (const [merchantId, expected] of missing) if (await this.begin(merchantId, from, span, expected)) began += 1;
    return began;
  }

  /** The brands without an order, by how many were to be expected. */
  private async missing(from: Date, span: number, came: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    const before = await Promise.all(weeksBefore(from).map((week) => this.hours.in(week, span)));
    const missing = new Map<string, number>();
    for (const merchantId of new Set(before.flatMap((week) => [...week.keys()]))) {
      const expected = medianOf(before.flatMap((week) => week.get(merchantId) ?? []));
      if (!came.has(merchantId) && expected >= LEAST_EXPECTED) missing.set(merchantId, Math.floor(expected));
    }
    return missing;
  }

  private async begin(merchantId: string, startsAt: Date, span: number, expected: number): Promise<boolean> {
    const merchant = await this.db.read.findOneBy(Merchant, { id: merchantId, listed: 1 });
    if (!merchant || (await this.isCovered(merchantId, startsAt, span))) return false;
    const gap = { id: newIdAt(startsAt), createdAt: this.clock.now(), merchantId, startsAt, endsAt: null, expected };
    try {
      await this.db.write(async (tx) => {
        await tx.insert(TrackingGap, gap);
        await this.events.emit(tx, gapBegan, { merchantId, ownerId: merchant.ownerId, startsAt, expected });
      });
      return true;
    } catch (error) {
      // Another process found it as well.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Whether a known gap overlaps this time. */
  private isCovered(merchantId: string, from: Date, span: number): Promise<boolean> {
    return this.db.read
      .createQueryBuilder(TrackingGap, "gap")
      .where("gap.merchantId = :merchantId AND gap.startsAt < :until", { merchantId, until: from.getTime() + span })
      .andWhere("(gap.endsAt IS NULL OR gap.endsAt > :from)", { from: from.getTime() })
      .getExists();
  }

  /** After four weeks without orders none are expected any more. */
  private async giveUp(now: Date): Promise<void> {
    const old = { endsAt: IsNull(), startsAt: LessThan(new Date(now.getTime() - WEEKS * WEEK)) };
    if (await this.db.read.existsBy(TrackingGap, old)) {
      await this.db.write((tx) => tx.update(TrackingGap, old, { endsAt: hourOf(now) }));
    }
  }

  /** Orders came again. A gap in whose first hour an order came late after all was none. */
  private async endThose(hour: Date, came: ReadonlyMap<string, number>): Promise<void> {
    const open = await this.db.read.findBy(TrackingGap, { endsAt: IsNull() });
    const over = open.filter(({ merchantId, startsAt }) => came.has(merchantId) && startsAt <= hour);
    if (over.length === 0) return;
    await this.db.write(async (tx) => {
      const wrong = over.filter(({ startsAt }) => startsAt.getTime() === hour.getTime());
      if (wrong.length > 0) await tx.delete(TrackingGap, { id: In(wrong.map(({ id }) => id)) });
      const ended = over.filter((gap) => !wrong.includes(gap));
      if (ended.length > 0) await tx.update(TrackingGap, { id: In(ended.map(({ id }) => id)) }, { endsAt: hour });
    });
  }
}
