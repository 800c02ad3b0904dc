import { Box, Tab, Tabs } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { type ReactNode, useState } from "react";
import { inCount } from "../../lib/money";
import { Span } from "../html";

interface DashboardTabsProps<Id extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** The tab with pending items, their count, and a label for screen readers: "to decide". */
  waiting: { id: Id; count: number; description: string };
  /** Renders a tab's content; called only for tabs that have been opened. */
  children: (id: Id) => ReactNode;
}

export function DashboardTabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
  waiting,
  children,
}: DashboardTabsProps<Id>) {
  const opened = useOpened(chosen);
  return (
    <>
      <Tabs
        value={chosen}
        onChange={(_event, next: Id) => onChoose(next)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={label}
        sx={{ mb: 2, borderBottom: "1px solid var(--weft-palette-divider)" }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            value={tab.id}
            id={`tab-${tab.id}`}
            aria-controls={`panel-${tab.id}`}
            label={
              tab.id === waiting.id && waiting.count > 0 ? <LabelWithCount label={tab.label} {...waiting} /> : tab.label
            }
          />
        ))}
      </Tabs>
      {tabs.map(({ id }) => (
        <Box
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== chosen}
          sx={{ gap: 2, gridTemplateColumns: "minmax(0, 1fr)", "&:not([hidden])": { display: "grid" } }}
        >
          {opened.includes(id) && children(id)}
        </Box>
      ))}
    </>
  );
}

/** Opened tabs stay mounted, to keep their inputs and pages. */
function useOpened<Id extends string>(tab: Id): readonly Id[] {
  const [opened, setOpened] = useState<readonly Id[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  return opened;
}

const LabelWithCount = ({ label, count, description }: { label: string; count: number; description: string }) => (
  <span>
    {label}{" "}
    <Span sx={countStyle}>
      {inCount(count)}
      <span style={visuallyHidden}> {description}</span>
    </Span>
  </span>
);

const countStyle = {
  ml: "4px",
  px: "7px",
  py: "1px",
  borderRadius: "2px",
  fontSize: 14,
  fontWeight: 650,
  fontVariantNumeric: "tabular-nums",
  bgcolor: "weld.main",
  color: "weld.contrastText",
};
