import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { type ComponentType, useState } from "react";
import { useAdminTotalsQuery } from "../../generated/admin";
import { columnStyle } from "../../ui/Section";
import { AuditLog } from "./audit/AuditLog";
import { Deliveries } from "./deliveries/Deliveries";
import { Messages } from "./messages/Messages";
import { PageEditor } from "./pages/PageEditor";
import { TabLabel } from "./parts/TabLabel";
import { TotalsStrip } from "./parts/TotalsStrip";
import { type TabId, tabs, useTab } from "./parts/useTab";
import { PayoutDesk } from "./payouts/PayoutDesk";
import { UserManagement } from "./users/UserManagement";

const panels: Record<TabId, ComponentType<{ isShown: boolean }>> = {
  users: UserManagement,
  pages: PageEditor,
  payouts: PayoutDesk,
  messages: Messages,
  deliveries: Deliveries,
  audit: AuditLog,
};

export function AdminPanel() {
  const [tab, setTab] = useTab();
  const undelivered = useAdminTotalsQuery().data?.undeliveredMessages.totalCount ?? 0;
  const opened = useOpened(tab);
  return (
    <Box sx={{ ...columnStyle, pt: { xs: 3, md: 5 }, pb: { xs: 8, md: 12 } }}>
      <Typography variant="h1" sx={{ mb: { xs: 2, md: 3 }, fontSize: { xs: 50, md: 64 } }}>
        Admin panel
      </Typography>
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
            {opened.includes(id) && <Panel isShown={id === tab} />}
          </Box>
        );
      })}
    </Box>
  );
}

/** A tab that was opened stays: what was typed or turned to in it is there when one comes back. */
function useOpened(tab: TabId): readonly TabId[] {
  const [opened, setOpened] = useState<readonly TabId[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  return opened;
}

const tabsStyle = {
  mb: 2.5,
  borderBottom: "1px solid",
  borderColor: "divider",
  "& .MuiTab-root": { color: "text.secondary", "&.Mui-selected": { color: "text.primary" } },
} as const;
