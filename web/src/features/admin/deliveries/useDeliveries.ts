import {
  AdminTotalsDocument,
  AdminUndeliveredDocument,
  useSendMessageAgainMutation,
  useSetMessageAsideMutation,
} from "../../../generated/admin";
import { useAction } from "../../../ui/toast/useAction";
import type { MessageRow } from "./messageLabels";

/** What can be done with what did not arrive. */
export function useDeliveries() {
  const { isBusy, act } = useAction();
  const [again, { client }] = useSendMessageAgainMutation();
  const [aside] = useSetMessageAsideMutation();

  const change = (work: () => Promise<unknown>, doneMessage: string) =>
    act({
      work,
      doneMessage,
      fallback: "Failed to change the message",
      afterwards: async () => {
        client.cache.evict({ fieldName: "auditEvents" });
        await client.refetchQueries({ include: [AdminUndeliveredDocument, AdminTotalsDocument] });
      },
    });

  return {
    isBusy,
    sendAgain: ({ id }: MessageRow) => change(() => again({ variables: { id } }), "The message is queued again"),
    setAside: ({ id }: MessageRow) => change(() => aside({ variables: { id } }), "Message dismissed"),
  };
}
