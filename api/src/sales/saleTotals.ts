import type { Engine, Tx } from "../platform/db/database";
import { addToTotals, type TotalsChange } from "../tracking";
import { totalsLinkOf } from "./earnings/amounts";
import { contributionOf } from "./figures";
import type { SaleWithEarnings } from "./saleWithEarnings";

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

/**
 * Several processes may add to a popular code concurrently: each uses one of this many rows, so their number stays
 * small.
 */
const SHARDS = 8;

/** A code's results, alone or together with a click, in the transaction that changed the sale. */
export async function correctCodeTotals(
  tx: Tx,
  engine: Engine,
  writer: number,
  sale: SaleWithEarnings,
  before: SaleWithEarnings | null,
): Promise<void> {
  const sums = new Map<string, [number, number, number]>();
  for (const [one, sign] of [[sale, 1] as const, ...(before ? [[before, -1] as const] : [])]) {
    for (const earning of one.earnings) {
      if (!earning.codeId) continue;
      const { sales, revenue, commission } = contributionOf(one, earning);
      const [s, r, c] = sums.get(earning.codeId) ?? [0, 0, 0];
      sums.set(earning.codeId, [s + sign * sales, r + sign * revenue, c + sign * commission]);
    }
  }
  const tail =
    engine === "sqlite"
      ? "ON CONFLICT (codeId, shard) DO UPDATE SET sales = sales + excluded.sales, revenue = revenue + excluded.revenue, commission = commission + excluded.commission"
      : "ON DUPLICATE KEY UPDATE sales = sales + VALUES(sales), revenue = revenue + VALUES(revenue), commission = commission + VALUES(commission)";
  for (const [codeId, values] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (values.every((value) => value === 0)) continue;
    const sql = `INSERT INTO code_totals (codeId, shard, sales, revenue, commission) VALUES (?, ?, ?, ?, ?) ${tail}`;
    await tx.query(sql, [codeId, writer % SHARDS, ...values]);
  }
}

const changesOf = (sale: SaleWithEarnings, sign: 1 | -1): TotalsChange[] =>
  sale.earnings.map((earning) => {
    const { day, subId, publisherId, merchantId } = earning;
    const linkId = totalsLinkOf(earning);
    const { sales, revenue, commission } = contributionOf(sale, earning);
    const sums = { sales: sign * sales, revenue: sign * revenue, commission: sign * commission };
    return { day, linkId, subId, publisherId, merchantId, clicks: 0, people: 0, ...sums };
  });
