import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import type { ReactNode } from "react";
import { inCount } from "../../lib/money";
import { hiddenStyle } from "../../ui/dashboard/hiddenStyle";
import { useOpened } from "../../ui/dashboard/useOpened";
import { type View, views } from "./useView";

interface DashboardTabsProps {
  view: View;
  /** How many sales wait for a decision. */
  waiting: number;
  onShow: (view: View) => void;
  /** What a part holds; asked of those that were opened. */
  children: (view: View) => ReactNode;
}

export function DashboardTabs({ view, waiting, onShow, children }: DashboardTabsProps) {
  const opened = useOpened(view);
  return (
    <>
      <Tabs
        value={view}
        onChange={(_event, next: View) => onShow(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Parts of the dashboard"
        sx={tabsStyle}
      >
        {views.map(({ id, label }) => (
          <Tab
            key={id}
            value={id}
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            label={id === "sales" && waiting > 0 ? <Waiting label={label} count={waiting} /> : label}
          />
        ))}
      </Tabs>
      {views.map(({ id }) => (
        <Box
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== view}
          sx={panelStyle}
        >
          {opened.includes(id) && children(id)}
        </Box>
      ))}
    </>
  );
}

const Waiting = ({ label, count }: { label: string; count: number }) => (
  <span>
    {label}{" "}
    <Box component="span" sx={countStyle}>
      {inCount(count)}
      <span style={hiddenStyle}> to decide</span>
    </Box>
  </span>
);

const tabsStyle = {
  mt: { xs: 3, md: 4 },
  mb: 2,
  borderBottom: "1px solid",
  borderColor: "divider",
  "& .MuiTab-root": { mr: { xs: 1.5, sm: 3.5 }, fontSize: { xs: 14.5, sm: 16 } },
  "& .MuiTab-root:last-of-type": { mr: 0 },
};
const panelStyle = {
  gap: 2,
  gridTemplateColumns: "minmax(0, 1fr)",
  "&:not([hidden])": { display: "grid" },
};
const countStyle = {
  ml: "4px",
  px: "7px",
  py: "1px",
  borderRadius: "2px",
  fontSize: 14,
  fontWeight: 650,
  bgcolor: "weld.main",
  color: "weld.contrastText",
};
