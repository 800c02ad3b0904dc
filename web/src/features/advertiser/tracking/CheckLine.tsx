import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface CheckLineProps {
  title: string;
  isDone: boolean;
  isWaiting: boolean;
  children: ReactNode;
}

/** Item of a checklist; filled once done. */
export const CheckLine = ({ title, isDone, isWaiting, children }: CheckLineProps) => (
  <Box component="li" data-done={isDone} sx={lineStyle}>
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, fontWeight: 600 }}>
      <span>{title}</span>
      <Box component="span" sx={{ fontWeight: 500, color: isDone ? "#DDE757" : "#B5AABD" }}>
        {isDone ? "Received" : isWaiting ? "Waiting…" : "Not started"}
      </Box>
    </Box>
    <Box sx={{ maxWidth: 640, fontSize: 15, color: "#B5AABD" }}>{children}</Box>
  </Box>
);

const lineStyle = {
  position: "relative",
  pl: "34px",
  pb: 2.5,
  "& a": { color: "#F3EFF5", textDecorationColor: "#DDE757", textUnderlineOffset: "4px" },
  "&:last-of-type": { pb: 0 },
  "&:not(:last-of-type)::before": {
    content: '""',
    position: "absolute",
    left: "8px",
    top: "8px",
    bottom: "-8px",
    borderLeft: "3px dashed #DDE757",
  },
  "&::after": {
    content: '""',
    position: "absolute",
    boxSizing: "border-box",
    left: 0,
    top: "3px",
    width: "19px",
    height: "19px",
    borderRadius: "50%",
    border: "3px solid #DDE757",
    bgcolor: "#1B1420",
    "[data-dark] &": { bgcolor: "background.paper" },
  },
  "&[data-done=true]::after": { bgcolor: "#DDE757" },
  "[data-dark] &[data-done=true]::after": { bgcolor: "#DDE757" },
} as const;
