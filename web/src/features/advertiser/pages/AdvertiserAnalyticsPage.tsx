import Box from "@mui/material/Box";
import { RangePicker } from "../../../ui/range/RangePicker";
import { sheetStyle } from "../../../ui/sheet";
import { PageHead } from "../../../ui/workspace/PageHead";
import { AdvertiserLive } from "../AdvertiserLive";
import { AdvertiserBreakdown } from "../breakdown/AdvertiserBreakdown";
import { CommissionChart } from "../report/CommissionChart";
import { useAdvertiserFigures } from "../useAdvertiserFigures";
import { AdvertiserPage } from "./AdvertiserPage";

export const AdvertiserAnalyticsPage = () => (
  <AdvertiserPage title="Analytics">
    <Analytics />
  </AdvertiserPage>
);

function Analytics() {
  const { days, report, of, failure } = useAdvertiserFigures();
  return (
    <>
      <PageHead title="Analytics" note={<AdvertiserLive />}>
        <RangePicker {...days} />
      </PageHead>
      {failure ? <Box sx={sheetStyle}>{failure}</Box> : <CommissionChart report={report} isBusy={of.isBusy} withSum />}
      <AdvertiserBreakdown days={days} />
    </>
  );
}
