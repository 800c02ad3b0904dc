import { Box, ButtonBase } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { inCount } from "../../lib/money";

export interface FilterTab<Id extends string> {
  id: Id;
  label: string;
  /** How many there are; hidden if there are none. */
  count?: number;
  /** There are more than were counted. */
  isMore?: boolean;
  sum?: string | null;
}

interface FilterTabsProps<Id extends string> {
  /** What they filter: "Filter sales". */
  label: string;
  tabs: readonly FilterTab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** The parts of a list, each with its count and sum. */
export const FilterTabs = <Id extends string>({ label, tabs, chosen, onChoose }: FilterTabsProps<Id>) => (
  <Box component="fieldset" sx={barStyle}>
    <legend style={visuallyHidden}>{label}</legend>
    {tabs.map(({ id, label: word, count = 0, isMore, sum }) => (
      <ButtonBase key={id} aria-pressed={chosen === id} onClick={() => onChoose(id)}>
        {word}
        {count > 0 && <span>{`${inCount(count)}${isMore ? "+" : ""}`}</span>}
        {count > 0 && sum && <small>{sum}</small>}
      </ButtonBase>
    ))}
  </Box>
);

const barStyle = {
  display: "flex",
  m: 0,
  p: 0,
  px: "10px",
  minWidth: 0,
  border: 0,
  borderBottom: "1px solid",
  borderColor: "divider",
  overflowX: "auto",
  "& button": {
    flex: "none",
    gap: "7px",
    minHeight: 45,
    px: "10px",
    fontSize: 15,
    fontWeight: 550,
    color: "text.secondary",
    borderBottom: "2px solid transparent",
  },
  "& span, & small": { fontSize: 14, fontVariantNumeric: "tabular-nums", color: "text.secondary" },
  "& button[aria-pressed=true]": { color: "text.primary", borderColor: "primary.main" },
  "& button:focus-visible": { outline: "2px solid currentColor", outlineOffset: -3 },
} as const;
