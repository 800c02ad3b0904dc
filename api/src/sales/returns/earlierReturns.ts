import type { Tx } from "../../platform/db/database";
import type { Attributor } from "../attribution/attributor";
import type { Credit } from "../earnings/earningStore";
import { paidOf } from "../earnings/split";
import { type Sale, SaleReturn } from "../sale.entity";
import type { Reversed, SaleStore } from "../saleStore";
import { clickEarning, commissionsOf, type SaleWithEarnings } from "../saleWithEarnings";
import { leftAfter, reversedCommissions } from "./returns";

interface Parts {
  store: Pick<SaleStore, "linesOf">;
  attributor: Attributor;
}

/** Returns of an order that earned nothing reversed no commission; if it earns after all, they do. */
export async function settleReturns(tx: Tx, parts: Parts, sale: Sale, credit: Credit): Promise<Credit> {
  if (sale.returnedAmount === 0) return credit;
  const commission = paidOf(sale.why.split, credit.amount);
  const { commissionLeft, groups } = await leftOf(tx, parts, sale, { publisherId: credit.publisherId, commission });
  const returned = credit.amount - Math.min(commissionLeft, credit.amount);
  return { ...credit, returned, groups: credit.groups.length > 0 ? groups : [] };
}

/** The same for a declined order: what its returns reverse in addition to those before the decline. */
export async function reversedWhileDeclined(tx: Tx, parts: Parts, sale: SaleWithEarnings): Promise<Reversed | null> {
  const lead = clickEarning(sale);
  if (sale.returnedAmount === 0 || !lead) return null;
  const { commission, returnedCommission } = commissionsOf(sale);
  const { commissionLeft, groups } = await leftOf(tx, parts, sale, { publisherId: lead.publisherId, commission });
  const before = commission - returnedCommission;
  const amount = before - Math.min(paidOf(sale.why.split, commissionLeft), before);
  return { amount, groups, left: commissionLeft };
}

/** Also records with each return what it reverses. */
async function leftOf(
  tx: Tx,
  { store, attributor }: Parts,
  sale: Sale,
  { publisherId, commission }: { publisherId: string; commission: number },
) {
  const returns = await tx.find(SaleReturn, { where: { saleId: sale.id, status: "taken" }, order: { id: "ASC" } });
  const amounts = returns.map(({ amount }) => amount);
  const paidBy = await attributor.paidBy(tx, sale, publisherId);
  const sold = { ...sale, commission, returnedCommission: 0 };
  const lines = await store.linesOf(tx, sale.id);
  const commissions = reversedCommissions(sold, lines, amounts, paidBy);
  for (const [index, { id }] of returns.entries()) {
    await tx.update(SaleReturn, { id }, { commission: commissions[index] });
  }
  return leftAfter(sold, lines, paidBy);
}
