import { useEffect, useState } from "react";
import { useAdminQueuesQuery } from "../../generated/admin";
import { onIdle } from "../../lib/navigation/onIdle";
import { useLive } from "../../lib/network/live";
import { useFreshQueries } from "../../lib/network/useFreshQueries";
import { WithApollo } from "../../lib/network/WithApollo";
import { countsOf } from "./overview/queueLabels";

interface WaitingCountsProps {
  /** By the place's address. */
  onChange: (counts: Record<string, number>) => void;
}

/** Tells the navigation what waits, and listens for news as long as the workspace is open; shows nothing itself. */
export const WaitingCounts = (props: WaitingCountsProps) => (
  <WithApollo>
    <Counts {...props} />
    <AdminLiveUpdates />
  </WithApollo>
);

function Counts({ onChange }: WaitingCountsProps) {
  const queues = useAdminQueuesQuery().data?.queues;
  useEffect(() => {
    if (queues) onChange(countsOf(queues));
  }, [queues, onChange]);
  return null;
}

/** Subscribes to live updates once the page is idle. */
function AdminLiveUpdates() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true)), []);
  return isIdle ? <LiveUpdates /> : null;
}

/** No queries here depend on clicks or sales. */
const none: readonly [] = [];

function LiveUpdates() {
  useLive(useFreshQueries(none));
  return null;
}
