import { Box } from "@mui/material";
import { useAdvertiserBreakdownQuery } from "../../../generated/advertiser";
import { ClickBreakdown } from "../../../shared/breakdown/ClickBreakdown";
import { RangePicker } from "../../../ui/range/RangePicker";
import { sheetStyle } from "../../../ui/sheet";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { AdvertiserLive } from "../AdvertiserLive";
import { CommissionChart, useAdvertiserFigures } from "../report/CommissionChart";

export const AdvertiserAnalyticsPage = () => (
  <RolePage needs="advertiser" title="Analytics">
    <Analytics />
  </RolePage>
);

function Analytics() {
  const { days, report, of, failure } = useAdvertiserFigures();
  return (
    <>
      <PageHead title="Analytics" note={<AdvertiserLive />}>
        <RangePicker {...days} />
      </PageHead>
      {failure ? <Box sx={sheetStyle}>{failure}</Box> : <CommissionChart report={report} isBusy={of.isBusy} withSum />}
      <ClickBreakdown
        days={days}
        useQuery={useAdvertiserBreakdownQuery}
        failure="Failed to count the clicks"
        empty="Once publishers bring visitors, their countries, devices and referring sites appear here."
      />
    </>
  );
}
