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

/** Beyond so many, a tab says "10,000+": a look at a list must not cost as much as a brand's whole history. */
export const TAB_BOUND = 10_000;

@ObjectType({ description: "What orders in one currency come to.", simpleResolvers: true })
export class OrderSum {
  currency!: string;

  @Shown(() => Money, { description: "What the shoppers paid, before returns." }, inCurrency) amount!: number;
  @Shown(() => Money, { description: "The commission, less returns." }, inCurrency) commission!: number;
}

@ObjectType({ simpleResolvers: true })
class OrderCount {
  @Field(() => Int, { description: "How many there are; at most 10,000." }) count!: number;

  @Field(() => Boolean, {
    description: "Whether there are more than were looked at, the newest 10,000: count and sums are at least these.",
  })
  isMore!: boolean;

  @Field(() => [OrderSum], { description: "What they come to, for each currency." }) sums!: OrderSum[];
}

@ObjectType({ description: "The orders with one status.", simpleResolvers: true })
export class OrderTab extends OrderCount {
  @Field(() => SaleStatusEnum, { description: "The status." }) status!: SaleStatus;
}

@ObjectType({ description: "The orders at one stage.", simpleResolvers: true })
export class OrderStageTab extends OrderCount {
  @Field(() => OrderStageEnum, { description: "The stage." }) stage!: OrderStage;
}

interface Counted {
  currency: string;
  seen: number | string;
  count: number | string;
  amount: number | string;
  commission: number | string;
}

interface Asked {
  read: Reader;
  streams: readonly OrderStream[];
  bounds: readonly Condition[];
  others: readonly Condition[];
  /** Of one stream. */
  bound?: number;
}

/** By the status of each stream. */
export async function orderTabs(asked: Asked): Promise<OrderTab[]> {
  const counts = await countsBy(asked, saleStatuses, ({ status }) => status);
  return saleStatuses.map((status) => ({ status, ...(counts.get(status) as OrderCount) }));
}

/** By the stage of each stream. */
export async function stageTabs(asked: Asked): Promise<OrderStageTab[]> {
  const counts = await countsBy(asked, orderStages, ({ stage }) => stage);
  return orderStages.map((stage) => ({ stage, ...(counts.get(stage) as OrderCount) }));
}

/** Looks at the newest of each stream up to the bound, in its index; only further conditions need the rows. */
async function countsBy<Key extends string>(
  { read, streams, bounds, others, bound = TAB_BOUND }: Asked,
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
