import { In, LessThan } from "typeorm";
import { keptFor } from "../../contract/privacy/retention";
import { HOUR } from "../../core/clock";
import type { Database } from "../../core/db/database";
import { lowestIdOf } from "../../core/ids";
import { OrderHour } from "./trackingGap.entity";

/** What the hours of a week four weeks ago need, and some days more. */
const KEPT_FOR = keptFor("orderHours");

/** Orders wait on the disk while the database is away: the last few hours are counted again. */
const COUNTED_AGAIN = 2;
const BATCH_SIZE = 500;

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR) * HOUR);

type Counts = Map<string, number>;

/** Orders by brand and hour, counted once each from the ids of the orders, which begin with their time. */
export class OrderHours {
  constructor(private readonly db: Database) {}

  /** Counts the hours that are over, and returns them, oldest first. */
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

  /** By brand; those without orders are absent. */
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
      for (let start = 0; start < counted.length; start += BATCH_SIZE) {
        await tx.insert(OrderHour, counted.slice(start, start + BATCH_SIZE));
      }
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
