import { Field, Float, Int, ObjectType } from "type-graphql";
import type { DayRange } from "../../../contract/days";
import type { Engine } from "../../../platform/db/database";
import type { Reader } from "../../../platform/db/reader";
import { Money } from "../../../platform/money";
import { allOf, type Condition, valuesOf } from "../../../platform/paging/sortedPage";
import { inCurrency, Shown } from "../../../platform/shown";
import type { Partnership } from "../../../programs";
import { fromIndex, isKept, saleStatuses } from "../../../sales";
import { percentOf } from "../breakdown/breakdown.type";
import { daysIn, receivedIn } from "../conditions";

/** Newest orders of each status, as many as the tabs of a list count. */
const BOUND = 10_000;

@ObjectType({ description: "A creator's orders at your brand: led, shared and unpaid.", simpleResolvers: true })
export class PartnerOrders {
  @Field(() => Int, { description: "Total number of orders. Counts the newest 10,000 of each status." }) total!: number;
  @Field(() => Int, { description: "Orders the creator leads. Reports count these as its own." }) led!: number;

  @Field(() => Int, { description: "Orders another creator leads and this one shares." })
  shared!: number;

  @Field(() => Int, { description: "Orders without commission: declined, returned in full or unverified." })
  unpaid!: number;

  @Field(() => Int, { description: "Pending and approved orders with a return." })
  returnedOrders!: number;

  @Shown(
    () => Float,
    { name: "returnedShare", nullable: true, description: "Return rate by value, in percent. Null without orders." },
    (returned: number, { amount }: PartnerOrders) => percentOf(returned, amount),
  )
  @Shown(() => Money, { description: "Returned amount." }, inCurrency)
  returnedAmount!: number;

  @Field(() => Boolean, { description: "Whether there are more orders than were counted." }) isMore!: boolean;

  /** Their order value. */
  amount!: number;
  currency!: string;
}

type Sums = Record<"total" | "led" | "shared" | "returnedOrders" | "amount" | "returnedAmount", number | string | null>;

/** Shared orders are listed for each creator. The earning tells whether one leads. */
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

const ordersIn = (pair: { merchantId: string; publisherId: string }, range: DayRange): Condition[] => [
  is("merchantId", pair.merchantId),
  is("publisherId", pair.publisherId),
  ...receivedIn("o.id", range),
  ...daysIn("o.day", range),
];

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
