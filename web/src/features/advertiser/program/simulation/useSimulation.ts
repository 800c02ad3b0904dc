import {
  useCancelSimulationMutation,
  useLatestSimulationQuery,
  useStartSimulationMutation,
} from "../../../../generated/advertiser";
import { usePolling } from "../../../../lib/usePolling";
import { isRunning, POLL_INTERVAL } from "../../../../shared/simulation/simulationTask";
import { useAction } from "../../../../ui/toast/useAction";

/** The last simulation of a draft, followed while it runs. A draft without a hash is not saved yet. */
export function useSimulation(document: object, hash: string | null, days: number) {
  const { isBusy, act } = useAction();
  const query = useLatestSimulationQuery({
    variables: { hash: hash ?? "", days },
    skip: hash === null,
    fetchPolicy: "cache-and-network",
  });
  const { data, error, loading, refetch } = query;
  const [begin] = useStartSimulationMutation();
  const [stop] = useCancelSimulationMutation();
  // While another draft loads, the previous one's result would be shown under the new one.
  const latest = data?.latestSimulation;
  const simulation = latest && latest.hash === hash ? latest : null;
  const isOpen = simulation !== null && isRunning(simulation);
  usePolling(query, isOpen ? POLL_INTERVAL : null);

  return {
    simulation,
    error,
    isLoading: loading && !data,
    isBusy,
    refetch,
    start: () =>
      act({
        work: () => begin({ variables: { document, days } }),
        fallback: "Failed to start the simulation",
        afterwards: refetch,
      }),
    cancel: () =>
      act({
        work: () => stop({ variables: { id: simulation?.id ?? "" } }),
        fallback: "Failed to cancel the simulation",
        afterwards: refetch,
      }),
  };
}
