import { monthOfDay } from "../contract/days";
import type { Tx } from "../platform/db/database";
import type { Programs } from "../programs";
import { earnedOf, sumOf } from "./earnings/amounts";
import type { SaleChange } from "./saleStore";

/** Counts an order's commission in its month's budget, and records if that reaches the line. */
export const countForBudget =
  (budgetLines: Programs["budgetLines"]) =>
  async (tx: Tx, { sale, before, hasBudget }: SaleChange): Promise<void> => {
    const change = sumOf(sale.earnings, earnedOf) - sumOf(before?.earnings ?? [], earnedOf);
    await budgetLines.add(tx, sale.merchantId, monthOfDay(sale.day), change, hasBudget);
  };
