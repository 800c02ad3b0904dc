import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ComponentType, Suspense, useEffect } from "react";
import { useAdminTotalsQuery } from "../../generated/admin";
import { lazyPart } from "../../lib/lazyPart";
import { whenRested } from "../../lib/whenRested";
import { PartBoundary } from "../../ui/dashboard/PartBoundary";
import { useOpened } from "../../ui/dashboard/useOpened";
import { SkeletonRows } from "./parts/SkeletonRows";
import { TabLabel } from "./parts/TabLabel";
import { TotalsStrip } from "./parts/TotalsStrip";
import { type TabId, tabs, useTab } from "./parts/useTab";
import { UserManagement } from "./users/UserManagement";

/** What the other tabs hold comes in one file, when one of them is opened or the page has rested. */
const code = () => import("./otherTabs");

const panels: Record<TabId, ComponentType<{ isShown: boolean }>> = {
  users: UserManagement,
  pages: lazyPart(async () => (await code()).PageEditor),
  payouts: lazyPart(async () => (await code()).PayoutDesk),
  messages: lazyPart(async () => (await code()).Messages),
  deliveries: lazyPart(async () => (await code()).Deliveries),
  audit: lazyPart(async () => (await code()).AuditLog),
};

export function AdminPanel() {
  const [tab, setTab] = useTab();
  const undelivered = useAdminTotalsQuery().data?.undeliveredMessages.totalCount ?? 0;
  const opened = useOpened(tab);
  useEffect(() => whenRested(() => void code().catch(() => undefined)), []);
  return (
    <>
      <TotalsStrip />
      <Tabs
        value={tab}
        onChange={(_event, next: TabId) => setTab(next)}
        aria-label="Parts of the admin panel"
        variant="scrollable"
        scrollButtons={false}
        sx={tabsStyle}
      >
        {tabs.map(({ id, label }) => (
          <Tab
            key={id}
            value={id}
            label={id === "deliveries" ? <TabLabel label={label} count={undelivered} of="not arrived" /> : label}
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
          />
        ))}
      </Tabs>
      {tabs.map(({ id }) => {
        const Panel = panels[id];
        return (
          <Box key={id} role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={id !== tab}>
            {opened.includes(id) && (
              <PartBoundary attempt={tab}>
                <Suspense fallback={<SkeletonRows label="Loading" />}>
                  <Panel isShown={id === tab} />
                </Suspense>
              </PartBoundary>
            )}
          </Box>
        );
      })}
    </>
  );
}

const tabsStyle = {
  mb: 2.5,
  borderBottom: "1px solid",
  borderColor: "divider",
  "& .MuiTab-root": { color: "text.secondary", "&.Mui-selected": { color: "text.primary" } },
} as const;
