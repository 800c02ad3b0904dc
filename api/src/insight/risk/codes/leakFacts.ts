import { In } from "typeorm";
import { Account } from "../../../accounts";
import { guardedKinds } from "../../../contract/terms/guard";
import { DAY } from "../../../platform/clock";
import type { Reader } from "../../../platform/db/reader";
import { lowestIdOf } from "../../../platform/ids";
import { type Code, SaleCode } from "../../../programs";
import { Sale } from "../../../sales";
import { bothOf, type CodeFacts, type CodeOrders } from "./leakRules";

export const RECENT = 7 * DAY;
const BEFORE = 28 * DAY;
/** For this long a leak is compared with the time before it, and not with its own first days. */
const APART = 14 * DAY;
export const USUAL = 30 * DAY;
/** The newest of each period: more would not change a share. */
const MOST_ORDERS = 2_000;

type Span = readonly [from: number, until: number];

/** The start of a code's baseline: when it was assigned, or when its brand last trusted it. */
export const countedSince = ({ createdAt, trustedAt }: Pick<Code, "createdAt" | "trustedAt">): number =>
  (trustedAt ?? createdAt).getTime();

export async function leakFactsOf(read: Reader, code: Code, now: Date): Promise<CodeFacts> {
  const recentFrom = now.getTime() - RECENT;
  const since = countedSince(code);
  const of = (span: Span) => ordersOf(read, code, span);
  const beforeUntil = recentFrom - APART;
  const beforeFrom = beforeUntil - BEFORE;
  const recent = await of([Math.max(recentFrom, since), now.getTime() + 1]);
  const before = beforeFrom >= since ? await of([beforeFrom, beforeUntil]) : null;
  const first = await of([since, Math.min(since + USUAL, beforeUntil)]);
  return { recent, before, usual: before && since + USUAL <= beforeFrom ? bothOf(first, before) : first };
}

async function ordersOf(read: Reader, { id: codeId, publisherId }: Code, [from, until]: Span): Promise<CodeOrders> {
  if (until <= from) return { orders: 0, untouched: 0, nearDeals: 0 };
  const sales = await read
    .createQueryBuilder(Sale, "sale")
    .innerJoin(SaleCode, "given", "given.saleId = sale.id")
    .where("given.codeId = :codeId", { codeId })
    .andWhere("given.saleId >= :from AND given.saleId < :until", {
      from: lowestIdOf(new Date(from)),
      until: lowestIdOf(new Date(until)),
    })
    // Strangers can fake browser reports, and declined orders say nothing about the code.
    .andWhere("sale.source IN ('server', 'signed') AND (sale.status <> 'declined' OR sale.decidedBy IS NULL)")
    .orderBy("given.saleId", "DESC")
    .limit(MOST_ORDERS)
    .getMany();
  const visits = sales.map(({ why }) => new Set(why.considered.map((click) => click.publisherId)));
  const others = [...new Set(visits.flatMap((ids) => [...ids]))].filter((id) => id && id !== publisherId);
  const deals = await read.find(Account, {
    select: { id: true },
    where: { id: In([...others, ""]), partnerKind: In([...guardedKinds]) },
  });
  return {
    orders: sales.length,
    untouched: visits.filter((ids) => !ids.has(publisherId)).length,
    nearDeals: visits.filter((ids) => deals.some(({ id }) => ids.has(id))).length,
  };
}
