import { AdminTotalsDocument, AdminUsersDocument, useDecideApplicationMutation } from "../../../generated/admin";
import { type Action, useAction } from "../../../ui/toast/useAction";
import { refetchAfterChange } from "../refetchAfterChange";

export type ApplicationDecision = "APPROVED" | "REJECTED";

/** Shows a toast on the server's response; the buttons stay disabled until the list has been refetched. */
export function useDecision() {
  const { isBusy, act } = useAction();
  const [decide, { client }] = useDecideApplicationMutation();
  const decision = (userId: string, status: ApplicationDecision): Action => ({
    work: () => decide({ variables: { userId, status } }),
    doneMessage: "User status updated successfully",
    fallback: "Failed to update user status",
    // Other filters' lists are evicted from the cache and refetched when shown.
    afterwards: async () => {
      client.cache.evict({ fieldName: "users" });
      await refetchAfterChange(client, [AdminUsersDocument, AdminTotalsDocument]);
    },
  });
  return {
    isDeciding: isBusy,
    approve: (userId: string) => act(decision(userId, "APPROVED")),
    /** For a confirmation dialog. */
    rejection: (userId: string) => decision(userId, "REJECTED"),
  };
}
