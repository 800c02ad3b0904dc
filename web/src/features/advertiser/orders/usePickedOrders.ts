import { useCallback, useState } from "react";
import { USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
import type { SaleRowFragment } from "../../../generated/advertiser";
import { usePicked } from "../../../ui/table/usePicked";
import { type Chosen, useBulk } from "./useBulk";
import type { OrderList } from "./useOrderList";

/** Which orders are selected: some, also of several pages, or all that match. */
export function usePickedOrders(list: OrderList, rows: readonly SaleRowFragment[]) {
  const selected = usePicked({ list: list.name, rows, rowKey: ({ id }) => id });
  const { picked, ids } = selected;
  const [allOf, setAllOf] = useState<string | null>(null);
  const isAll = allOf === list.name && picked.length > 0;
  const clear = useCallback(() => {
    selected.clear();
    setAllOf(null);
  }, [selected.clear]);
  const bulk = useBulk(clear);
  const pick = (these: readonly string[], isPicked: boolean) => {
    setAllOf(null);
    selected.pick(these, isPicked);
  };
  const all = matchingOf(list);
  const chosen: Chosen | null =
    isAll && all
      ? { matching: list.filter, ...all }
      : picked.length > 0
        ? { ids: [...ids], count: picked.length, amount: picked.reduce((sum, { amount }) => sum + amount.cents, 0) }
        : null;
  return {
    ids,
    pick,
    chosen,
    bulk,
    currency: picked[0]?.amount.currency ?? USUAL_CURRENCY,
    matching: !isAll && selected.isPageFull && all && all.count > picked.length ? all.count : null,
    onChooseAll: () => setAllOf(list.name),
    onClear: clear,
  };
}

export type PickedOrders = ReturnType<typeof usePickedOrders>;

/** Of one status whose tab counted all of them, in one currency: the decision is refused if it became another sum. */
function matchingOf({ choice, tabs }: OrderList): { count: number; amount: number } | null {
  const tab = tabs?.find(({ status }) => status === choice);
  const [sum] = tab?.sums ?? [];
  if (choice !== "PENDING" || !tab || !sum || tab.isMore || tab.sums.length > 1) return null;
  return { count: tab.count, amount: sum.amount.cents };
}
