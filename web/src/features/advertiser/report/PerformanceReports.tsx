import Button from "@mui/material/Button";
import { useEverBroughtQuery } from "../../../generated/advertiser";
import { OtherDays } from "../../../ui/dashboard/OtherDays";
import { TableSkeleton } from "../../../ui/dashboard/TableSkeleton";
import type { RangeState } from "../../../ui/dashboard/useRange";
import { EmptyState } from "../../../ui/EmptyState";
import { Panel } from "../Panel";
import { groupRows, type ReportRow } from "./groupRows";
import { MerchantEntry } from "./MerchantEntry";

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
      info="What publishers brought to your shop in the days chosen above, in UTC days. Bots are left out; returns are taken off."
      aside={groups.length > 0 && download}
      isFlush
    >
      {groups.length > 0 ? (
        groups.map((group) => (
          <MerchantEntry key={group.merchant.id} group={group} isOpenAtFirst={groups.length === 1} />
        ))
      ) : loading ? (
        <TableSkeleton rows={3} />
      ) : ever && ever.clicks + ever.sales > 0 ? (
        <OtherDays what="performance data" days={days} />
      ) : (
        <EmptyState
          title="No performance data available yet."
          text="Once publishers start promoting your products, performance data will appear here."
          action={<Button onClick={onSetUp}>Check your tracking set-up</Button>}
        />
      )}
    </Panel>
  );
}
