import { Box } from "@mui/material";
import { type ComponentType, Suspense } from "react";
import { useAdminTotalsQuery } from "../../generated/admin";
import { lazyPart } from "../../lib/lazyPart";
import { dropPages, useAddress } from "../../lib/navigation/useAddress";
import { useLoadedOnIdle } from "../../lib/navigation/useLoadedOnIdle";
import { DashboardTabs } from "../../ui/dashboard/DashboardTabs";
import { SectionBoundary } from "../../ui/dashboard/SectionBoundary";
import { RangePicker } from "../../ui/range/RangePicker";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { PageHead } from "../../ui/workspace/PageHead";
import { FactorReminder, ReminderLine } from "./FactorReminder";
import { NetworkFigures } from "./overview/NetworkFigures";
import { Overview } from "./overview/Overview";
import { OverviewCurrency } from "./overview/OverviewCurrency";
import { useOverviewRange } from "./overview/useOverviewRange";
import { TotalsFigures, TotalsStrip } from "./TotalsStrip";
import { AdminShell } from "./workspace/AdminShell";

export function AdminPage() {
  return (
    <AdminShell title={ADMIN_TITLE} frame={<AdminFrame />}>
      <AdminPanel />
    </AdminShell>
  );
}

/** The admin panel in its HTML, painted before any code has come: each part has its place and height already. */
const AdminFrame = () => (
  <>
    <PageHead title={ADMIN_TITLE} isGreeting isSteady />
    <ReminderLine />
    <TotalsFigures />
    <Box sx={tabsStyle} />
    <NetworkFigures figures={undefined} period="" />
  </>
);

const tabsStyle = { height: 49, borderBottom: "1px solid", borderColor: "divider" } as const;

/** One chunk for the other tabs, loaded when one is opened or the page is idle. */
const code = () => import("./otherTabs");

const panels: Record<Exclude<TabId, "overview">, ComponentType<{ isShown: boolean }>> = {
  users: lazyPart(async () => (await code()).UserManagement),
  pages: lazyPart(async () => (await code()).PageEditor),
};

function AdminPanel() {
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

const tabs = [
  { id: "overview", label: "Overview" },
  { id: "users", label: "User Management" },
  { id: "pages", label: "Page Editor" },
] as const;

type TabId = (typeof tabs)[number]["id"];

/** What the list of users has in the address beside its page; without its tab it is the address of People. */
const OF_USERS = ["status", "role", "search", "sort", "open"];

/** The tab is in the URL, so that links and browser back work. */
function useTab(): [TabId, (id: TabId) => void] {
  const [params, change] = useAddress();
  const chosen = tabs.find(({ id }) => id === params.get("tab"))?.id ?? "overview";
  const choose = (next: TabId) =>
    change((address) => {
      for (const name of OF_USERS) address.delete(name);
      dropPages(address);
      if (next === "overview") address.delete("tab");
      else address.set("tab", next);
    });
  return [chosen, choose];
}

const ADMIN_TITLE = "Admin panel";
