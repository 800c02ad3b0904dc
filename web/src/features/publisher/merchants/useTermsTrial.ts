import { useState } from "react";
import { useCancelTermsTrialMutation, useTriedTermsQuery, useTryTermsMutation } from "../../../generated/publisher";
import { usePolling } from "../../../lib/usePolling";
import { isRunning, POLL_INTERVAL } from "../../../shared/simulation/simulationTask";
import { useAction } from "../../../ui/toast/useAction";

/** A simulation of announced terms by the publisher's own orders, followed while it runs. */
export function useTermsTrial(merchantId: string, version: number, days: number) {
  const { isBusy, act } = useAction();
  const [id, setId] = useState<string | null>(null);
  const query = useTriedTermsQuery({
    variables: { id: id ?? "" },
    skip: id === null,
    fetchPolicy: "cache-and-network",
  });
  const { data, error, refetch } = query;
  const [begin] = useTryTermsMutation();
  const [stop] = useCancelTermsTrialMutation();
  const trial = data?.simulation ?? null;
  const isOpen = trial !== null && isRunning(trial);
  usePolling(query, isOpen ? POLL_INTERVAL : null);

  return {
    trial,
    error,
    isBusy,
    refetch,
    start: () =>
      act({
        work: async () => {
          const started = await begin({ variables: { merchantId, version, days } });
          setId(started.data?.startTermsSimulation.id ?? null);
        },
        fallback: "Failed to try these terms",
      }),
    cancel: () =>
      act({
        work: () => stop({ variables: { id: id ?? "" } }),
        fallback: "Failed to cancel",
        afterwards: refetch,
      }),
  };
}
