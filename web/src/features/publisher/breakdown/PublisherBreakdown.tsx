import { usePublisherBreakdownQuery } from "../../../generated/publisher";
import { BreakdownPanel } from "../../../shared/breakdown/BreakdownPanel";
import { useBreakdownBy } from "../../../shared/breakdown/useBreakdownBy";
import { Failure } from "../../../ui/dashboard/Failure";
import { EmptyState } from "../../../ui/EmptyState";
import type { RangeState } from "../../../ui/range/useRange";
import { useLatestData } from "../../../ui/table/useLatestData";

/** Where a publisher's clicks came from. */
export function PublisherBreakdown({ days }: { days: RangeState }) {
  const [by, choose] = useBreakdownBy();
  const { refetch, ...result } = usePublisherBreakdownQuery({
    variables: { by, range: days.range },
    fetchPolicy: "cache-and-network",
  });
  const shown = useLatestData(`${days.query} ${by}`, result);
  return (
    <BreakdownPanel
      by={by}
      onChoose={choose}
      breakdown={shown?.clickBreakdown}
      isBusy={result.loading && !result.data}
      today={days.today}
      failure={
        result.error &&
        !shown && <Failure error={result.error} fallback="Failed to count your clicks" retry={refetch} />
      }
      empty={
        <EmptyState
          title="No clicks in this period."
          text="Once visitors follow your links, their countries, devices and referring sites appear here."
        />
      }
    />
  );
}
