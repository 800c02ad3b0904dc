import { useCallback, useState } from "react";
import { USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
import type { SaleRowFragment } from "../../../generated/advertiser";
import { type Chosen, useBulk } from "./useBulk";
import type { OrderList } from "./useOrderList";

const NONE: ReadonlyMap<string, SaleRowFragment> = new Map();

/** Which orders are selected: some, also of several pages, or all that match. */
export function usePickedOrders(list: OrderList, rows: readonly SaleRowFragment[]) {
  const [picked, setPicked] = useState(NONE);
  const [ofList, setOfList] = useState(list.name);
  const [isAll, setAll] = useState(false);
  // Another list, another selection: what is not in sight is not decided.
  if (ofList !== list.name) {
    setOfList(list.name);
    setPicked(NONE);
    setAll(false);
  }
  const clear = useCallback(() => {
    setPicked(NONE);
    setAll(false);
  }, []);
  const bulk = useBulk(clear);
  const pick = (ids: readonly string[], isPicked: boolean) => {
    setAll(false);
    setPicked((before) => {
      const after = new Map(before);
      for (const row of rows.filter(({ id }) => ids.includes(id))) {
        if (isPicked) after.set(row.id, row);
        else after.delete(row.id);
      }
      return after;
    });
  };
  const all = matchingOf(list);
  const chosen: Chosen | null =
    isAll && all
      ? { matching: list.filter, ...all }
      : picked.size > 0
        ? {
            ids: [...picked.keys()],
            count: picked.size,
            amount: [...picked.values()].reduce((sum, { amount }) => sum + amount.cents, 0),
          }
        : null;
  const isPageFull = rows.length > 0 && rows.every(({ id }) => picked.has(id));
  return {
    ids: new Set(picked.keys()),
    pick,
    chosen,
    bulk,
    currency: [...picked.values()][0]?.amount.currency ?? USUAL_CURRENCY,
    matching: !isAll && isPageFull && all && all.count > picked.size ? all.count : null,
    onChooseAll: () => setAll(true),
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
