import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { H2 } from "../html";

interface InkPanelProps {
  title: string;
  /** Above its neighbor on phones. */
  isFirst?: boolean;
  children: ReactNode;
}

/** The dashboard's only dark panel. */
export const InkPanel = ({ title, isFirst = false, children }: InkPanelProps) => (
  <Box component="section" aria-label={title} sx={isFirst ? { ...inkStyle, order: { xs: -1, md: 0 } } : inkStyle}>
    <H2 sx={{ fontSize: 18, fontWeight: 650 }}>{title}</H2>
    {children}
  </Box>
);

export const inkQuiet = "#C9C0D0";

const inkStyle = {
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  p: "20px 22px",
  borderRadius: "5px",
  border: "1px solid",
  borderColor: "#1B1420",
  bgcolor: "#1B1420",
  color: "#F3EFF5",
  "[data-dark] &": { bgcolor: "background.raised", borderColor: "divider" },
} as const;

/** For a chart with an ink panel beside it; stacked on phones. */
export const besideInkStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2.05fr) minmax(0, 1fr)" },
  gap: { xs: 1.5, md: 2 },
} as const;
