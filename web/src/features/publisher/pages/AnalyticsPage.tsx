import { Box, Skeleton } from "@mui/material";
import { Suspense } from "react";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { usePublisherBreakdownQuery } from "../../../generated/publisher";
import { csvPath } from "../../../lib/csv";
import { lazyPart } from "../../../lib/lazyPart";
import { ClickBreakdown } from "../../../shared/breakdown/ClickBreakdown";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { LoadingOverlay } from "../../../ui/dashboard/LoadingOverlay";
import { RangePicker } from "../../../ui/range/RangePicker";
import { sheetStyle } from "../../../ui/sheet";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { CurrencyChoice } from "../figures/CurrencyChoice";
import { Earnings } from "../figures/Earnings";
import { figuresRowStyle } from "../figures/Figures";
import { usePublisherFigures } from "../figures/usePublisherFigures";
import { ListPlaceholder } from "../ListPlaceholder";
import { PublisherLive } from "../PublisherLive";
import { Channels } from "../side/Channels";

const SubIdPanel = lazyPart(async () => (await import("../subIds/SubIdPanel")).SubIdPanel);

const ClicksPanel = lazyPart(async () => (await import("../clicks/ClicksPanel")).ClicksPanel);

export const AnalyticsPage = () => (
  <RolePage needs="publisher" title="Analytics">
    <Analytics />
  </RolePage>
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
          path={csvPath("/api/v1/publisher/reports.csv", days.query, { by: "day", ...(currency && { currency }) })}
          fileName={csvName("earnings-per-day", days.range, currency)}
        />
      </PageHead>
      {failure ? (
        <Box sx={sheetStyle}>{failure}</Box>
      ) : (
        <LoadingOverlay isBusy={of.isBusy}>
          <Box sx={figuresRowStyle}>
            <Earnings report={shown?.publisherReport} withSum />
            {shown ? (
              <Channels report={shown.publisherReport} />
            ) : (
              <Skeleton variant="rounded" sx={{ minHeight: { xs: 320, md: 500 } }} />
            )}
          </Box>
        </LoadingOverlay>
      )}
      <Box sx={halvesStyle}>
        <Suspense fallback={<ListPlaceholder title="Sub-IDs" rows={5} />}>
          <SubIdPanel days={days} currency={currency} links={shown?.publisherReport.links} />
        </Suspense>
        <ClickBreakdown
          days={days}
          useQuery={usePublisherBreakdownQuery}
          failure="Failed to count your clicks"
          empty="Once visitors follow your links, their countries, devices and referring sites appear here."
        />
      </Box>
      <Suspense fallback={<ListPlaceholder title="Clicks" />}>
        <ClicksPanel days={days} />
      </Suspense>
    </>
  );
}

const halvesStyle = {
  display: "grid",
  gap: { xs: 1.5, md: 2 },
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" },
} as const;
