import { type ComponentType, Suspense } from "react";
import { useAdminTotalsQuery } from "../../generated/admin";
import { lazyPart } from "../../lib/lazyPart";
import { useLoadedOnIdle } from "../../lib/navigation/useLoadedOnIdle";
import { DashboardTabs } from "../../ui/dashboard/DashboardTabs";
import { SectionBoundary } from "../../ui/dashboard/SectionBoundary";
import { RangePicker } from "../../ui/range/RangePicker";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { PageHead } from "../../ui/workspace/PageHead";
import { ADMIN_TITLE } from "./adminTitle";
import { FactorReminder } from "./FactorReminder";
import { Overview } from "./overview/Overview";
import { OverviewCurrency } from "./overview/OverviewCurrency";
import { useOverviewRange } from "./overview/useOverviewRange";
import { TotalsStrip } from "./TotalsStrip";
import { type TabId, tabs, useTab } from "./useTab";

/** One chunk for the other tabs, loaded when one is opened or the page is idle. */
const code = () => import("./otherTabs");

const panels: Record<Exclude<TabId, "overview">, ComponentType<{ isShown: boolean }>> = {
  users: lazyPart(async () => (await code()).UserManagement),
  pages: lazyPart(async () => (await code()).PageEditor),
};

export function AdminPanel() {
  const [tab, setTab] = useTab();
  const days = useOverviewRange();
  const pending = useAdminTotalsQuery().data?.userTotals.pending ?? 0;
  useLoadedOnIdle(code);
  return (
    <>
      <PageHead title={ADMIN_TITLE} isGreeting isSteady={tab === "overview"}>
        {tab === "overview" && (
          <>
            <RangePicker {...days} />
            <OverviewCurrency range={days.range} />
          </>
        )}
      </PageHead>
      <FactorReminder />
      <TotalsStrip />
      <DashboardTabs
        label="Parts of the admin panel"
        tabs={tabs}
        chosen={tab}
        onChoose={setTab}
        waiting={{ id: "users", count: pending, description: "to decide" }}
      >
        {(id) => {
          if (id === "overview") return <Overview days={days} />;
          const TabContent = panels[id];
          return (
            <SectionBoundary attempt={tab}>
              <Suspense fallback={<TableSkeleton rows={8} />}>
                <div>
                  <TabContent isShown={id === tab} />
                </div>
              </Suspense>
            </SectionBoundary>
          );
        }}
      </DashboardTabs>
    </>
  );
}
