import { Box } from "@mui/material";
import { useFaultyCanariesQuery } from "../../../generated/admin";
import { localMoment } from "../../../lib/dates";
import { usePolling } from "../../../lib/usePolling";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel } from "../../../ui/dashboard/Panel";
import { P } from "../../../ui/html";
import { ScheduledJobs } from "./ScheduledJobs";
import { Tasks } from "./Tasks";

/** Work in the background: what somebody started, and what runs on a schedule. */
export const Jobs = ({ isShown }: { isShown: boolean }) => (
  <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>
    <Tasks isShown={isShown} />
    <CanaryFaults isShown={isShown} />
    <ScheduledJobs isShown={isShown} />
  </Box>
);

const POLL_INTERVAL = 60_000;

/** Brands whose hourly test order fails: their real orders may be refused as well. */
function CanaryFaults({ isShown }: { isShown: boolean }) {
  const { data, error, refetch, startPolling, stopPolling } = useFaultyCanariesQuery({
    fetchPolicy: "cache-and-network",
  });
  usePolling({ startPolling, stopPolling }, isShown ? POLL_INTERVAL : null);
  const faulty = data?.faultyCanaries;
  return (
    <Panel
      id="canaries"
      isInset
      title="Canary orders"
      info="Once an hour Weft sends itself a test order for each brand with a server integration. It is in no sum."
    >
      {!faulty && error ? (
        <Failure error={error} fallback="Failed to load the canary orders" retry={refetch} />
      ) : faulty?.length ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere" }}>
          {faulty.map(({ merchantName, fault, since }) => (
            <li key={merchantName}>
              <b>{merchantName}</b>: {fault}, since {localMoment(since)}
            </li>
          ))}
        </Box>
      ) : (
        <P sx={{ color: "text.secondary" }}>{faulty ? "All brands' test orders get through." : "Loading…"}</P>
      )}
    </Panel>
  );
}
