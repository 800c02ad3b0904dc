import { t } from "../../../../../api/src/contract/i18n/t";
import { type AdvertiserReportQuery, useAdvertiserReportQuery } from "../../../generated/advertiser";
import { useOncePolicy } from "../../../lib/network/useOncePolicy";
import { dayFigures } from "../../../ui/chart/buckets";
import { DayChart } from "../../../ui/chart/DayChart";
import { Failure } from "../../../ui/dashboard/Failure";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { Loading } from "../../../ui/dashboard/NotLoaded";
import { useFigures } from "../../../ui/dashboard/useFigures";
import { useRange } from "../../../ui/range/useRange";

type Report = AdvertiserReportQuery["advertiserReport"];

interface CommissionChartProps {
  report: Report | undefined;
  /** The data shown belongs to the previous range; the chosen one is loading. */
  isBusy: boolean;
}

export function CommissionChart({ report, isBusy }: CommissionChartProps) {
  if (!report) return <Loading height={480} />;
  return (
    <LoadingOverlay isBusy={isBusy} sx={besideStyle}>
      <DayChart
        title={t("Commission")}
        valueLabel={t("Commission")}
        empty={t("No commission in this period yet.")}
        days={report.days.map(dayFigures)}
        previous={report.previousDays?.map(dayFigures)}
        info={t("Commission on pending and approved orders, less returns, by the day received.")}
      />
    </LoadingOverlay>
  );
}

/** As high as the panel beside it. */
const besideStyle = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;

/** What shoppers paid, for which the commission is paid. */
export function RevenueChart({ report, isBusy }: CommissionChartProps) {
  if (!report) return <Loading height={480} />;
  const revenueOf = (day: Report["days"][number]) => dayFigures({ ...day, commission: day.revenue });
  return (
    <LoadingOverlay isBusy={isBusy}>
      <DayChart
        title={t("Revenue")}
        valueLabel={t("Revenue")}
        empty={t("No orders in this period yet.")}
        days={report.days.map(revenueOf)}
        previous={report.previousDays?.map(revenueOf)}
        info={t("Value of pending and approved orders, less returns, by the day received.")}
      />
    </LoadingOverlay>
  );
}

/** The report of the chosen range, shared by Home and Analytics; requested once the user is loaded. */
export function useAdvertiserFigures(isKnown = true) {
  const days = useRange("days30");
  const { data, previousData, error, refetch } = useAdvertiserReportQuery({
    variables: days.variables,
    fetchPolicy: useOncePolicy(isKnown),
    skip: !isKnown,
  });
  const { shown, ...of } = useFigures(days, { data, previousData, error });
  const report = shown?.advertiserReport;
  const failure =
    error && !report ? <Failure error={error} fallback={t("Failed to load your figures")} retry={refetch} /> : null;
  const latest = data ?? previousData;
  return { days, latest: latest?.advertiserReport, steps: latest?.gettingStarted, report, of, failure };
}
