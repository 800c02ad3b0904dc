import type { Earning } from "../../earnings/earning.entity";
import type { Sale } from "../../sales/sale.entity";
import { type DayFacts, GAPS, gapOf } from "../rules/pairFacts";

/** By publisher, without clicks and returns. */
export type OrderFactsByPublisher = Map<string, OrderFacts>;

type OrderFacts = Pick<DayFacts, "orders" | "gaps" | "codeOnly" | "displacing"> & { named: Map<string, number> };

export const noOrders = (): OrderFacts => ({
  orders: 0,
  gaps: new Array<number>(GAPS).fill(0),
  codeOnly: 0,
  displacing: 0,
  named: new Map(),
});

type CountedSale = Pick<Sale, "id" | "createdAt" | "clickId" | "why">;

/** Adds some orders of a day. The order in which they come changes nothing. */
export function countOrders(
  facts: OrderFactsByPublisher,
  sales: readonly CountedSale[],
  earnings: readonly Pick<Earning, "saleId" | "publisherId" | "linkId" | "codeId" | "state">[],
): void {
  const bySale = new Map(sales.map((sale) => [sale.id, sale]));
  const of = (publisherId: string) => {
    const known = facts.get(publisherId) ?? noOrders();
    facts.set(publisherId, known);
    return known;
  };
  for (const { saleId, publisherId, linkId, codeId, state } of earnings) {
    const sale = saleId === null ? undefined : bySale.get(saleId);
    // Declined orders are counted too: a ring whose orders the brand declines is still a ring. Claims are nobody's yet.
    if (!sale || state === "claimed" || (linkId === null && codeId === null)) continue;
    const fact = of(publisherId);
    fact.orders += 1;
    const clickedAt = sale.why.considered.find(
      ({ clickId }) => clickId !== null && clickId === sale.clickId,
    )?.clickedAt;
    if (linkId === null) fact.codeOnly += 1;
    else if (clickedAt) {
      // By the server's clock at both ends, so that a shop's clock accuses nobody.
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
