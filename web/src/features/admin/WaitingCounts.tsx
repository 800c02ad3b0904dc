import { useEffect } from "react";
import { useAdminQueuesQuery } from "../../generated/admin";
import { WithApollo } from "../../lib/network/WithApollo";
import { AdminLiveUpdates } from "./AdminLiveUpdates";
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
