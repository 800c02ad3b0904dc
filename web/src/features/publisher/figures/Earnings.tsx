import { Skeleton } from "@mui/material";
import type { DayFigures } from "../../../ui/chart/buckets";
import { DayChart } from "../../../ui/chart/DayChart";
import { SumWithAbout } from "../../session/display/AboutAmount";
import type { Report, ReportDayRow } from "../dashboardTypes";

const INFO = "Commission on pending and approved sales, less returns, by the day each order was received.";

interface EarningsProps {
  report: Report | undefined;
  /** On pages that name the sum nowhere else. */
  withSum?: boolean;
}

export function Earnings({ report, withSum = false }: EarningsProps) {
  if (!report) return <Skeleton variant="rounded" sx={{ height: { xs: 350, md: 500 } }} />;
  return (
    <DayChart
      title="Earnings"
      valueLabel="Earned"
      days={report.days.map(toFigures)}
      previous={report.previousDays?.map(toFigures)}
      info={INFO}
      note={withSum && <SumWithAbout of={report.totals.commission} />}
    />
  );
}

const toFigures = ({ day, commission, sales, clicks }: ReportDayRow): DayFigures => ({
  day,
  sales,
  clicks,
  cents: commission.cents,
  currency: commission.currency,
});
