import { useState } from "react";
import { addDays, dayOf } from "../../../../../api/src/contract/days";
import { useArrivalsQuery } from "../../../generated/advertiser";
import { arrivedSince, type Baseline, baselineOf, linkToFollow } from "./arrivals";

/** From yesterday on, so that a check over midnight sees all of it. */
const since = () => ({ from: addDays(dayOf(new Date()), -1) });

/** Watches what comes in from a moment on. The dashboard's live line has the query asked again. */
export function useLiveCheck() {
  const [range] = useState(since);
  const [start, setStart] = useState<{ at: Date; baseline: Baseline } | null>(null);
  const { data, refetch } = useArrivalsQuery({ variables: { since: range } });

  const begin = async () => {
    // Read anew: what came before the start must not count as the test.
    const { data: seen } = await refetch();
    if (seen) setStart({ at: new Date(), baseline: baselineOf(seen) });
  };
  return {
    startedAt: start?.at ?? null,
    arrived: start && data ? arrivedSince(start.baseline, data) : null,
    link: data ? linkToFollow(data) : null,
    begin,
    look: refetch,
  };
}
