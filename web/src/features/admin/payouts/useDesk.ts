import { useApolloClient } from "@apollo/client/react";
import {
  useHoldPayoutMutation,
  useMarkPayoutFailedMutation,
  useMarkPayoutPaidMutation,
  useMarkPayoutSentMutation,
  useReleasePayoutMutation,
  useRunPayoutsMutation,
} from "../../../generated/admin";
import type { ActId } from "./acts";

/** What the desk can do. Afterwards, and after a refusal too, the week is read again: somebody else may be at it. */
export function useDesk() {
  const client = useApolloClient();
  const [run] = useRunPayoutsMutation();
  const [hold] = useHoldPayoutMutation();
  const [release] = useReleasePayoutMutation();
  const [sent] = useMarkPayoutSentMutation();
  const [paid] = useMarkPayoutPaidMutation();
  const [failed] = useMarkPayoutFailedMutation();

  const thenReadAgain = async (change: Promise<unknown>): Promise<void> => {
    try {
      await change;
    } finally {
      client.cache.evict({ fieldName: "auditEvents" });
      // A list that could not be read again is no reason to call the change a failure.
      await client.refetchQueries({ include: ["WeekRun", "RunCandidates", "RunPayoutList"] }).catch(() => undefined);
    }
  };

  const does: Record<ActId, (id: string, reason: string) => Promise<unknown>> = {
    sent: (id) => sent({ variables: { id } }),
    paid: (id) => paid({ variables: { id } }),
    release: (id) => release({ variables: { id } }),
    hold: (id, reason) => hold({ variables: { id, reason } }),
    failed: (id, reason) => failed({ variables: { id, reason } }),
  };

  return {
    run: (week: string) => thenReadAgain(run({ variables: { week } })),
    act: (act: ActId, id: string, reason: string) => thenReadAgain(does[act](id, reason)),
  };
}
