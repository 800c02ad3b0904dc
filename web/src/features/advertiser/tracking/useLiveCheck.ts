import { useState } from "react";
import { addDays, dayOf } from "../../../../../api/src/contract/days";
import { useArrivalsQuery } from "../../../generated/advertiser";
import { arrivedSince, type Baseline, baselineOf, linkToFollow } from "./arrivals";

/** From yesterday, so that a check across midnight (UTC) is covered. */
const since = () => ({ from: addDays(dayOf(new Date()), -1) });

/** Watches for clicks and orders after the start of the check. The dashboard's live updates refetch the query. */
export function useLiveCheck() {
  const [range] = useState(since);
  const [start, setStart] = useState<{ at: Date; baseline: Baseline } | null>(null);
  const { data, refetch } = useArrivalsQuery({ variables: { since: range } });

  const begin = async () => {
    // Refetch first: earlier orders must not count as the test.
    const { data: current } = await refetch();
    if (current) setStart({ at: new Date(), baseline: baselineOf(current) });
  };
  return {
    startedAt: start?.at ?? null,
    arrived: start && data ? arrivedSince(start.baseline, data) : null,
    link: data ? linkToFollow(data) : null,
    begin,
    look: refetch,
  };
}
