import { type DayRange, startOfDay } from "../../contract/days";
import { DAY, MINUTE } from "../../core/clock";
import type { Reader } from "../../core/db/reader";
import { lowestIdOf } from "../../core/ids";
import { allOf, type Condition, valuesOf } from "../../core/paging/sortedPage";

/** As many of each status are looked at as the tabs of a list count: the newest. */
const BOUND = 10_000;

export interface GoodsReturned {
  orders: number;
  /** Orders of which something came back. */
  returnedOrders: number;
  amount: number;
  returnedAmount: number;
  /** There are more than were looked at. */
  isMore: boolean;
}

type Sums = Record<Exclude<keyof GoodsReturned, "isMore">, number | string | null>;

/** How much of what a publisher's orders came to was sent back: of those that are pending or approved. */
export async function goodsReturned(
  read: Reader,
  pair: { merchantId: string; publisherId: string },
  { from, to }: DayRange,
  bound = BOUND,
): Promise<GoodsReturned> {
  const conditions: Condition[] = [
    { sql: "o.merchantId = ?", values: [pair.merchantId] },
    { sql: "o.publisherId = ?", values: [pair.publisherId] },
  ];
  // An id may be some seconds later than its row: the day decides.
  if (from) conditions.push({ sql: "o.id >= ?", values: [lowestIdOf(startOfDay(from))] });
  if (to) conditions.push({ sql: "o.id < ?", values: [lowestIdOf(new Date(startOfDay(to).getTime() + DAY + MINUTE))] });
  const ofDays: Condition[] = [
    ...(from ? [{ sql: "o.day >= ?", values: [from] }] : []),
    ...(to ? [{ sql: "o.day <= ?", values: [to] }] : []),
  ];
  const sum: GoodsReturned = { orders: 0, returnedOrders: 0, amount: 0, returnedAmount: 0, isMore: false };
  // What several share is listed for each of them.
  const parts = ["order_row", "order_share"].flatMap((table) =>
    ["pending", "approved"].map((status) => [table, status]),
  );
  for (const [table, status] of parts) {
    const all = [...conditions, { sql: "o.status = ?", values: [status] }, ...ofDays];
    const [row] = await read.query<Sums[]>(
      `SELECT COUNT(*) AS orders, SUM(CASE WHEN s.returnedAmount > 0 THEN 1 ELSE 0 END) AS returnedOrders,
         SUM(s.amount) AS amount, SUM(s.returnedAmount) AS returnedAmount
       FROM (SELECT o.id AS id FROM ${table} o WHERE ${allOf(all)} ORDER BY o.id DESC LIMIT ${bound}) w
       JOIN sale s ON s.id = w.id`,
      valuesOf(all),
    );
    const orders = Number(row?.orders ?? 0);
    sum.orders += orders;
    sum.returnedOrders += Number(row?.returnedOrders ?? 0);
    sum.amount += Number(row?.amount ?? 0);
    sum.returnedAmount += Number(row?.returnedAmount ?? 0);
    sum.isMore ||= orders === bound;
  }
  return sum;
}
