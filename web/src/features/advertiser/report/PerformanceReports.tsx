import Button from "@mui/material/Button";
import { useEverBroughtQuery } from "../../../generated/advertiser";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { OtherDays } from "../../../ui/range/OtherDays";
import type { RangeState } from "../../../ui/range/useRange";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { groupRows, type ReportRow } from "./groupRows";
import { MerchantReport } from "./MerchantReport";

interface PerformanceReportsProps {
  rows: readonly ReportRow[];
  days: RangeState;
  download: React.ReactNode;
  onSetUp: () => void;
}

export function PerformanceReports({ rows, days, download, onSetUp }: PerformanceReportsProps) {
  const groups = groupRows(rows);
  const { data, loading } = useEverBroughtQuery({ skip: groups.length > 0 || days.isAllTime });
  const ever = data?.advertiserReport.totals;
  return (
    <Panel
      title="Performance Reports"
      info="Clicks and sales from publishers in the selected period (UTC), without bots and less returns."
      aside={groups.length > 0 && download}
    >
      {groups.length > 0 ? (
        groups.map((group) => (
          <MerchantReport key={group.merchant.id} group={group} isOpenAtFirst={groups.length === 1} />
        ))
      ) : loading ? (
        <TableSkeleton rows={3} />
      ) : ever && ever.clicks + ever.sales > 0 ? (
        <OtherDays what="performance data" days={days} />
      ) : (
        <EmptyState
          title="No performance data available yet."
          text="Once publishers start promoting your products, performance data will appear here."
          action={<Button onClick={onSetUp}>Check your tracking setup</Button>}
        />
      )}
    </Panel>
  );
}
