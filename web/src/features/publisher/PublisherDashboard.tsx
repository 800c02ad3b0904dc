import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { usePublisherDashboardQuery, usePublisherStandingQuery } from "../../generated/publisher";
import { useLive } from "../../lib/live";
import { DownloadButton } from "../../ui/dashboard/DownloadButton";
import { Failure } from "../../ui/dashboard/Failure";
import { LiveLine } from "../../ui/dashboard/LiveLine";
import { panelStyle } from "../../ui/dashboard/Panel";
import { RangePicker } from "../../ui/dashboard/RangePicker";
import { presetRange } from "../../ui/dashboard/range";
import { useRange } from "../../ui/dashboard/useRange";
import { Section } from "../../ui/Section";
import { useAuth } from "../session/useAuth";
import { ClicksPanel } from "./clicks/ClicksPanel";
import { csvPath } from "./csvPath";
import { Earnings } from "./figures/Earnings";
import { StatCards } from "./figures/StatCards";
import { Greeting } from "./Greeting";
import { LinksPanel } from "./links/LinksPanel";
import { MakeLinks } from "./MakeLinks";
import { OwnKeys } from "./OwnKeys";
import { Payouts } from "./payouts/Payouts";
import { QuickBar } from "./QuickBar";
import { SalesPanel } from "./sales/SalesPanel";
import { SidePanel } from "./side/SidePanel";
import { useFreshFigures } from "./useFreshFigures";

export function PublisherDashboard({ webhooks }: { webhooks: ReactNode }) {
  const { user } = useAuth();
  const days = useRange();
  const live = useLive(useFreshFigures());
  const { data, previousData, error, refetch } = usePublisherDashboardQuery({
    variables: days.variables,
    fetchPolicy: "cache-and-network",
  });
  const { data: standing } = usePublisherStandingQuery({
    variables: { recent: presetRange("days30", days.today) },
  });
  const report = (data ?? previousData)?.publisherReport;

  return (
    <Section space="narrow">
      <Greeting name={user?.name ?? ""} recent={standing?.recent.days} live={<LiveLine {...live} />}>
        <RangePicker {...days} />
        <DownloadButton
          path={csvPath("/api/publisher/reports.csv", days.query, { by: "day" })}
          fileName="weft-earnings-per-day.csv"
        />
      </Greeting>
      {error && !report ? (
        <Box sx={panelStyle}>
          <Failure error={error} fallback="Failed to load your figures" retry={refetch} />
        </Box>
      ) : (
        <>
          <StatCards report={report} standing={standing} days={days} />
          <Box sx={rowStyle}>
            <Earnings report={report} />
            <SidePanel report={report} standing={standing} />
          </Box>
        </>
      )}
      <MakeLinks />
      <Box sx={stackStyle}>
        <LinksPanel links={report?.links} query={days.query} />
        <SalesPanel days={days} />
        <Payouts />
        <ClicksPanel days={days} />
        <OwnKeys />
        {webhooks}
      </Box>
      <QuickBar />
    </Section>
  );
}

/** A wide sheet and a narrow one, above each other on a phone. */
const rowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2.05fr) minmax(0, 1fr)" },
  gap: { xs: 1.5, md: 2 },
  mb: { xs: 1.5, md: 2 },
} as const;

const stackStyle = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: { xs: 1.5, md: 2 } } as const;
