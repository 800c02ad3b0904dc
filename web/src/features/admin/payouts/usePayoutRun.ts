import {
  useHoldPayoutMutation,
  useMarkPayoutFailedMutation,
  useMarkPayoutPaidMutation,
  useMarkPayoutReturnedMutation,
  useMarkPayoutSentMutation,
  useReleasePayoutMutation,
  useRunPayoutsMutation,
} from "../../../generated/admin";
import type { PayoutActionId } from "./payoutActions";
import { useRefetch } from "./useRefetch";

/** Actions on a week's run and on single payouts. */
export function usePayoutRun() {
  const withRefetch = useRefetch();
  const [run] = useRunPayoutsMutation();
  const [hold] = useHoldPayoutMutation();
  const [release] = useReleasePayoutMutation();
  const [sent] = useMarkPayoutSentMutation();
  const [paid] = useMarkPayoutPaidMutation();
  const [failed] = useMarkPayoutFailedMutation();
  const [returned] = useMarkPayoutReturnedMutation();

  const mutations: Record<PayoutActionId, (id: string, reason: string) => Promise<unknown>> = {
    sent: (id) => sent({ variables: { id } }),
    paid: (id) => paid({ variables: { id } }),
    release: (id) => release({ variables: { id } }),
    hold: (id, reason) => hold({ variables: { id, reason } }),
    failed: (id, reason) => failed({ variables: { id, reason } }),
    returned: (id, reason) => returned({ variables: { id, reason } }),
  };

  return {
    run: (week: string) => withRefetch(run({ variables: { week } })),
    act: (act: PayoutActionId, id: string, reason: string) => withRefetch(mutations[act](id, reason)),
  };
}
