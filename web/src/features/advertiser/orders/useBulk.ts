import { useEffect, useRef, useState } from "react";
import {
  AdvertiserSalesDocument,
  type Decision,
  type OrderFilterInput,
  useBulkDecisionQuery,
  useCancelDecisionsMutation,
  useDecideSalesMutation,
} from "../../../generated/advertiser";
import { inCount } from "../../../lib/money";
import { usePolling } from "../../../lib/usePolling";
import { useAction } from "../../../ui/toast/useAction";
import { afterSaleChange } from "../sales/afterSaleChange";
import type { DeclineReason } from "./DeclineManyDialog";
import { useOfferUndo } from "./useOfferUndo";

export interface Chosen {
  ids?: readonly string[];
  matching?: OrderFilterInput;
  count: number;
  /** What they come to, in minor units. */
  amount: number;
}

/** Starts a decision about many orders, follows it, and says what became of it. */
export function useBulk(onEnd: () => void) {
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
    const left = bulk.skipped > 0 ? `, ${inCount(bulk.skipped)} left as they are` : "";
    offerUndo({ taskId: bulk.task.id, doneMessage: `${inCount(bulk.decided)} orders decided${left}` });
    void client.refetchQueries({ include: [...afterSaleChange.refetchQueries, AdvertiserSalesDocument] });
    onEnd();
  }, [bulk, isRunning, client, offerUndo, onEnd]);

  const start = (decision: Decision, chosen: Chosen, why: Partial<DeclineReason> = {}) =>
    act({
      work: async () => {
        const input = { act: decision, ...chosen, ids: chosen.ids ? [...chosen.ids] : null, ...why };
        const answer = await decide({ variables: { input } });
        setId(answer.data?.decideSales.task.id ?? null);
      },
      fallback: "Failed to decide the orders",
    });
  const stop = () =>
    act({ work: () => cancel({ variables: { id: id ?? "" } }), fallback: "Failed to cancel the decision" });
  return { bulk, isRunning, isBusy: isBusy || isRunning, start, stop, close: () => setId(null) };
}

export type BulkState = ReturnType<typeof useBulk>;
