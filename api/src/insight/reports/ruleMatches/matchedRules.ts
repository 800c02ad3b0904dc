import { isEarned, type SaleWithEarnings } from "../../../sales";

/** The id that stands for what no rule matched. */
export const OTHERWISE = "";

type Matched = Pick<SaleWithEarnings, "amount" | "returnedAmount" | "why"> & {
  earnings: readonly Pick<SaleWithEarnings["earnings"][number], "state">[];
};

/**
 * The rules that an order counts for: those that set the pay of at least one of its pieces. An order that earns nothing,
 * or that came back whole, counts for none.
 */
export function matchedRules({ amount, returnedAmount, why, earnings }: Matched): string[] {
  if (returnedAmount >= amount || !earnings.some(({ state }) => isEarned(state))) return [];
  const paid = (why.groups ?? []).filter(({ pay }) => pay !== null);
  return [...new Set(paid.map(({ ruleId }) => ruleId ?? OTHERWISE))];
}

/** What a change of an order adds to each rule or takes from it, in the order of their ids. */
export function ruleChanges(after: Matched, before: Matched | null): { ruleId: string; orders: number }[] {
  const [now, then] = [matchedRules(after), before ? matchedRules(before) : []];
  const added = now.filter((id) => !then.includes(id)).map((ruleId) => ({ ruleId, orders: 1 }));
  const removed = then.filter((id) => !now.includes(id)).map((ruleId) => ({ ruleId, orders: -1 }));
  return [...added, ...removed].sort((a, b) => (a.ruleId < b.ruleId ? -1 : 1));
}
