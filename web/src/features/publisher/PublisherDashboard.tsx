import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { usePublisherDashboardQuery } from "../../generated/publisher";
import { Busy } from "../../ui/dashboard/Busy";
import { DeskBody, DeskHead } from "../../ui/dashboard/DeskFrame";
import { DownloadButton } from "../../ui/dashboard/DownloadButton";
import { Failure } from "../../ui/dashboard/Failure";
import { panelStyle } from "../../ui/dashboard/Panel";
import { RangePicker } from "../../ui/dashboard/RangePicker";
import { presetRange } from "../../ui/dashboard/range";
import { useFigures } from "../../ui/dashboard/useFigures";
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
  // The lead is of the last days, whichever were chosen.
  const latest = data ?? previousData;
  const { shown, ...of } = useFigures(days, { data, previousData, error });
  const failed = (fallback: string) => error && !shown && <Failure error={error} fallback={fallback} retry={refetch} />;
  const failure = failed("Failed to load your figures");

  return (
    <>
      <DeskHead
        lead={
          <OwnNews
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
      <DeskBody>
        {failure ? (
          <Box sx={{ ...panelStyle, mb: { xs: 1.5, md: 2 } }}>{failure}</Box>
        ) : (
          <Busy isBusy={of.isBusy}>
            <Figures shown={shown} days={of.days} />
          </Busy>
        )}
        <WorkPanels
          days={days}
          links={shown?.publisherReport.links}
          isBusy={of.isBusy}
          failure={failed("Failed to load your links")}
          webhooks={webhooks}
        />
      </DeskBody>
      <QuickBar />
    </>
  );
}
