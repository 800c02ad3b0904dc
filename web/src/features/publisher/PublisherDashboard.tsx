import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { usePublisherDashboardQuery } from "../../generated/publisher";
import { csvPath } from "../../lib/csv";
import { DashboardBody, DashboardHeader } from "../../ui/dashboard/DashboardFrame";
import { DownloadButton } from "../../ui/dashboard/DownloadButton";
import { Failure } from "../../ui/dashboard/Failure";
import { LoadingOverlay } from "../../ui/dashboard/LoadingOverlay";
import { useFigures } from "../../ui/dashboard/useFigures";
import { RangePicker } from "../../ui/range/RangePicker";
import { presetRange } from "../../ui/range/range";
import { useRange } from "../../ui/range/useRange";
import { sheetStyle } from "../../ui/sheet";
import { Figures } from "./figures/Figures";
import { PublisherLiveUpdates } from "./PublisherLiveUpdates";
import { QuickBar } from "./QuickBar";
import { WorkPanels } from "./WorkPanels";

export function PublisherDashboard({ webhooks }: { webhooks: ReactNode }) {
  const days = useRange();
  const { data, previousData, error, refetch } = usePublisherDashboardQuery({
    variables: { ...days.variables, recent: presetRange("days30", days.today) },
    fetchPolicy: "cache-and-network",
  });
  // The lead covers the last days, whichever range is chosen.
  const latest = data ?? previousData;
  const { shown, ...of } = useFigures(days, { data, previousData, error });
  const failed = (fallback: string) => error && !shown && <Failure error={error} fallback={fallback} retry={refetch} />;
  const failure = failed("Failed to load your figures");

  return (
    <>
      <DashboardHeader
        lead={
          <PublisherLiveUpdates
            recent={latest?.recent.days}
            hasLinks={(latest?.allLinks.totalCount ?? 0) > 0}
            hasFailed={error !== undefined}
          />
        }
        tools={
          <>
            <RangePicker {...days} />
            <DownloadButton
              path={csvPath("/api/publisher/reports.csv", days.query, { by: "day" })}
              fileName="weft-earnings-per-day.csv"
            />
          </>
        }
      />
      <DashboardBody>
        {failure ? (
          <Box sx={{ ...sheetStyle, mb: { xs: 1.5, md: 2 } }}>{failure}</Box>
        ) : (
          <LoadingOverlay isBusy={of.isBusy}>
            <Figures shown={shown} days={of.days} />
          </LoadingOverlay>
        )}
        <WorkPanels
          days={days}
          links={shown?.publisherReport.links}
          isBusy={of.isBusy}
          failure={failed("Failed to load your links")}
          webhooks={webhooks}
        />
      </DashboardBody>
      <QuickBar />
    </>
  );
}
