import { type ComponentType, Suspense, useEffect } from "react";
import { useAdminTotalsQuery } from "../../generated/admin";
import { lazyPart } from "../../lib/lazyPart";
import { onIdle } from "../../lib/navigation/onIdle";
import { DashboardTabs } from "../../ui/dashboard/DashboardTabs";
import { SectionBoundary } from "../../ui/dashboard/SectionBoundary";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { TotalsStrip } from "./TotalsStrip";
import { UserManagement } from "./users/UserManagement";
import { type TabId, tabs, useTab } from "./useTab";

/** One chunk for all other tabs, loaded when one is opened or the page is idle. */
const code = () => import("./otherTabs");

const panels: Record<TabId, ComponentType<{ isShown: boolean }>> = {
  users: UserManagement,
  pages: lazyPart(async () => (await code()).PageEditor),
  payouts: lazyPart(async () => (await code()).PayoutAdmin),
  billing: lazyPart(async () => (await code()).Billing),
  messages: lazyPart(async () => (await code()).Messages),
  deliveries: lazyPart(async () => (await code()).Deliveries),
  jobs: lazyPart(async () => (await code()).Jobs),
  audit: lazyPart(async () => (await code()).AuditLog),
};

export function AdminPanel() {
  const [tab, setTab] = useTab();
  const undelivered = useAdminTotalsQuery().data?.undeliveredMessages.totalCount ?? 0;
  useEffect(() => onIdle(() => void code().catch(() => undefined)), []);
  return (
    <>
      <TotalsStrip />
      <DashboardTabs
        label="Parts of the admin panel"
        tabs={tabs}
        chosen={tab}
        onChoose={setTab}
        waiting={{ id: "deliveries", count: undelivered, description: "not delivered" }}
      >
        {(id) => {
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
