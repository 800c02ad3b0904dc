import {
  AdminPersonDocument,
  AdminQueuesDocument,
  AdminTotalsDocument,
  AdminUsersDocument,
  type RejectionReason,
  UndoUserDecisionDocument,
  useDecideApplicationMutation,
} from "../../../generated/admin";
import { offerUndo } from "../../../ui/toast/undoable";
import { type Action, useAction } from "../../../ui/toast/useAction";
import { refetchAfterChange } from "../refetchAfterChange";

export type ApplicationDecision = "APPROVED" | "REJECTED";

interface Why {
  reason: RejectionReason;
  note: string | null;
}

export const afterDecision = [AdminUsersDocument, AdminTotalsDocument, AdminQueuesDocument, AdminPersonDocument];

/** Shows a toast on the server's response; the buttons stay disabled until the list has been refetched. */
export function useDecision() {
  const { isBusy, act } = useAction();
  const [decide, { client }] = useDecideApplicationMutation();
  const refetch = async () => {
    // Other filters' lists are evicted from the cache and refetched when shown.
    client.cache.evict({ fieldName: "users" });
    await refetchAfterChange(client, afterDecision);
  };
  /** The toast of a decision offers to undo it. */
  const offer = (userId: string) =>
    offerUndo({
      doneMessage: "User status updated successfully",
      undo: async () => {
        await client.mutate({ mutation: UndoUserDecisionDocument, variables: { userId } });
        await refetch().catch(() => undefined);
      },
    });
  const decision = (userId: string, status: ApplicationDecision): Action => ({
    work: () => decide({ variables: { userId, status } }),
    fallback: "Failed to update user status",
    afterwards: refetch,
  });
  return {
    isDeciding: isBusy,
    approve: async (userId: string) => {
      if (await act(decision(userId, "APPROVED"))) offer(userId);
    },
    /** For its dialog, which tells of a failure itself. */
    reject: async (userId: string, why: Why) => {
      try {
        await decide({ variables: { userId, status: "REJECTED", ...why } });
        offer(userId);
      } finally {
        await refetch().catch(() => undefined);
      }
    },
  };
}
