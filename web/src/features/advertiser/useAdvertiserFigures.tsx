import { useAdvertiserReportQuery } from "../../generated/advertiser";
import { Failure } from "../../ui/dashboard/Failure";
import { useFigures } from "../../ui/dashboard/useFigures";
import { useRange } from "../../ui/range/useRange";

/** The report of the chosen range, which Home and Analytics show parts of; asked for once it is known who asks. */
export function useAdvertiserFigures(isKnown = true) {
  const days = useRange("days30");
  const { data, previousData, error, refetch } = useAdvertiserReportQuery({
    variables: days.variables,
    fetchPolicy: "cache-and-network",
    skip: !isKnown,
  });
  const { shown, ...of } = useFigures(days, { data, previousData, error });
  const report = shown?.advertiserReport;
  const failure =
    error && !report ? <Failure error={error} fallback="Failed to load your figures" retry={refetch} /> : null;
  return { days, latest: (data ?? previousData)?.advertiserReport, report, of, failure };
}
