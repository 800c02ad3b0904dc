import Skeleton from "@mui/material/Skeleton";
import type { AdvertiserReportQuery } from "../../../generated/advertiser";
import { csvPath } from "../../../lib/csv";
import type { DayFigures } from "../../../ui/chart/buckets";
import { DayChart } from "../../../ui/chart/DayChart";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import type { RangeState } from "../../../ui/range/useRange";
import { PerformanceReports } from "./PerformanceReports";

type Report = AdvertiserReportQuery["advertiserReport"];

interface PerformanceViewProps {
  report: Report | undefined;
  /** The data shown belongs to the previous range; the chosen one is loading. */
  isBusy: boolean;
  days: RangeState;
  onSetUp: () => void;
}

export function PerformanceView({ report, isBusy, days, onSetUp }: PerformanceViewProps) {
  if (!report) return <Skeleton variant="rounded" height={480} role="status" aria-label="Loading" />;
  return (
    <LoadingOverlay isBusy={isBusy} sx={stackStyle}>
      <DayChart
        title="Commission"
        valueLabel="Commission"
        days={report.days.map(figuresOf)}
        previous={report.previousDays?.map(figuresOf)}
        info="Commission on pending and approved sales, less returns, by the day each order was received."
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
    </LoadingOverlay>
  );
}

const stackStyle = { display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" };

const figuresOf = ({ day, clicks, sales, commission }: Report["days"][number]): DayFigures => ({
  day,
  clicks,
  sales,
  cents: commission.cents,
});
