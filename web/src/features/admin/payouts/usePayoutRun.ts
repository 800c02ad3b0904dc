import type { ApolloClient } from "@apollo/client";
import {
  AdminTaskDocument,
  useHoldPayoutMutation,
  useMarkPayoutFailedMutation,
  useMarkPayoutPaidMutation,
  useMarkPayoutReturnedMutation,
  useMarkPayoutSentMutation,
  useReleasePayoutMutation,
  useSetPayoutBankAmountMutation,
  useStartPayoutRunMutation,
} from "../../../generated/admin";
import type { PayoutActionId } from "./payoutActions";
import { useRefetch } from "./useRefetch";

/** Actions on a week's run and on single payouts. */
export function usePayoutRun() {
  const withRefetch = useRefetch();
  const [start, { client }] = useStartPayoutRunMutation();
  const [hold] = useHoldPayoutMutation();
  const [release] = useReleasePayoutMutation();
  const [sent] = useMarkPayoutSentMutation();
  const [paid] = useMarkPayoutPaidMutation();
  const [failed] = useMarkPayoutFailedMutation();
  const [setBankAmount] = useSetPayoutBankAmountMutation();
  const [returned] = useMarkPayoutReturnedMutation();

  const mutations: Record<PayoutActionId, (id: string, reason: string) => Promise<unknown>> = {
    sent: (id) => sent({ variables: { id } }),
    paid: (id) => paid({ variables: { id } }),
    release: (id) => release({ variables: { id } }),
    hold: (id, reason) => hold({ variables: { id, reason } }),
    failed: (id, reason) => failed({ variables: { id, reason } }),
    returned: (id, reason) => returned({ variables: { id, reason } }),
  };

  /** The server works in the background. */
  const run = async (week: string) => {
    const { data } = await start({ variables: { week } });
    if (data) await taskEnd(client, data.startPayoutRun.id);
  };

  return {
    run: (week: string) => withRefetch(run(week)),
    setBankAmount: (id: string, amount: string) => withRefetch(setBankAmount({ variables: { id, amount } })),
    act: (act: PayoutActionId, id: string, reason: string) => withRefetch(mutations[act](id, reason)),
  };
}

const INTERVAL = 400;

/** Resolves when the task is done; throws with its words if it failed or was cancelled. */
async function taskEnd(client: ApolloClient, id: string): Promise<void> {
  for (;;) {
    const { data } = await client.query({ query: AdminTaskDocument, variables: { id }, fetchPolicy: "network-only" });
    const { state, error } = data?.task ?? {};
    if (state === "DONE") return;
    if (state === "FAILED" || state === "CANCELLED") throw new Error(error ?? "It was cancelled.");
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
}
