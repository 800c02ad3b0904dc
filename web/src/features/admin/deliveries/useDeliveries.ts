import {
  AdminTotalsDocument,
  AdminUndeliveredDocument,
  useSendMessageAgainMutation,
  useSetMessageAsideMutation,
} from "../../../generated/admin";
import { useAction } from "../../../ui/toast/useAction";
import { refetchAfterChange } from "../refetchAfterChange";
import type { MessageRow } from "./messageLabels";

/** Actions for undelivered messages. */
export function useDeliveries() {
  const { isBusy, act } = useAction();
  const [resend, { client }] = useSendMessageAgainMutation();
  const [dismiss] = useSetMessageAsideMutation();

  const change = (work: () => Promise<unknown>, doneMessage: string) =>
    act({
      work,
      doneMessage,
      fallback: "Failed to change the message",
      afterwards: () => refetchAfterChange(client, [AdminUndeliveredDocument, AdminTotalsDocument]),
    });

  return {
    isBusy,
    sendAgain: ({ id }: MessageRow) => change(() => resend({ variables: { id } }), "The message is queued again"),
    setAside: ({ id }: MessageRow) => change(() => dismiss({ variables: { id } }), "Message dismissed"),
  };
}
