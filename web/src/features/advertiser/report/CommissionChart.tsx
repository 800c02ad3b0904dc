import { Skeleton } from "@mui/material";
import type { AdvertiserReportQuery } from "../../../generated/advertiser";
import type { DayFigures } from "../../../ui/chart/buckets";
import { DayChart } from "../../../ui/chart/DayChart";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
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
  if (!report) return <Skeleton variant="rounded" height={480} role="status" aria-label="Loading" />;
  return (
    <LoadingOverlay isBusy={isBusy}>
      <DayChart
        title="Commission"
        valueLabel="Commission"
        days={report.days.map(figuresOf)}
        previous={report.previousDays?.map(figuresOf)}
        info="Commission on pending and approved sales, less returns, by the day each order was received."
        note={withSum && <SumWithAbout of={report.totals.commission} />}
      />
    </LoadingOverlay>
  );
}

const figuresOf = ({ day, clicks, sales, commission }: Report["days"][number]): DayFigures => ({
  day,
  clicks,
  sales,
  cents: commission.cents,
  currency: commission.currency,
});
