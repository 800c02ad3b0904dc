import { Arg, Authorized, ID, Query, Resolver } from "type-graphql";
import { In, IsNull, LessThan, MoreThan } from "typeorm";
import { keptFor } from "../../../contract/privacy/retention";
import { type Clock, DAY, HOUR } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { chunksOf } from "../../../platform/db/chunks";
import type { Database, Reader } from "../../../platform/db/database";
import { BadInputError, isDuplicate } from "../../../platform/errors";
import { defineEvent, type Events } from "../../../platform/events";
import { isId, lowestIdOf, newIdAt } from "../../../platform/ids";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import { Merchant, ownMerchant } from "../../../programs";
import { median } from "../../risk/rules/statistics";
import { OrderHour, TrackingGap } from "./trackingGap.entity";

/** A gap older than this when found is history and needs no notification. */
const JUDGED_FOR = 2 * DAY;
const SHOWN_FOR = 30 * DAY;
const MAX_SHOWN = 20;
/** If the whole network has no order, this many brands are not all silent: Weft itself was down. */
const MANY_BRANDS = 3;

export interface GapBegan {
  merchantId: string;
  ownerId: string;
  startsAt: Date;
  expected: number;
}

/** A brand has a tracking gap. Emitted once for each gap. */
export const gapBegan = defineEvent<GapBegan>("tracking-gap.began");

/**
 * Finds periods in which a brand's tracking was broken, hourly for brands with many orders and daily otherwise. Uses
 * hourly sums, so its cost depends on the brands with orders in these hours.
 */
export class TrackingGapService {
  readonly plan: JobPlan = {
    name: "brands:gaps",
    about: "finds tracking gaps of brands",
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

  /** Those of the last 30 days, newest first: a brand's own, and any brand's for everyone else. */
  async list(viewer: Viewer, merchantId: string | null | undefined): Promise<TrackingGap[]> {
    const id = viewer.role === "advertiser" ? (await ownMerchant(this.db.read, viewer)).id : merchantId;
    if (!id) throw new BadInputError({ merchantId: "Please send the ID of the brand" });
    if (!isId(id)) return [];
    return this.db.read
      .createQueryBuilder(TrackingGap, "gap")
      .where("gap.merchantId = :id", { id })
      .andWhere("(gap.endsAt IS NULL OR gap.endsAt > :since)", { since: this.clock.now().getTime() - SHOWN_FOR })
      .orderBy("gap.startsAt", "DESC")
      .limit(MAX_SHOWN)
      .getMany();
  }

  /** Returns the number of new gaps. */
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

  /** Brands without orders, by the expected number. */
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
    if (!merchant || (await hadGap(this.db.read, merchantId, startsAt, span))) return false;
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

  /** After four weeks without orders none are expected. */
  private async giveUp(now: Date): Promise<void> {
    const old = { endsAt: IsNull(), startsAt: LessThan(new Date(now.getTime() - WEEKS * WEEK)) };
    if (await this.db.read.existsBy(TrackingGap, old)) {
      await this.db.write((tx) => tx.update(TrackingGap, old, { endsAt: hourOf(now) }));
    }
  }

  /** Orders resumed. A gap is removed if an order of its first hour arrived late. */
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

/** Whether a known gap overlaps this time. */
export function hadGap(read: Reader, merchantId: string, from: Date, span: number): Promise<boolean> {
  const startsAt = LessThan(new Date(from.getTime() + span));
  return read.existsBy(TrackingGap, [
    { merchantId, startsAt, endsAt: IsNull() },
    { merchantId, startsAt, endsAt: MoreThan(from) },
  ]);
}

/** The same hours or days of the previous four weeks give the expected number. */
const WEEKS = 4;
const WEEK = 7 * DAY;

/** With this many expected, none at all is a gap. With fewer, none may be coincidence. */
const LEAST_EXPECTED = 8;

/** Median of the same time in the previous four weeks. Missing weeks count as none, so a young brand has no gaps. */
export const medianOf = (orders: readonly number[]): number =>
  median([...orders, ...Array<number>(WEEKS - orders.length).fill(0)]) ?? 0;

/** The same time of the previous weeks. */
export const weeksBefore = (at: Date): Date[] =>
  Array.from({ length: WEEKS }, (_, index) => new Date(at.getTime() - (index + 1) * WEEK));

/** Covers the hours of four weeks ago, plus some days. */
const KEPT_FOR = keptFor("orderHours");

/** Orders wait on disk while the database is down, so the last few hours are counted again. */
const COUNTED_AGAIN = 2;
const BATCH_SIZE = 500;

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR) * HOUR);

