import { In } from "typeorm";
import { addDays } from "../../../contract/days";
import { HOUR } from "../../../platform/clock";
import type { Reader } from "../../../platform/db/reader";
import { lowestIdOf } from "../../../platform/ids";
import { Earning, earnedOf, Sale } from "../../../sales";
import type { RiskDay } from "../risk.entity";
import { type DayFacts, GAPS, gapOf } from "../rules/pairFacts";

const BATCH_SIZE = 500;

const idsOf = (day: string): [from: string, until: string] => [
  lowestIdOf(new Date(`${day}T00:00:00Z`)),
  lowestIdOf(new Date(`${addDays(day, 1)}T00:00:00Z`)),
];

/** Brands with anything to count between two days, by ID. */
export async function brandsOf(read: Reader, from: string, until: string, after: string): Promise<string[]> {
  const rows = await read.query<{ merchantId: string }[]>(
    `SELECT DISTINCT merchantId FROM day_totals WHERE day >= ? AND day <= ? AND merchantId > ?
     UNION SELECT DISTINCT merchantId FROM sale_return WHERE id >= ? AND id < ? AND merchantId > ?
     ORDER BY merchantId`,
    [from, until, after, idsOf(from)[0], idsOf(until)[1], after],
  );
  return rows.map(({ merchantId }) => merchantId);
}

/** The facts of one brand's day, recounted from stored rows. */
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
  return [...publishers]
    .sort()
    .map((publisherId) => ({
      merchantId,
      day,
      publisherId,
      clicks: Number(byPublisher.get(publisherId)?.clicks ?? 0),
      people: Number(byPublisher.get(publisherId)?.people ?? 0),
      ...ordersAs(orders.get(publisherId) ?? noOrders()),
      returned: returns.get(publisherId) ?? 0,
    }));
}

/** Shoppers order again, but rarely this often on one day. */
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
      .select(
        ["id", "createdAt", "clickId", "why", "amount", "status", "decidedAt", "decidedBy"].map(
          (name) => `sale.${name}`,
        ),
      )
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

/** Orders with a return that day, once each. */
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

/** By publisher, without clicks and returns. */
export type OrderFactsByPublisher = Map<string, OrderFacts>;

type OrderFacts = Pick<
  DayFacts,
  "orders" | "gaps" | "codeOnly" | "displacing" | "gained" | "commission" | "amount" | "largest" | "quick"
> & { named: Map<string, number> };

const noOrders = (): OrderFacts => ({
  orders: 0,
  gaps: new Array<number>(GAPS).fill(0),
  codeOnly: 0,
  displacing: 0,
  commission: 0,
  amount: 0,
  largest: 0,
  quick: 0,
  gained: 0,
  named: new Map(),
});

/** A manual approval within this time is quick. */
const QUICK = HOUR;

type CountedSale = Pick<Sale, "id" | "createdAt" | "clickId" | "why" | "amount" | "status" | "decidedAt" | "decidedBy">;

const isQuick = ({ status, decidedAt, decidedBy, createdAt }: CountedSale): boolean =>
  status === "approved" && !!decidedBy && !!decidedAt && decidedAt.getTime() - createdAt.getTime() < QUICK;

/** Adds some orders of a day. Their order does not matter. */
export function countOrders(
  facts: OrderFactsByPublisher,
  sales: readonly CountedSale[],
  earnings: readonly Pick<Earning, "saleId" | "publisherId" | "linkId" | "codeId" | "state" | "amount" | "returned">[],
): void {
  const bySale = new Map(sales.map((sale) => [sale.id, sale]));
  const of = (publisherId: string) => {
    const known = facts.get(publisherId) ?? noOrders();
    facts.set(publisherId, known);
    return known;
  };
  for (const earning of earnings) {
    const { saleId, publisherId, linkId, codeId, state } = earning;
    const sale = saleId === null ? undefined : bySale.get(saleId);
    // Declined orders count too: a ring whose orders are declined is still a ring. Claims belong to no one yet.
    if (!sale || state === "unverified" || (linkId === null && codeId === null)) continue;
    const fact = of(publisherId);
    fact.orders += 1;
    fact.commission += earnedOf(earning);
    fact.amount += sale.amount;
    fact.largest = Math.max(fact.largest, sale.amount);
    if (isQuick(sale)) fact.quick += 1;
    if (hasChanged(sale.why)) fact.gained += 1;
    const clickedAt = sale.why.considered.find(
      ({ clickId }) => clickId !== null && clickId === sale.clickId,
    )?.clickedAt;
    if (linkId === null) fact.codeOnly += 1;
    else if (clickedAt) {
      // By the server's clock on both ends, so that a wrong shop clock accuses no one.
      const bucket = gapOf(sale.createdAt.getTime() - Date.parse(clickedAt));
      if (sale.clickId !== null) fact.named.set(sale.clickId, (fact.named.get(sale.clickId) ?? 0) + 1);
      fact.gaps = fact.gaps.map((count, index) => (index === bucket ? count + 1 : count));
    }
  }
  for (const { why } of sales) {
    const late = why.considered.flatMap(({ publisherId, arrival }) =>
      publisherId && arrival?.displacing ? [publisherId] : [],
    );
    for (const publisherId of new Set(late)) of(publisherId).displacing += 1;
  }
}

/** Whether the publisher got the order through a later click at the checkout. */
const hasChanged = ({ guard }: Sale["why"]): boolean =>
  guard?.outcome === "gave way" && guard.displacing?.rule === "G2";
