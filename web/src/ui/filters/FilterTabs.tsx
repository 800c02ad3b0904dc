import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Choices, type ChoicesProps } from "../dashboard/Segments";

export type FilterTab<Id extends string> = ChoicesProps<Id>["choices"][number];

interface FilterTabsProps<Id extends string> extends Omit<ChoicesProps<Id>, "choices"> {
  tabs: readonly FilterTab<Id>[];
  /** At the end of their line. */
  end?: ReactNode;
  /** The tabs of a page, outside of its panels. */
  isPage?: boolean;
}

/** The tabs of a list or a page, each with its count and total. */
export const FilterTabs = <Id extends string>({ tabs, end, isPage, ...props }: FilterTabsProps<Id>) => (
  <Box sx={{ ...barStyle, ...(isPage && { px: 0 }) }}>
    <Choices {...props} choices={tabs} sx={tabsStyle} />
    {end}
  </Box>
);

const barStyle = {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 1,
  pl: "10px",
  pr: "20px",
  borderBottom: "1px solid",
  borderColor: "divider",
} as const;

const tabsStyle = {
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
