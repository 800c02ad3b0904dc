import {
  useDiscardPayoutBatchMutation,
  useMarkPayoutBatchSentMutation,
  useMarkPayoutBatchSettledMutation,
  useMarkPayoutsFailedMutation,
} from "../../../../generated/admin";
import type { ActionValues } from "../ActionDialog";
import { useRefetch } from "../useRefetch";
import type { BatchActionId } from "./batchActions";

/** As a bank's report has them: one a line, or with commas between. */
const idsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

/** What can be done with whole batches. */
export function useBatches() {
  const thenReadAgain = useRefetch();
  const [sent] = useMarkPayoutBatchSentMutation();
  const [settled] = useMarkPayoutBatchSettledMutation();
  const [failed] = useMarkPayoutsFailedMutation();
  const [discard] = useDiscardPayoutBatchMutation();

  const does: Record<BatchActionId, (id: string, values: ActionValues) => Promise<unknown>> = {
    sent: (id) => sent({ variables: { id } }),
    settled: (id) => settled({ variables: { id } }),
    failed: (id, { payouts, reason }) => failed({ variables: { id, payouts: idsIn(payouts), reason: reason.trim() } }),
    discard: (id, { messageId, reason }) =>
      discard({ variables: { id, messageId: messageId.trim(), reason: reason.trim() } }),
  };

  return { act: (act: BatchActionId, id: string, values: ActionValues) => thenReadAgain(does[act](id, values)) };
}
