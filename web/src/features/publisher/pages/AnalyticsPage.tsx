import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { csvPath } from "../../../lib/csv";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { RangePicker } from "../../../ui/range/RangePicker";
import { sheetStyle } from "../../../ui/sheet";
import { PageHead } from "../../../ui/workspace/PageHead";
import { PublisherBreakdown } from "../breakdown/PublisherBreakdown";
import { ClicksPanel } from "../clicks/ClicksPanel";
import { CurrencyChoice } from "../figures/CurrencyChoice";
import { Earnings } from "../figures/Earnings";
import { figuresRowStyle } from "../figures/Figures";
import { usePublisherFigures } from "../figures/usePublisherFigures";
import { PublisherLive } from "../PublisherLive";
import { Channels } from "../side/Channels";
import { PublisherPage } from "./PublisherPage";

export const AnalyticsPage = () => (
  <PublisherPage title="Analytics">
    <Analytics />
  </PublisherPage>
);

function Analytics() {
  const { days, currency, setCurrency, latest, shown, of, failed } = usePublisherFigures();
  const failure = failed("Failed to load your figures");
  return (
    <>
      <PageHead title="Analytics" note={<PublisherLive />}>
        <CurrencyChoice report={latest?.publisherReport} onChange={setCurrency} />
        <RangePicker {...days} />
        <DownloadButton
          path={csvPath("/api/publisher/reports.csv", days.query, { by: "day", ...(currency && { currency }) })}
          fileName="weft-earnings-per-day.csv"
        />
      </PageHead>
      {failure ? (
        <Box sx={sheetStyle}>{failure}</Box>
      ) : (
        <LoadingOverlay isBusy={of.isBusy}>
          <Box sx={figuresRowStyle}>
            <Earnings report={shown?.publisherReport} />
            {shown ? (
              <Channels report={shown.publisherReport} />
            ) : (
              <Skeleton variant="rounded" sx={{ minHeight: { xs: 320, md: 500 } }} />
            )}
          </Box>
        </LoadingOverlay>
      )}
      <PublisherBreakdown days={days} />
      <ClicksPanel days={days} />
    </>
  );
}
