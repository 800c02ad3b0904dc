import { Box } from "@mui/material";
import type { ReactNode } from "react";

interface SelectionBarProps {
  /** Accessible name: "Selected orders". */
  label: string;
  children: ReactNode;
}

/** Actions on the selected rows. Replaces the toolbar, so that nothing moves. */
export const SelectionBar = ({ label, children }: SelectionBarProps) => (
  <Box component="section" aria-label={label} sx={barStyle}>
    {children}
  </Box>
);

const barStyle = {
  // Sticky below the top bar on phones.
  position: { xs: "sticky", md: "static" },
  top: 52,
  zIndex: 2,
  display: "flex",
  alignItems: "center",
  flexWrap: { xs: "wrap", md: "nowrap" },
  gap: 1,
  minHeight: 56,
  px: "20px",
  py: "6px",
  bgcolor: "#1B1420",
  color: "#F3EFF5",
  fontSize: 15,
  "[data-dark] &": { bgcolor: "#4A2C4E" },
  "& > .MuiButton-root": { flex: "none", color: "inherit", borderColor: "currentColor", bgcolor: "transparent" },
  "& > .MuiButton-root.Mui-disabled": { opacity: 0.6 },
  "& progress": { flex: 1, minWidth: 60, accentColor: "#D9E021" },
} as const;
