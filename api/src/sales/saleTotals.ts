import { addToTotals, type TotalsChange } from "../clicks/totals/totalsWriter";
import type { Engine, Tx } from "../core/db/database";
import { earnedOf, leftOf, sumOf } from "../earnings/amounts";
import type { Earning } from "../earnings/earning.entity";
import { isEarned } from "../earnings/earningState";
import type { Sale } from "./sale.entity";
import type { SaleWithEarnings } from "./saleWithEarnings";

type Counted = Pick<Sale, "amount" | "returnedAmount">;

/** What an order adds to the day totals by one of its earnings: what is left after returns. */
export function contributionOf(
  sale: Counted,
  earning: Pick<Earning, "state" | "amount" | "returned">,
): { sales: number; revenue: number; commission: number } {
  if (!isEarned(earning.state)) return { sales: 0, revenue: 0, commission: 0 };
  const revenue = sale.amount - sale.returnedAmount;
  return { sales: revenue > 0 ? 1 : 0, revenue, commission: earnedOf(earning) };
}

/** The displayed commission: of a claimed sale what it would earn, of a declined one nothing. */
export const commissionOf = (earnings: readonly Pick<Earning, "state" | "amount" | "returned">[]): number =>
  sumOf(earnings, (earning) => (earning.state === "void" ? 0 : leftOf(earning)));

/** Updates the totals of the sale's own day, in the transaction that changed the sale. */
export async function correctTotals(
  tx: Tx,
  engine: Engine,
  writer: number,
  sale: SaleWithEarnings,
  before: SaleWithEarnings | null,
): Promise<void> {
  const changes = [...changesOf(sale, 1), ...(before ? changesOf(before, -1) : [])];
  const byKey = new Map<string, TotalsChange>();
  for (const change of changes) {
    const key = `${change.linkId} ${change.subId ?? ""}`;
    const sum = byKey.get(key);
    if (!sum) byKey.set(key, change);
    else for (const name of ["sales", "revenue", "commission"] as const) sum[name] += change[name];
  }
  await addToTotals(tx, engine, writer, [...byKey.values()]);
}

const changesOf = (sale: SaleWithEarnings, sign: 1 | -1): TotalsChange[] =>
  sale.earnings.map((earning) => {
    const { day, linkId, subId, publisherId, merchantId } = earning;
    const { sales, revenue, commission } = contributionOf(sale, earning);
    const sums = { sales: sign * sales, revenue: sign * revenue, commission: sign * commission };
    return { day, linkId, subId, publisherId, merchantId, clicks: 0, people: 0, ...sums };
  });
