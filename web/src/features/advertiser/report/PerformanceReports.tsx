import Button from "@mui/material/Button";
import { EmptyState } from "../../../ui/EmptyState";
import { Panel } from "../Panel";
import { groupRows, type ReportRow } from "./groupRows";
import { MerchantEntry } from "./MerchantEntry";

interface PerformanceReportsProps {
  rows: readonly ReportRow[];
  download: React.ReactNode;
  onSetUp: () => void;
}

export function PerformanceReports({ rows, download, onSetUp }: PerformanceReportsProps) {
  const groups = groupRows(rows);
  return (
    <Panel
      title="Performance Reports"
      info="What publishers brought to your shop in the days chosen above, in UTC days. Bots are left out; returns are taken off."
      aside={groups.length > 0 && download}
      isFlush
    >
      {groups.length === 0 ? (
        <EmptyState
          title="No performance data available yet."
          text="Once publishers start promoting your products, performance data will appear here."
          action={<Button onClick={onSetUp}>Check your tracking set-up</Button>}
        />
      ) : (
        groups.map((group) => (
          <MerchantEntry key={group.merchant.id} group={group} isOpenAtFirst={groups.length === 1} />
        ))
      )}
    </Panel>
  );
}
