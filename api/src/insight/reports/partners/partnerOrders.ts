import { Field, Float, Int, ObjectType } from "type-graphql";
import { type DayRange, startOfDay } from "../../../contract/days";
import { DAY, MINUTE } from "../../../platform/clock";
import type { Engine } from "../../../platform/db/database";
import type { Reader } from "../../../platform/db/reader";
import { lowestIdOf } from "../../../platform/ids";
import { Money, portionOf } from "../../../platform/money";
import { allOf, type Condition, valuesOf } from "../../../platform/paging/sortedPage";
import { inCurrency, Shown } from "../../../platform/shown";
import type { Partnership } from "../../../programs";
import { fromIndex, isKept, saleStatuses } from "../../../sales";
import { daysIn } from "../conditions";

/** As many of each status are looked at as the tabs of a list count: the newest. */
const BOUND = 10_000;

@ObjectType({
  description: "A publisher's orders with your brand: those that it leads, those that it shares, and the rest.",
  simpleResolvers: true,
})
export class PartnerOrders {
  @Field(() => Int, { description: "All of them: the newest 10,000 of each status at most." }) total!: number;
  @Field(() => Int, { description: "Credited to it first: its sales in every report." }) led!: number;

  @Field(() => Int, { description: "Credited to another publisher first; it has a part in the commission." })
  shared!: number;

  @Field(() => Int, { description: "Without commission: declined, returned in full or not confirmed." })
  unpaid!: number;

  @Field(() => Int, { description: "Pending and approved orders of which something came back." })
  returnedOrders!: number;

  @Shown(
    () => Float,
    {
      name: "returnedShare",
      nullable: true,
      description: "Its share of what shoppers paid in them, in percent; null without orders.",
    },
    (returned: number, { amount }: PartnerOrders) => (amount > 0 ? portionOf(returned, 10_000, amount) / 100 : null),
  )
  @Shown(() => Money, { description: "What came back of them." }, inCurrency)
  returnedAmount!: number;

  @Field(() => Boolean, { description: "Whether there are more orders than were looked at." }) isMore!: boolean;

  /** What shoppers paid in them. */
  amount!: number;
  currency!: string;
}

type Sums = Record<"total" | "led" | "shared" | "returnedOrders" | "amount" | "returnedAmount", number | string | null>;

/** What several share is listed for each of them; whether one leads stands with what it earns. */
const TABLES = {
  order_row: { isLead: "1", isEarned: "1 = 1", join: "" },
  order_share: {
    isLead: "CASE WHEN e.kind = 'sale' THEN 1 ELSE 0 END",
    isEarned: "e.state <> 'void'",
    join: "JOIN earning e ON e.saleId = w.id AND e.publisherId = ?",
  },
} as const;
type Table = keyof typeof TABLES;

export async function partnerOrders(
  read: Reader,
  engine: Engine,
  pair: Pick<Partnership, "merchantId" | "publisherId"> & { currency: string },
  range: DayRange,
): Promise<PartnerOrders> {
  const sum: PartnerOrders = {
    total: 0,
    led: 0,
    shared: 0,
    unpaid: 0,
    returnedOrders: 0,
    amount: 0,
    returnedAmount: 0,
    isMore: false,
    currency: pair.currency,
  };
  for (const table of Object.keys(TABLES) as Table[]) {
    for (const status of saleStatuses) {
      const row = await sumsOf(read, engine, table, [...ordersIn(pair, range), is("status", status)], pair);
      const [total, led, shared] = [Number(row?.total), Number(row?.led ?? 0), Number(row?.shared ?? 0)];
      sum.total += total;
      sum.isMore ||= total === BOUND;
      if (!isKept(status)) {
        sum.unpaid += total;
        continue;
      }
      sum.led += led;
      sum.shared += shared;
      sum.unpaid += total - led - shared;
      sum.returnedOrders += Number(row?.returnedOrders ?? 0);
      sum.amount += Number(row?.amount ?? 0);
      sum.returnedAmount += Number(row?.returnedAmount ?? 0);
    }
  }
  return sum;
}

const is = (column: string, value: string): Condition => ({ sql: `o.${column} = ?`, values: [value] });

function ordersIn(pair: { merchantId: string; publisherId: string }, { from, to }: DayRange): Condition[] {
  const conditions = [is("merchantId", pair.merchantId), is("publisherId", pair.publisherId)];
  // An id may be some seconds later than its row: the day decides.
  if (from) conditions.push({ sql: "o.id >= ?", values: [lowestIdOf(startOfDay(from))] });
  if (to) {
    const end = new Date(startOfDay(to).getTime() + DAY + MINUTE);
    conditions.push({ sql: "o.id < ?", values: [lowestIdOf(end)] });
  }
  return [...conditions, ...daysIn("o.day", { from, to })];
}

async function sumsOf(
  read: Reader,
  engine: Engine,
  table: Table,
  conditions: Condition[],
  { publisherId }: { publisherId: string },
): Promise<Sums | undefined> {
  const { isLead, isEarned, join } = TABLES[table];
  const [row] = await read.query<Sums[]>(
    `SELECT COUNT(*) AS total,
       SUM(isPaid * isLead) AS led, SUM(isPaid * (1 - isLead)) AS shared,
       SUM(CASE WHEN returnedAmount > 0 THEN 1 ELSE 0 END) AS returnedOrders,
       SUM(amount) AS amount, SUM(returnedAmount) AS returnedAmount
     FROM (SELECT s.amount AS amount, s.returnedAmount AS returnedAmount, ${isLead} AS isLead,
         CASE WHEN s.amount > s.returnedAmount AND ${isEarned} THEN 1 ELSE 0 END AS isPaid
       FROM (SELECT o.id AS id FROM ${fromIndex(engine, table, "pair")} WHERE ${allOf(conditions)} ORDER BY o.id DESC LIMIT ${BOUND}) w
       JOIN sale s ON s.id = w.id ${join}) one`,
    [...valuesOf(conditions), ...(join ? [publisherId] : [])],
  );
  return row;
}
