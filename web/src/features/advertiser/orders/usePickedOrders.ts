import { useCallback, useEffect, useRef, useState } from "react";
import { USUAL_CURRENCY } from "../../../../../api/src/contract/currencies";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  AdvertiserSalesDocument,
  type Decision,
  type OrderFilterInput,
  type SaleRowFragment,
  useBulkDecisionQuery,
  useCancelDecisionsMutation,
  useDecideSalesMutation,
} from "../../../generated/advertiser";
import { inCount } from "../../../lib/money";
import { usePolling } from "../../../lib/usePolling";
import type { WhyDeclined } from "../../../shared/sales/DeclineOrdersDialog";
import { usePicked } from "../../../ui/table/usePicked";
import { useAction } from "../../../ui/toast/useAction";
import { afterSaleChange, useOfferUndo } from "../sales/afterSaleChange";
import type { OrderList } from "./useOrderList";

export interface Chosen {
  ids?: readonly string[];
  matching?: OrderFilterInput;
  count: number;
  /** Their total in minor units. */
  amount: number;
}

/** Starts a bulk decision, follows its progress, and shows the result. */
function useBulk(onEnd: () => void) {
  const { isBusy, act } = useAction();
  const offerUndo = useOfferUndo();
  const [id, setId] = useState<string | null>(null);
  const [decide] = useDecideSalesMutation();
  const [cancel] = useCancelDecisionsMutation();
  const { data, client, ...query } = useBulkDecisionQuery({
    variables: { id: id ?? "" },
    skip: id === null,
    fetchPolicy: "network-only",
  });
  const bulk = id === null ? undefined : data?.bulkDecision;
  const state = bulk?.task.state;
  const isRunning = id !== null && (state === undefined || state === "WAITING" || state === "RUNNING");
  usePolling(query, isRunning ? 700 : null);

  const ended = useRef<string | null>(null);
  useEffect(() => {
    if (!bulk || isRunning || ended.current === bulk.task.id) return;
    ended.current = bulk.task.id;
    const values = { count: bulk.decided, skipped: inCount(bulk.skipped) };
    offerUndo({
      taskId: bulk.task.id,
      doneMessage:
        bulk.skipped > 0
          ? t("{count, plural, one {# order} other {# orders}} decided, {skipped} unchanged", values)
          : t("{count, plural, one {# order} other {# orders}} decided", values),
    });
    void client.refetchQueries({ include: [...afterSaleChange.refetchQueries, AdvertiserSalesDocument] });
    onEnd();
  }, [bulk, isRunning, client, offerUndo, onEnd]);

  const start = (decision: Decision, chosen: Chosen, why: Partial<WhyDeclined> = {}) =>
    act({
      work: async () => {
        const input = { act: decision, ...chosen, ids: chosen.ids ? [...chosen.ids] : null, ...why };
        const answer = await decide({ variables: { input } });
        setId(answer.data?.decideSales.task.id ?? null);
      },
      fallback: t("Failed to decide the orders"),
    });
  const stop = () =>
    act({ work: () => cancel({ variables: { id: id ?? "" } }), fallback: t("Failed to cancel the decision") });
  return { bulk, isRunning, isBusy: isBusy || isRunning, start, stop, close: () => setId(null) };
}

export type BulkState = ReturnType<typeof useBulk>;

/** Which orders are selected: some, also across pages, or all that match. */
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

/** With one status, a complete count and one currency: the decision is rejected if the total changed meanwhile. */
function matchingOf({ choice, tabs }: OrderList): { count: number; amount: number } | null {
  const tab = tabs?.find(({ status }) => status === choice);
  const [sum] = tab?.sums ?? [];
  if (choice !== "PENDING" || !tab || !sum || tab.isMore || tab.sums.length > 1) return null;
  return { count: tab.count, amount: sum.amount.cents };
}
