import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { Span } from "../../ui/html";

interface StateMarkProps {
  /** A dot, a ring, a diamond or a thin ring: the shape conveys the status without color. */
  shape: "done" | "waiting" | "wrong" | "off";
  children: ReactNode;
}

/** A status as shape, word and color. */
export const StateMark = ({ shape, children }: StateMarkProps) => (
  <Span sx={{ ...markStyle, color: colors[shape] }}>
    <Box component="svg" viewBox="0 0 10 10" aria-hidden sx={{ width: 10, height: 10, flex: "none" }}>
      {shape === "done" && <circle cx="5" cy="5" r="4" fill="currentColor" />}
      {shape === "waiting" && <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="2.2" />}
      {shape === "wrong" && <path d="M5 0l5 5-5 5-5-5z" fill="currentColor" />}
      {shape === "off" && <circle cx="5" cy="5" r="3.9" fill="none" stroke="currentColor" strokeWidth="1.2" />}
    </Box>
    <span>{children}</span>
  </Span>
);

const colors = { done: "success.main", waiting: "warning.main", wrong: "error.main", off: "text.secondary" } as const;

const markStyle = {
  display: "inline-flex",
  alignItems: "center",
  gap: "8px",
  fontWeight: 600,
  minWidth: 0,
  overflowWrap: "anywhere",
} as const;