type Counts = Map<string, number>;

/** Orders by brand and hour, counted once each from the time in their IDs. */
class OrderHours {
  constructor(private readonly db: Database) {}

  /** Counts completed hours and returns them, oldest first. */
  async count(now: Date, signal?: AbortSignal): Promise<Date[]> {
    const until = hourOf(now).getTime();
    const [newest] = await this.db.longRead.find(OrderHour, { order: { hour: "DESC" }, take: 1 });
    const from = newest ? newest.hour.getTime() - COUNTED_AGAIN * HOUR : 0;
    const counted: Date[] = [];
    for (let at = Math.max(from, until - KEPT_FOR); at < until && !signal?.aborted; at += HOUR) {
      await this.countHour(new Date(at));
      counted.push(new Date(at));
    }
    await this.forget(new Date(until - KEPT_FOR), signal);
    return counted;
  }

  /** By brand. Brands without orders are absent. */
  async in(from: Date, span: number): Promise<Counts> {
    const rows = await this.db.longRead.query<{ merchantId: string; orders: number | string }[]>(
      "SELECT merchantId, SUM(orders) AS orders FROM order_hour WHERE hour >= ? AND hour < ? GROUP BY merchantId",
      [from.getTime(), from.getTime() + span],
    );
    return new Map(rows.map(({ merchantId, orders }) => [merchantId, Number(orders)]));
  }

  private async countHour(hour: Date): Promise<void> {
    const rows = await this.db.longRead.query<{ merchantId: string; orders: number | string }[]>(
      "SELECT merchantId, COUNT(*) AS orders FROM sale WHERE id >= ? AND id < ? GROUP BY merchantId",
      [lowestIdOf(hour), lowestIdOf(new Date(hour.getTime() + HOUR))],
    );
    const known = await this.db.longRead.findBy(OrderHour, { hour });
    const orders = new Map(rows.map((row) => [row.merchantId, Number(row.orders)]));
    const isSame = known.length === orders.size && known.every((row) => orders.get(row.merchantId) === row.orders);
    if (isSame) return;
    await this.db.write(async (tx) => {
      await tx.delete(OrderHour, { hour });
      const counted = [...orders].map(([merchantId, count]) => ({ hour, merchantId, orders: count }));
      for (const some of chunksOf(counted, BATCH_SIZE)) await tx.insert(OrderHour, some);
    });
  }

  private async forget(before: Date, signal?: AbortSignal): Promise<void> {
    for (;;) {
      const old = await this.db.longRead.find(OrderHour, {
        where: { hour: LessThan(before) },
        order: { hour: "ASC" },
        take: BATCH_SIZE,
      });
      const hours = [...new Set(old.map(({ hour }) => hour.getTime()))].map((at) => new Date(at));
      if (hours.length > 0) await this.db.write((tx) => tx.delete(OrderHour, { hour: In(hours) }));
      if (old.length < BATCH_SIZE || signal?.aborted) return;
    }
  }
}

@Resolver()
export class TrackingGapResolver {
  constructor(private readonly services: { trackingGaps: TrackingGapService }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN")
  @Query(() => [TrackingGap], { description: "Lists a brand's tracking gaps of the last 30 days, newest first." })
  trackingGaps(
    @CurrentViewer() viewer: Viewer,
    @Arg("merchantId", () => ID, { nullable: true, description: "ID of the brand. Advertisers get their own." })
    merchantId?: string | null,
  ): Promise<TrackingGap[]> {
    return this.services.trackingGaps.list(viewer, merchantId);
  }
}
