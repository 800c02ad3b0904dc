import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, Suspense, useEffect } from "react";
import {
  AdvertiserReportDocument,
  AdvertiserSalesDocument,
  ArrivalsDocument,
  SalesToDecideDocument,
  useAdvertiserReportQuery,
  useSalesToDecideQuery,
} from "../../generated/advertiser";
import { lazyPart } from "../../lib/lazyPart";
import { onIdle } from "../../lib/navigation/onIdle";
import { useLive } from "../../lib/network/live";
import { useFreshQueries } from "../../lib/network/useFreshQueries";
import { DashboardBody, DashboardHeader } from "../../ui/dashboard/DashboardFrame";
import { DashboardTabs } from "../../ui/dashboard/DashboardTabs";
import { Failure } from "../../ui/dashboard/Failure";
import { LoadingOverlay } from "../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../ui/dashboard/Panel";
import { SectionBoundary } from "../../ui/dashboard/SectionBoundary";
import { useFigures } from "../../ui/dashboard/useFigures";
import { RangePicker } from "../../ui/range/RangePicker";
import { rangeLabel } from "../../ui/range/range";
import { useRange } from "../../ui/range/useRange";
import { Lead } from "./Lead";
import { PerformanceView } from "./report/PerformanceView";
import { ReportCardSkeletons, ReportCards } from "./report/ReportCards";
import { useView, views } from "./useView";

/** One chunk for all other tabs, loaded when one is opened or the page is idle. */
const code = () => import("./otherViews");
const AdvertiserSalesPanel = lazyPart(async () => (await code()).AdvertiserSalesPanel);
const Statement = lazyPart(async () => (await code()).Statement);
const Billing = lazyPart(async () => (await code()).Billing);
const ProgramPanel = lazyPart(async () => (await code()).ProgramPanel);
const TrackingPanel = lazyPart(async () => (await code()).TrackingPanel);

/** Queries that clicks and sales affect. Forms and keys are not refetched. */
const figures = [AdvertiserReportDocument, AdvertiserSalesDocument, SalesToDecideDocument, ArrivalsDocument];

export function AdvertiserDashboard({ webhooks }: { webhooks: ReactNode }) {
  const days = useRange();
  const [view, show] = useView();
  const live = useLive(useFreshQueries(figures));
  const { data, previousData, error, refetch } = useAdvertiserReportQuery({
    variables: days.variables,
    fetchPolicy: "cache-and-network",
  });
  const { data: toDecide } = useSalesToDecideQuery();
  useEffect(() => onIdle(() => void code().catch(() => undefined)), []);
  const { shown, ...of } = useFigures(days, { data, previousData, error });
  const report = shown?.advertiserReport;
  const hasFailed = error !== undefined && !report;
  const undecided =
    (toDecide?.pending.totalCount ?? 0) + (toDecide?.claimed.totalCount ?? 0) + (toDecide?.openClaims.totalCount ?? 0);
  const setUp = () => {
    show("tracking");
    // This button's tab gets hidden, so move the focus out of it.
    document.getElementById("tab-tracking")?.focus();
  };

  return (
    <>
      <DashboardHeader
        lead={
          <Lead
            report={(data ?? previousData)?.advertiserReport}
            hasFailed={hasFailed}
            today={days.today}
            live={live}
          />
        }
        tools={<RangePicker {...days} />}
      />
      <DashboardBody>
        <h2 style={visuallyHidden}>Your figures</h2>
        {report ? (
          <LoadingOverlay isBusy={of.isBusy}>
            <ReportCards report={report} days={rangeLabel(of.days.range, days.today)} />
          </LoadingOverlay>
        ) : hasFailed ? (
          <Panel title="What went wrong">
            <Failure error={error} fallback="Failed to load your figures" retry={refetch} />
          </Panel>
        ) : (
          <ReportCardSkeletons />
        )}
        <Box sx={{ mt: { xs: 3, md: 4 } }} />
        <DashboardTabs
          label="Parts of the dashboard"
          tabs={views}
          chosen={view}
          onChoose={show}
          waiting={{ id: "sales", count: undecided, description: "to decide" }}
        >
          {(part) =>
            part === "performance" ? (
              !hasFailed && <PerformanceView report={report} {...of} onSetUp={setUp} />
            ) : (
              <SectionBoundary attempt={view}>
                <Suspense fallback={<Skeleton variant="rounded" height={480} role="status" aria-label="Loading" />}>
                  {part === "sales" && <AdvertiserSalesPanel days={days} onSetUp={setUp} />}
                  {part === "statement" && <Statement isShown={view === "statement"} />}
                  {part === "billing" && <Billing isShown={view === "billing"} />}
                  {part === "program" && <ProgramPanel />}
                  {part === "tracking" && <TrackingPanel isLive={live.isConnected} webhooks={webhooks} />}
                </Suspense>
              </SectionBoundary>
            )
          }
        </DashboardTabs>
      </DashboardBody>
    </>
  );
}
