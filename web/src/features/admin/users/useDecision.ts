import {
  AdminPersonDocument,
  AdminQueuesDocument,
  AdminTotalsDocument,
  AdminUsersDocument,
  type RejectionReason,
  useDecideApplicationMutation,
} from "../../../generated/admin";
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
  const decision = (userId: string, status: ApplicationDecision): Action => ({
    work: () => decide({ variables: { userId, status } }),
    doneMessage: "User status updated successfully",
    fallback: "Failed to update user status",
    afterwards: refetch,
  });
  return {
    isDeciding: isBusy,
    approve: (userId: string) => act(decision(userId, "APPROVED")),
    /** For its dialog, which tells of a failure itself. */
    reject: async (userId: string, why: Why) => {
      try {
        await decide({ variables: { userId, status: "REJECTED", ...why } });
      } finally {
        await refetch().catch(() => undefined);
      }
    },
  };
}
