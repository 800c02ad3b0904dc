import type { Viewer } from "../../platform/context";
import { apportion } from "../earnings/division";
import { hasLeak, shareAmounts } from "../earnings/split";
import type { SaleReturn } from "../sale.entity";
import { commissionsOf, earningOf, type SaleWithEarnings } from "../saleWithEarnings";

type Back = Pick<SaleReturn, "id" | "status" | "commission">;

/**
 * What returns of an order deduct from its viewer, by their IDs: a publisher that shares the order sees its own share,
 * all others the whole. Uses the division of earnings, so that it adds up to the cent. `returns` are all of the
 * order's, oldest first; for a pending one, itself is enough.
 */
export function returnedFor(
  { id, role }: Pick<Viewer, "id" | "role">,
  sale: Pick<SaleWithEarnings, "earnings" | "why">,
  returns: readonly Back[],
): Map<string, number> {
  const own = role === "publisher" && sale.earnings.length > 1 ? earningOf(sale, id) : null;
  if (!own) return new Map(returns.map((back) => [back.id, back.commission]));
  const { commission, returnedCommission } = commissionsOf(sale);
  const part = partOf(sale, id);
  const shown = new Map<string, number>();
  let [left, toTake] = [commission, own.returned];
  const taken = returns.filter(({ status }) => status === "taken");
  for (const [index, back] of taken.entries()) {
    const isLast = index === taken.length - 1;
    const cents = isLast ? toTake : Math.min(toTake, part(left) - part(left - back.commission));
    shown.set(back.id, cents);
    left -= back.commission;
    toTake -= cents;
  }
  const now = commission - returnedCommission;
  for (const { id: back, status, commission: whole } of returns) {
    if (status !== "taken") shown.set(back, part(now) - part(Math.max(0, now - whole)));
  }
  return shown;
}

/** A publisher's share of what remains to be paid. */
function partOf({ earnings, why }: Pick<SaleWithEarnings, "earnings" | "why">, publisherId: string) {
  const { split } = why;
  const at = split?.shares.findIndex((share) => share.publisherId === publisherId) ?? -1;
  // A leaked code's reduction is in no amount: then by what each would have earned.
  if (split && at >= 0 && !hasLeak(split)) return (left: number) => shareAmounts(split, left)[at] ?? 0;
  const own = earnings.findIndex((earning) => earning.publisherId === publisherId);
  const amounts = earnings.map(({ amount }) => amount);
  return (left: number) => apportion(left, amounts)[own] ?? 0;
}
