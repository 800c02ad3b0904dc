import Skeleton from "@mui/material/Skeleton";
import type { AdvertiserReportQuery } from "../../../generated/advertiser";
import { Busy } from "../../../ui/dashboard/Busy";
import type { DayFigures } from "../../../ui/dashboard/buckets";
import { DayChart } from "../../../ui/dashboard/DayChart";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import type { RangeState } from "../../../ui/dashboard/useRange";
import { csvPath } from "../csvPath";
import { PerformanceReports } from "./PerformanceReports";

type Report = AdvertiserReportQuery["advertiserReport"];

interface PerformanceViewProps {
  report: Report | undefined;
  /** Of other days than those chosen, which are awaited. */
  isBusy: boolean;
  days: RangeState;
  onSetUp: () => void;
}

export function PerformanceView({ report, isBusy, days, onSetUp }: PerformanceViewProps) {
  if (!report) return <Skeleton variant="rounded" height={480} role="status" aria-label="Loading" />;
  return (
    <Busy isBusy={isBusy} sx={stackStyle}>
      <DayChart
        title="Commission"
        valueLabel="Commission"
        days={report.days.map(figuresOf)}
        previous={report.previousDays?.map(figuresOf)}
        info="The commission of pending and approved sales on the day we heard of them, less what returns took back."
      />
      <PerformanceReports
        rows={report.rows}
        days={days}
        onSetUp={onSetUp}
        download={
          <DownloadButton
            path={csvPath("/api/advertiser/reports.csv", days.query, { by: "publisher" })}
            fileName="weft-publishers.csv"
            label="Export CSV of publishers"
          />
        }
      />
    </Busy>
  );
}

const stackStyle = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" };

const figuresOf = ({ day, clicks, sales, commission }: Report["days"][number]): DayFigures => ({
  ...{ day, clicks, sales },
  cents: commission.cents,
});
