import { Box } from "@mui/material";
import type { ReactNode } from "react";

interface FilterBarProps {
  /** What is searched: "Links". */
  label: string;
  /** The search, and then a chip for each filter. */
  children?: ReactNode;
  /** At the end: display options and downloads. */
  end?: ReactNode;
}

/** A list's search and filters, in one line above it that scrolls sideways on narrow screens. */
export const FilterBar = ({ label, children, end }: FilterBarProps) => (
  <Box role="search" aria-label={label} sx={barStyle}>
    {children}
    {end && <Box sx={endStyle}>{end}</Box>}
  </Box>
);

const barStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minHeight: 56,
  px: { xs: 2, md: "20px" },
  py: "6px",
  flexWrap: { md: "wrap" },
  overflowX: { xs: "auto", md: "visible" },
} as const;

const endStyle = { ml: "auto", display: "flex", flex: "none", alignItems: "center", gap: "4px" } as const;
