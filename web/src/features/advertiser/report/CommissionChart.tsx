import { type AdvertiserReportQuery, useAdvertiserReportQuery } from "../../../generated/advertiser";
import { dayFigures } from "../../../ui/chart/buckets";
import { DayChart } from "../../../ui/chart/DayChart";
import { Failure } from "../../../ui/dashboard/Failure";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { Loading } from "../../../ui/dashboard/NotLoaded";
import { useFigures } from "../../../ui/dashboard/useFigures";
import { useRange } from "../../../ui/range/useRange";
import { SumWithAbout } from "../../session/display/AboutAmount";

type Report = AdvertiserReportQuery["advertiserReport"];

interface CommissionChartProps {
  report: Report | undefined;
  /** The data shown belongs to the previous range; the chosen one is loading. */
  isBusy: boolean;
  /** On pages that name the sum nowhere else. */
  withSum?: boolean;
}

export function CommissionChart({ report, isBusy, withSum = false }: CommissionChartProps) {
  if (!report) return <Loading height={480} />;
  return (
    <LoadingOverlay isBusy={isBusy}>
      <DayChart
        title="Commission"
        valueLabel="Commission"
        days={report.days.map(dayFigures)}
        previous={report.previousDays?.map(dayFigures)}
        info="Commission on pending and approved sales, less returns, by the day each order was received."
        note={withSum && <SumWithAbout of={report.totals.commission} />}
      />
    </LoadingOverlay>
  );
}

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
