import type { Figures } from "../../../sales";
import { shareOut } from "../../simulation/simulator";
import type { CountedOrder, OrderLine } from "./countedOrders";

/** What orders brought: the order figures of a report, and what shoppers paid before returns. */
export interface OrderSums extends Pick<Figures, "sales" | "revenue" | "commission"> {
  amount: number;
}

export const noOrders: OrderSums = { sales: 0, revenue: 0, commission: 0, amount: 0 };

/** A part of an order that belongs to one key. */
export type OrderPart<Key> = OrderSums & Pick<CountedOrder, "saleId" | "publisherId"> & { key: Key };

/** Sums by key. An order that adds to one key in several parts counts as one. */
export class OrderTally<Key> {
  private readonly sums = new Map<Key, OrderSums & { last: string }>();

  add({ key, saleId, sales, revenue, commission, amount }: OrderPart<Key>): void {
    const known = this.sums.get(key) ?? { ...noOrders, last: "" };
    this.sums.set(key, known);
    if (sales > 0 && known.last !== saleId) {
      known.sales += 1;
      known.last = saleId;
    }
    known.revenue += revenue;
    known.commission += commission;
    known.amount += amount;
  }

  entries(): [Key, OrderSums][] {
    return [...this.sums].map(([key, { last: _, ...sums }]) => [key, sums]);
  }

  of(key: Key): OrderSums {
    const { last: _, ...sums } = this.sums.get(key) ?? { ...noOrders, last: "" };
    return sums;
  }
}

/** An order divided between its lines; whole, under null, if the shop sent none. The parts add up to it. */
export function partsByLine<Key>(
  order: CountedOrder,
  lines: readonly OrderLine[] | undefined,
  keyOf: (line: OrderLine) => Key,
): OrderPart<Key | null>[] {
  if (!lines || lines.length === 0) return [{ ...order, key: null }];
  const left = lines.map((line) => line.left);
  const revenue = shareOut(order.revenue, left);
  const commission = shareOut(
    order.commission,
    lines.map((line) => line.weight),
  );
  const amount = shareOut(
    order.amount,
    lines.map((line) => line.amount),
  );
  return lines.map((line, index) => ({
    key: keyOf(line),
    saleId: order.saleId,
    publisherId: order.publisherId,
    sales: order.sales > 0 && (revenue[index] ?? 0) > 0 ? 1 : 0,
    revenue: revenue[index] ?? 0,
    commission: commission[index] ?? 0,
    amount: amount[index] ?? 0,
  }));
}
