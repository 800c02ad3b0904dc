import Skeleton from "@mui/material/Skeleton";
import type { DayFigures } from "../../../ui/dashboard/buckets";
import { DayChart } from "../../../ui/dashboard/DayChart";
import type { Report, ReportDayRow } from "../rows";

const INFO =
  "What your links earned: the commission of pending and approved sales, less returns, on the day we heard of the sale.";

export function Earnings({ report }: { report: Report | undefined }) {
  if (!report) return <Skeleton variant="rounded" sx={{ height: { xs: 390, md: 500 } }} />;
  return (
    <DayChart
      title="Earnings"
      valueLabel="Earned"
      days={report.days.map(toFigures)}
      previous={report.previousDays?.map(toFigures)}
      info={INFO}
    />
  );
}

const toFigures = ({ day, commission, sales, clicks }: ReportDayRow): DayFigures => ({
  ...{ day, sales, clicks },
  cents: commission.cents,
});
