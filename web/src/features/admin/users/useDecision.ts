import { AdminTotalsDocument, AdminUsersDocument, useDecideApplicationMutation } from "../../../generated/admin";
import { type Action, useAction } from "../../../ui/toast/useAction";

export type Decision = "APPROVED" | "REJECTED";

/** The toast follows the server's answer, and the buttons wait until the list is the new one. */
export function useDecision() {
  const { isBusy, act } = useAction();
  const [decide, { client }] = useDecideApplicationMutation();
  const decision = (userId: string, status: Decision): Action => ({
    work: () => decide({ variables: { userId, status } }),
    doneMessage: "User status updated successfully",
    fallback: "Failed to update user status",
    // Other filters' lists are asked for when they are shown.
    afterwards: async () => {
      for (const fieldName of ["users", "auditEvents"]) client.cache.evict({ fieldName });
      await client.refetchQueries({ include: [AdminUsersDocument, AdminTotalsDocument] });
    },
  });
  return {
    isDeciding: isBusy,
    approve: (userId: string) => act(decision(userId, "APPROVED")),
    /** Asked about first. */
    rejection: (userId: string) => decision(userId, "REJECTED"),
  };
}
