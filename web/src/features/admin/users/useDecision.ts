import { useState } from "react";
import { useDecideApplicationMutation } from "../../../generated/admin";
import { messageOf } from "../../../lib/errors";
import { useToast } from "../../../ui/toast/useToast";

export type Decision = "APPROVED" | "REJECTED";

/** The toast follows the server's answer, and the buttons wait until the list is the new one. */
export function useDecision() {
  const { toast } = useToast();
  const [isDeciding, setDeciding] = useState(false);
  const [decide, { client }] = useDecideApplicationMutation();

  return {
    isDeciding,
    decide: async (userId: string, status: Decision): Promise<void> => {
      setDeciding(true);
      try {
        await decide({ variables: { userId, status } });
        toast({ title: "Success", description: "User status updated successfully" });
      } catch (error) {
        const description = messageOf(error, "Failed to update user status");
        toast({ title: "Error", description, variant: "destructive" });
      }
      // After a refusal too: somebody else may have decided meanwhile. Other filters' lists are asked for when shown.
      for (const fieldName of ["users", "auditEvents"]) client.cache.evict({ fieldName });
      await client.refetchQueries({ include: ["AdminUsers", "AdminTotals"] }).catch(() => undefined);
      setDeciding(false);
    },
  };
}
