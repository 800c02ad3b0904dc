import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, Suspense, useEffect } from "react";
import { useAdvertiserReportQuery, useSalesToDecideQuery } from "../../generated/advertiser";
import { lazyPart } from "../../lib/lazyPart";
import { useLive } from "../../lib/live";
import { whenRested } from "../../lib/whenRested";
import { Busy } from "../../ui/dashboard/Busy";
import { DeskBody, DeskHead } from "../../ui/dashboard/DeskFrame";
import { Failure } from "../../ui/dashboard/Failure";
import { hiddenStyle } from "../../ui/dashboard/hiddenStyle";
import { PartBoundary } from "../../ui/dashboard/PartBoundary";
import { RangePicker } from "../../ui/dashboard/RangePicker";
import { rangeLabel } from "../../ui/dashboard/range";
import { useFigures } from "../../ui/dashboard/useFigures";
import { useRange } from "../../ui/dashboard/useRange";
import { DashboardTabs } from "./DashboardTabs";
import { Lead } from "./Lead";
import { Panel } from "./Panel";
import { CardSkeletons } from "./report/CardSkeletons";
import { PerformanceView } from "./report/PerformanceView";
import { ReportCards } from "./report/ReportCards";
import { useFreshFigures } from "./useFreshFigures";
import { useView } from "./useView";

/** What the other tabs hold comes in one file, when one of them is opened or the page has rested. */
const code = () => import("./otherViews");
const SalesPanel = lazyPart(async () => (await code()).SalesPanel);
const Statement = lazyPart(async () => (await code()).Statement);
const ProgrammePanel = lazyPart(async () => (await code()).ProgrammePanel);
const TrackingPanel = lazyPart(async () => (await code()).TrackingPanel);

export function AdvertiserDashboard({ webhooks }: { webhooks: ReactNode }) {
  const days = useRange();
  const [view, show] = useView();
  const live = useLive(useFreshFigures());
  const { data, previousData, error, refetch } = useAdvertiserReportQuery({
    variables: days.variables,
    fetchPolicy: "cache-and-network",
  });
  const { data: toDecide } = useSalesToDecideQuery();
  useEffect(() => whenRested(() => void code().catch(() => undefined)), []);
  const { shown, ...of } = useFigures(days, { data, previousData, error });
  const report = shown?.advertiserReport;
  const hasFailed = error !== undefined && !report;
  const waiting = (toDecide?.pending.totalCount ?? 0) + (toDecide?.claimed.totalCount ?? 0);
  const setUp = () => {
    show("tracking");
    // The button goes away with its tab, and would take the focus along.
    document.getElementById("tab-tracking")?.focus();
  };

  return (
    <>
      <DeskHead
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
      <DeskBody>
        <h2 style={hiddenStyle}>Your figures</h2>
        {report ? (
          <Busy isBusy={of.isBusy}>
            <ReportCards report={report} days={rangeLabel(of.days.range, days.today)} />
          </Busy>
        ) : hasFailed ? (
          <Panel title="What went wrong">
            <Failure error={error} fallback="Failed to load your figures" retry={refetch} />
          </Panel>
        ) : (
          <CardSkeletons />
        )}
        <DashboardTabs view={view} waiting={waiting} onShow={show}>
          {(part) =>
            part === "performance" ? (
              !hasFailed && <PerformanceView report={report} {...of} onSetUp={setUp} />
            ) : (
              <PartBoundary attempt={view}>
                <Suspense fallback={<Skeleton variant="rounded" height={480} role="status" aria-label="Loading" />}>
                  {part === "sales" && <SalesPanel days={days} onSetUp={setUp} />}
                  {part === "statement" && <Statement isShown={view === "statement"} />}
                  {part === "programme" && <ProgrammePanel />}
                  {part === "tracking" && <TrackingPanel isLive={live.isConnected} webhooks={webhooks} />}
                </Suspense>
              </PartBoundary>
            )
          }
        </DashboardTabs>
      </DeskBody>
    </>
  );
}
