import { Field, Int, ObjectType } from "type-graphql";
import type { Reader } from "../../platform/db/reader";
import { Money } from "../../platform/money";
import { allOf, type Condition, valuesOf } from "../../platform/paging/sortedPage";
import { inCurrency, Shown } from "../../platform/shown";
import { SaleStatusEnum } from "../sale.type";
import { type SaleStatus, saleStatuses } from "../saleStatus";
import { OrderStageEnum } from "./order.inputs";
import { type OrderStage, orderStages } from "./orderStage";
import type { OrderStream } from "./orderStreams";

/** Beyond this a tab shows "10,000+", so that a list does not cost as much as a brand's whole history. */
export const TAB_BOUND = 10_000;

@ObjectType({ description: "Sums of orders in one currency.", simpleResolvers: true })
export class OrderSum {
  currency!: string;

  @Shown(() => Money, { description: "Order value before returns." }, inCurrency) amount!: number;
  @Shown(() => Money, { description: "Commission less returns." }, inCurrency) commission!: number;
}

@ObjectType({ simpleResolvers: true })
class OrderCount {
  @Field(() => Int, { description: "Number of orders, at most 10,000." }) count!: number;

  @Field(() => Boolean, {
    description: "Whether more than the newest 10,000 orders match. Count and sums are then lower bounds.",
  })
  isMore!: boolean;

  @Field(() => [OrderSum], { description: "Sums by currency." }) sums!: OrderSum[];
}

@ObjectType({ description: "Count and sums of the orders with one status.", simpleResolvers: true })
export class OrderTab extends OrderCount {
  @Field(() => SaleStatusEnum, { description: "Status of the orders." }) status!: SaleStatus;
}

@ObjectType({ description: "Count and sums of the orders in one stage.", simpleResolvers: true })
export class OrderStageTab extends OrderCount {
  @Field(() => OrderStageEnum, { description: "Stage of the orders." }) stage!: OrderStage;
}

interface Counted {
  currency: string;
  seen: number | string;
  count: number | string;
  amount: number | string;
  commission: number | string;
}

interface TabsRequest {
  read: Reader;
  streams: readonly OrderStream[];
  bounds: readonly Condition[];
  others: readonly Condition[];
  /** For one stream. */
  bound?: number;
}

/** By the status of each stream. */
export async function orderTabs(asked: TabsRequest): Promise<OrderTab[]> {
  const counts = await countsBy(asked, saleStatuses, ({ status }) => status);
  return saleStatuses.map((status) => ({ status, ...(counts.get(status) as OrderCount) }));
}

/** By the stage of each stream. */
export async function stageTabs(asked: TabsRequest): Promise<OrderStageTab[]> {
  const counts = await countsBy(asked, orderStages, ({ stage }) => stage);
  return orderStages.map((stage) => ({ stage, ...(counts.get(stage) as OrderCount) }));
}

/** Reads the newest rows of each stream up to the limit, from its index. Only additional conditions need the rows. */
async function countsBy<Key extends string>(
  { read, streams, bounds, others, bound = TAB_BOUND }: TabsRequest,
  keys: readonly Key[],
  keyOf: (stream: OrderStream) => Key | null,
): Promise<Map<Key | null, OrderCount>> {
  const counts = new Map<Key | null, OrderCount>(keys.map((key) => [key, { count: 0, isMore: false, sums: [] }]));
  for (const stream of streams) {
    const total = counts.get(keyOf(stream));
    if (!total) continue;
    const rows = await countedIn(read, stream, bounds, others, bound);
    total.isMore ||= rows.reduce((sum, { seen }) => sum + Number(seen), 0) > bound;
    for (const { currency, ...row } of rows) {
      if (Number(row.count) === 0) continue;
      total.count += Number(row.count);
      const sum = total.sums.find((one) => one.currency === currency);
      const [amount, commission] = [Number(row.amount), Number(row.commission)];
      if (sum) Object.assign(sum, { amount: sum.amount + amount, commission: sum.commission + commission });
      else total.sums.push({ currency, amount, commission });
    }
  }
  for (const total of counts.values()) {
    total.isMore ||= total.count > bound;
    total.count = Math.min(total.count, bound);
  }
  return counts;
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
