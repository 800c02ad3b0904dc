import type { DayRange } from "../../../../api/src/contract/days";
import { useChoice } from "../../lib/navigation/useAddress";
import { Failure } from "../../ui/dashboard/Failure";
import { EmptyState } from "../../ui/EmptyState";
import type { RangeState } from "../../ui/range/useRange";
import { type QueryAnswer, useLatestData } from "../../ui/table/useLatestData";
import { type BreakdownBy, breakdownChoices } from "./BreakdownBars";
import { BreakdownPanel, type ShownBreakdown } from "./BreakdownPanel";

interface Answer extends QueryAnswer<{ clickBreakdown: ShownBreakdown }> {
  loading: boolean;
  refetch: () => unknown;
}

interface ClickBreakdownProps {
  days: RangeState;
  /** The generated hook of the reader's own query. */
  useQuery: (options: { variables: { by: BreakdownBy; range: DayRange }; fetchPolicy: "cache-and-network" }) => Answer;
  failure: string;
  /** What appears here once there are clicks. */
  empty: string;
}

/** Where clicks came from, counted as the address says. */
export function ClickBreakdown({ days, useQuery, failure, empty }: ClickBreakdownProps) {
  const [by, choose] = useChoice<BreakdownBy>("by", breakdownChoices, "DEVICE");
  const answer = useQuery({ variables: { by, range: days.range }, fetchPolicy: "cache-and-network" });
  const shown = useLatestData(answer);
  return (
    <BreakdownPanel
      by={by}
      onChoose={choose}
      breakdown={shown?.clickBreakdown}
      isBusy={answer.loading && !answer.data}
      today={days.today}
      failure={
        !shown && answer.error ? <Failure error={answer.error} fallback={failure} retry={answer.refetch} /> : null
      }
      empty={<EmptyState title="No clicks in this period." text={empty} />}
    />
  );
}
