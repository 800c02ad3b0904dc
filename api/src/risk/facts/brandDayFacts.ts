import { In } from "typeorm";
import { addDays } from "../../contract/days";
import type { Reader } from "../../core/db/reader";
import { lowestIdOf } from "../../core/ids";
import { Earning } from "../../earnings/earning.entity";
import { Sale } from "../../sales/sale.entity";
import type { RiskDay } from "../risk.entity";
import { countOrders, noOrders, type OrderFactsByPublisher } from "./orderFacts";

const BATCH_SIZE = 500;

const idsOf = (day: string): [from: string, until: string] => [
  lowestIdOf(new Date(`${day}T00:00:00Z`)),
  lowestIdOf(new Date(`${addDays(day, 1)}T00:00:00Z`)),
];

/** Brands with anything to count from one day until another, by id. */
export async function brandsOf(read: Reader, from: string, until: string, after: string): Promise<string[]> {
  const rows = await read.query<{ merchantId: string }[]>(
    `SELECT DISTINCT merchantId FROM day_totals WHERE day >= ? AND day <= ? AND merchantId > ?
     UNION SELECT DISTINCT merchantId FROM sale_return WHERE id >= ? AND id < ? AND merchantId > ?
     ORDER BY merchantId`,
    [from, until, after, idsOf(from)[0], idsOf(until)[1], after],
  );
  return rows.map(({ merchantId }) => merchantId);
}

/** The facts of one brand's day, counted anew from the rows that are stored. */
export async function factsOf(read: Reader, merchantId: string, day: string): Promise<RiskDay[]> {
  const clicks = await read.query<{ publisherId: string; clicks: number | string; people: number | string }[]>(
    `SELECT publisherId, SUM(clicks) AS clicks, SUM(people) AS people FROM day_totals
     WHERE merchantId = ? AND day = ? GROUP BY publisherId`,
    [merchantId, day],
  );
  const orders = await ordersOf(read, merchantId, day);
  const returns = await returnsOf(read, merchantId, day);
  const byPublisher = new Map(clicks.map((row) => [row.publisherId, row]));
  const publishers = new Set([...byPublisher.keys(), ...orders.keys(), ...returns.keys()]);
  return [...publishers].sort().map((publisherId) => ({
    merchantId,
    day,
    publisherId,
    clicks: Number(byPublisher.get(publisherId)?.clicks ?? 0),
    people: Number(byPublisher.get(publisherId)?.people ?? 0),
    ...ordersAs(orders.get(publisherId) ?? noOrders()),
    returned: returns.get(publisherId) ?? 0,
  }));
}

/** Shoppers order again, but seldom this often on one day. */
const ORDERS_OF_A_CLICK = 3;

const ordersAs = ({ named, gaps, ...facts }: ReturnType<typeof noOrders>) => ({
  ...facts,
  gaps: [...gaps],
  repeated: [...named.values()].reduce((total, count) => total + Math.max(0, count - ORDERS_OF_A_CLICK), 0),
});

async function ordersOf(read: Reader, merchantId: string, day: string): Promise<OrderFactsByPublisher> {
  const facts: OrderFactsByPublisher = new Map();
  const [from, until] = idsOf(day);
  for (let after = ""; ; ) {
    const sales = await read
      .createQueryBuilder(Sale, "sale")
      .select(["sale.id", "sale.createdAt", "sale.clickId", "sale.why"])
      .where("sale.merchantId = :merchantId AND sale.id >= :from AND sale.id < :until", { merchantId, from, until })
      .andWhere("sale.id > :after", { after })
      .orderBy("sale.id")
      .limit(BATCH_SIZE)
      .getMany();
    const ids = sales.map(({ id }) => id);
    if (ids.length > 0) countOrders(facts, sales, await read.findBy(Earning, { saleId: In(ids), kind: "sale" }));
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH_SIZE) return facts;
    after = last;
  }
}

/** Orders of which something came back that day, once each. */
async function returnsOf(read: Reader, merchantId: string, day: string): Promise<Map<string, number>> {
  const rows = await read.query<{ publisherId: string; orders: number | string }[]>(
    `SELECT earning.publisherId, COUNT(DISTINCT back.saleId) AS orders FROM sale_return back
     INNER JOIN earning ON earning.saleId = back.saleId AND earning.kind = 'sale'
     WHERE back.id >= ? AND back.id < ? AND back.merchantId = ? AND back.status = 'taken'
     GROUP BY earning.publisherId`,
    [...idsOf(day), merchantId],
  );
  return new Map(rows.map(({ publisherId, orders }) => [publisherId, Number(orders)]));
}
