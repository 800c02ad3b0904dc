import { In } from "typeorm";
import { Code, SaleCode } from "../../codes/code.entity";
import type { Reader } from "../../core/db/reader";
import { lowestIdOf } from "../../core/ids";
import { Earning } from "../../earnings/earning.entity";
import { Sale } from "../../sales/sale.entity";
import { RECENT } from "./leakFacts";

/** The newest ones: a leak of more is stopped long before. */
const MOST_ORDERS = 2_000;

export interface LeakCost {
  codeId: string;
  since: Date;
  orders: number;
  discount: number;
  commission: number;
}

/** What speaks for a leak is at most a week old when it is seen. */
const sinceOf = ({ leak, reportedAt, state, changedAt }: Code): number | null => {
  const seen = [
    ...(leak ? [Date.parse(leak.at)] : []),
    ...(reportedAt ? [reportedAt.getTime()] : []),
    ...(state === "suspected" || state === "leaked" ? [changedAt.getTime()] : []),
  ];
  return seen.length > 0 ? Math.min(...seen) - RECENT : null;
};

/** What orders with the code and without a visit of its owner's have cost the brand: discount and commission. */
export async function leakCostsOf(read: Reader, ids: readonly string[]): Promise<LeakCost[]> {
  const codes = await read.findBy(Code, { id: In([...ids]) });
  const costs: LeakCost[] = [];
  for (const code of codes) {
    const since = sinceOf(code);
    if (since !== null) costs.push(await costOf(read, code, since));
  }
  return costs;
}

async function costOf(read: Reader, { id: codeId, publisherId }: Code, since: number): Promise<LeakCost> {
  const sales = await read
    .createQueryBuilder(Sale, "sale")
    .innerJoin(SaleCode, "given", "given.saleId = sale.id")
    .where("given.codeId = :codeId AND given.saleId >= :from", { codeId, from: lowestIdOf(new Date(since)) })
    .andWhere("sale.status IN ('pending', 'approved')")
    .orderBy("given.saleId", "DESC")
    .limit(MOST_ORDERS)
    .getMany();
  const untouched = sales.filter(({ why }) => !why.considered.some((click) => click.publisherId === publisherId));
  const earnings = await read.find(Earning, {
    select: { id: true, amount: true, returned: true },
    where: { saleId: In(["", ...untouched.map(({ id }) => id)]), publisherId },
  });
  return {
    codeId,
    since: new Date(since),
    orders: untouched.length,
    discount: untouched.reduce((sum, { facts }) => sum + (facts?.discount ?? 0), 0),
    commission: earnings.reduce((sum, { amount, returned }) => sum + amount - returned, 0),
  };
}
