import type { Reader } from "../../core/db/reader";
import { allOf, type Condition, valuesOf } from "../../core/paging/sortedPage";
import { type SaleStatus, saleStatuses } from "../saleStatus";
import type { OrderStream } from "./orderStreams";

/** Beyond so many, a tab says "10,000+": a look at a list must not cost as much as a brand's whole history. */
export const TAB_BOUND = 10_000;

export interface OrderSum {
  currency: string;
  amount: number;
  commission: number;
}

/** How many orders have a status, and what they come to: at least that if `isMore`. */
export interface OrderTab {
  status: SaleStatus;
  count: number;
  isMore: boolean;
  sums: OrderSum[];
}

interface Counted {
  currency: string;
  seen: number | string;
  count: number | string;
  amount: number | string;
  commission: number | string;
}

/** Looks at the newest of each stream up to the bound, in its index; only further conditions need the rows. */
export async function orderTabs(
  read: Reader,
  streams: readonly OrderStream[],
  bounds: readonly Condition[],
  others: readonly Condition[],
  bound = TAB_BOUND,
): Promise<OrderTab[]> {
  const tabs = new Map<SaleStatus, OrderTab>();
  for (const status of saleStatuses) tabs.set(status, { status, count: 0, isMore: false, sums: [] });
  for (const stream of streams) {
    const tab = tabs.get(stream.status) as OrderTab;
    const rows = await countedIn(read, stream, bounds, others, bound);
    tab.isMore ||= rows.reduce((sum, { seen }) => sum + Number(seen), 0) > bound;
    for (const { currency, ...row } of rows) {
      if (Number(row.count) === 0) continue;
      tab.count += Number(row.count);
      const sum = tab.sums.find((one) => one.currency === currency);
      const [amount, commission] = [Number(row.amount), Number(row.commission)];
      if (sum) Object.assign(sum, { amount: sum.amount + amount, commission: sum.commission + commission });
      else tab.sums.push({ currency, amount, commission });
    }
  }
  return [...tabs.values()].map((tab) => ({ ...tab, count: Math.min(tab.count, bound) }));
}

function countedIn(
  read: Reader,
  { from, where }: OrderStream,
  bounds: readonly Condition[],
  others: readonly Condition[],
  bound: number,
): Promise<Counted[]> {
  const base = [...where, ...bounds];
  const isMeant = others.length === 0 ? "1" : `CASE WHEN ${allOf(others)} THEN 1 ELSE 0 END`;
  return read.query<Counted[]>(
    `SELECT w.currency AS currency, COUNT(*) AS seen, SUM(w.hit) AS count, SUM(w.hit * w.amount) AS amount,
       SUM(w.hit * w.commission) AS commission
     FROM (SELECT o.currency AS currency, o.amount AS amount, o.commission AS commission, ${isMeant} AS hit
       FROM ${from} WHERE ${allOf(base)} ORDER BY o.id DESC LIMIT ${bound + 1}) w
     GROUP BY w.currency ORDER BY w.currency`,
    [...valuesOf(others), ...valuesOf(base)],
  );
}
