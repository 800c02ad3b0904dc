import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { H2 } from "../../../ui/html";

/** The dashboard's only dark panel. */
export const InkPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={inkStyle}>
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
