import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { usePublisherDashboardQuery } from "../../generated/publisher";
import { DeskBody, DeskHead } from "../../ui/dashboard/DeskFrame";
import { DownloadButton } from "../../ui/dashboard/DownloadButton";
import { Failure } from "../../ui/dashboard/Failure";
import { panelStyle } from "../../ui/dashboard/Panel";
import { RangePicker } from "../../ui/dashboard/RangePicker";
import { presetRange } from "../../ui/dashboard/range";
import { useRange } from "../../ui/dashboard/useRange";
import { csvPath } from "./csvPath";
import { Figures } from "./figures/Figures";
import { OwnNews } from "./OwnNews";
import { QuickBar } from "./QuickBar";
import { WorkPanels } from "./WorkPanels";

export function PublisherDashboard({ webhooks }: { webhooks: ReactNode }) {
  const days = useRange();
  const { data, previousData, error, refetch } = usePublisherDashboardQuery({
    variables: { ...days.variables, recent: presetRange("days30", days.today) },
    fetchPolicy: "cache-and-network",
  });
  const shown = data ?? previousData;

  return (
    <>
      <DeskHead
        lead={<OwnNews recent={shown?.recent.days} hasLinks={(shown?.allLinks.totalCount ?? 0) > 0} />}
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
      <DeskBody>
        {error && !shown ? (
          <Box sx={panelStyle}>
            <Failure error={error} fallback="Failed to load your figures" retry={refetch} />
          </Box>
        ) : (
          <Figures shown={shown} days={days} />
        )}
        <WorkPanels days={days} links={shown?.publisherReport.links} webhooks={webhooks} />
      </DeskBody>
      <QuickBar />
    </>
  );
}
