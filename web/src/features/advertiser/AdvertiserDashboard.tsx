import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { useAdvertiserReportQuery, useSalesToDecideQuery } from "../../generated/advertiser";
import { useLive } from "../../lib/live";
import { Failure } from "../../ui/dashboard/Failure";
import { RangePicker } from "../../ui/dashboard/RangePicker";
import { rangeLabel } from "../../ui/dashboard/range";
import { useRange } from "../../ui/dashboard/useRange";
import { PageHeading } from "../../ui/PageHeading";
import { Section } from "../../ui/Section";
import { useAuth } from "../session/useAuth";
import { DashboardTabs } from "./DashboardTabs";
import { Lead } from "./Lead";
import { Panel } from "./Panel";
import { ProgrammePanel } from "./programme/ProgrammePanel";
import { PerformanceView } from "./report/PerformanceView";
import { cardGridStyle, ReportCards } from "./report/ReportCards";
import { SalesPanel } from "./sales/SalesPanel";
import { Statement } from "./statement/Statement";
import { TrackingPanel } from "./tracking/TrackingPanel";
import { useFreshFigures } from "./useFreshFigures";
import { useView } from "./useView";

export function AdvertiserDashboard({ webhooks }: { webhooks: ReactNode }) {
  const { user } = useAuth();
  const days = useRange();
  const [view, show] = useView();
  const live = useLive(useFreshFigures());
  const { data, previousData, error, refetch } = useAdvertiserReportQuery({
    variables: days.variables,
    fetchPolicy: "cache-and-network",
  });
  const { data: toDecide } = useSalesToDecideQuery();
  const report = (data ?? previousData)?.advertiserReport;
  const waiting = (toDecide?.pending.totalCount ?? 0) + (toDecide?.claimed.totalCount ?? 0);

  return (
    <Section space="narrow">
      <PageHeading
        title={`Welcome back, ${user?.name.split(" ")[0] ?? ""}`}
        lead={<Lead report={report} today={days.today} live={live} />}
      >
        <RangePicker {...days} />
      </PageHeading>
      <h2 style={hidden}>Your figures</h2>
      {report ? (
        <ReportCards report={report} days={rangeLabel(days.range, days.today)} />
      ) : error ? (
        <Panel title="What went wrong">
          <Failure error={error} fallback="Failed to load your figures" retry={refetch} />
        </Panel>
      ) : (
        <CardSkeletons />
      )}
      <DashboardTabs view={view} waiting={waiting} onShow={show}>
        {view === "performance" && <PerformanceView report={report} days={days} onSetUp={() => show("tracking")} />}
        {view === "sales" && <SalesPanel days={days} />}
        {view === "statement" && <Statement />}
        {view === "programme" && <ProgrammePanel />}
        {view === "tracking" && <TrackingPanel isLive={live.isConnected} webhooks={webhooks} />}
      </DashboardTabs>
    </Section>
  );
}

const CardSkeletons = () => (
  <Box role="status" aria-label="Loading your figures" sx={cardGridStyle}>
    {["clicks", "sales", "commission", "publishers"].map((card) => (
      <Skeleton key={card} variant="rounded" sx={{ height: { xs: 150, md: 166 } }} />
    ))}
  </Box>
);

const hidden = {
  position: "absolute",
  width: 1,
  height: 1,
  margin: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;
