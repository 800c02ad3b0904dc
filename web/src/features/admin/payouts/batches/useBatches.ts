import {
  useDiscardPayoutBatchMutation,
  useMarkPayoutBatchSentMutation,
  useMarkPayoutBatchSettledMutation,
  useMarkPayoutsFailedMutation,
} from "../../../../generated/admin";
import type { ActionValues } from "../ActionDialog";
import { useRefetch } from "../useRefetch";
import type { BatchActionId } from "./batchActions";

/** Accepts ids separated by lines or commas, as in a bank's report. */
const idsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** Actions on whole batches. */
export function useBatches() {
  const withRefetch = useRefetch();
  const [sent] = useMarkPayoutBatchSentMutation();
  const [settled] = useMarkPayoutBatchSettledMutation();
  const [failed] = useMarkPayoutsFailedMutation();
  const [discard] = useDiscardPayoutBatchMutation();

  const mutations: Record<BatchActionId, (id: string, values: ActionValues) => Promise<unknown>> = {
    sent: (id) => sent({ variables: { id } }),
    settled: (id) => settled({ variables: { id } }),
    failed: (id, { payouts, reason }) => failed({ variables: { id, payouts: idsIn(payouts), reason: reason.trim() } }),
    discard: (id, { messageId, reason }) =>
      discard({ variables: { id, messageId: messageId.trim(), reason: reason.trim() } }),
  };

  return { act: (act: BatchActionId, id: string, values: ActionValues) => withRefetch(mutations[act](id, values)) };
}
