import { usePublisherDashboardQuery } from "../../../generated/publisher";
import { useCurrency } from "../../../lib/navigation/useCurrency";
import { Failure } from "../../../ui/dashboard/Failure";
import { useFigures } from "../../../ui/dashboard/useFigures";
import { presetRange } from "../../../ui/range/range";
import { useRange } from "../../../ui/range/useRange";

/** The report of the chosen range, which Home, Links and Analytics show parts of; asked for once it is known who asks. */
export function usePublisherFigures(isKnown = true) {
  const days = useRange("days30");
  const [currency, setCurrency] = useCurrency();
  const { data, previousData, error, refetch } = usePublisherDashboardQuery({
    variables: { ...days.variables, recent: presetRange("days30", days.today), currency },
    fetchPolicy: "cache-and-network",
    skip: !isKnown,
  });
  const { shown, ...of } = useFigures(days, { data, previousData, error });
  const failed = (fallback: string) => error && !shown && <Failure error={error} fallback={fallback} retry={refetch} />;
  // The lead covers the last days, whichever range is chosen.
  return { days, currency, setCurrency, latest: data ?? previousData, shown, of, error, failed };
}
