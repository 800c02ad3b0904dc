import { addToTotals, type TotalsChange } from "../clicks/totals/totalsWriter";
import type { Engine, Tx } from "../core/db/database";
import type { Sale } from "./sale.entity";

type Counted = Pick<Sale, "status" | "amount" | "commission" | "returnedAmount" | "returnedCommission">;

/** What a sale adds to the day totals: nothing while claimed or declined, otherwise what is left after returns. */
export function contributionOf(sale: Counted): { sales: number; revenue: number; commission: number } {
  if (sale.status !== "pending" && sale.status !== "approved") return { sales: 0, revenue: 0, commission: 0 };
  const revenue = sale.amount - sale.returnedAmount;
  return { sales: revenue > 0 ? 1 : 0, revenue, commission: commissionOf(sale) };
}

/** The displayed commission: of a claimed sale what it would earn, of a declined one nothing. */
export const commissionOf = (sale: Counted): number =>
  sale.status === "declined" ? 0 : sale.commission - sale.returnedCommission;

/** Updates the totals of the sale's own day, in the transaction that changed the sale. */
export async function correctTotals(
  tx: Tx,
  engine: Engine,
  writer: number,
  sale: Sale,
  before: Counted | null,
): Promise<void> {
  const { linkId, publisherId, merchantId, subId, day } = sale;
  if (!linkId || !publisherId) return;
  const now = contributionOf(sale);
  const was = before ? contributionOf(before) : { sales: 0, revenue: 0, commission: 0 };
  const change: TotalsChange = {
    day,
    linkId,
    subId,
    publisherId,
    merchantId,
    clicks: 0,
    people: 0,
    sales: now.sales - was.sales,
    revenue: now.revenue - was.revenue,
    commission: now.commission - was.commission,
  };
  await addToTotals(tx, engine, writer, [change]);
}
