import { Box } from "@mui/material";
import type { ReactNode } from "react";

type Tone = "plain" | "paper" | "ink";

interface SectionProps {
  children: ReactNode;
  /** The id of its heading. */
  labelledBy?: string;
  label?: string;
  tone?: Tone;
  /** Vertical spacing: "wide" between a page's sections, "narrow" for parts that belong together. */
  space?: "wide" | "narrow" | "none";
}

const tones = {
  plain: {},
  paper: { bgcolor: "background.paper", borderTop: "1px solid", borderColor: "divider" },
  // Stays dark in the dark scheme, where it is lighter than the page instead.
  ink: { bgcolor: "#1B1420", color: "#F3EFF5", "[data-dark] &": { bgcolor: "background.paper" } },
} as const;

const spaces = {
  wide: { py: { xs: "56px", md: "96px" } },
  narrow: { py: { xs: "32px", md: "48px" } },
  none: {},
} as const;

/** A full-width band whose content is in the page's column. */
export const Section = ({ children, labelledBy, label, tone = "plain", space = "wide" }: SectionProps) => (
  <Box component="section" aria-labelledby={labelledBy} aria-label={label} sx={tones[tone]}>
    <Box sx={{ ...columnStyle, ...spaces[space] }}>{children}</Box>
  </Box>
);

export const columnStyle = {
  boxSizing: "border-box",
  width: "100%",
  maxWidth: 1280,
  mx: "auto",
  px: { xs: "20px", sm: "32px" },
} as const;
