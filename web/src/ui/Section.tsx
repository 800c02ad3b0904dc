import Box from "@mui/material/Box";
import type { ReactNode } from "react";

type Tone = "plain" | "paper" | "ink";

interface SectionProps {
  children: ReactNode;
  /** The id of its heading. */
  labelledBy?: string;
  label?: string;
  tone?: Tone;
  /** The space above and below: a page's sections are "wide", parts that belong together "narrow". */
  space?: "wide" | "narrow" | "none";
  maxWidth?: number;
  /** It begins below what is seen first. Nothing may stick out of it or be fixed to the window from in it. */
  isFar?: boolean;
}

const tones = {
  plain: {},
  paper: { bgcolor: "background.paper", borderTop: "1px solid", borderColor: "divider" },
  // Ink stays ink in the dark scheme, where it steps up from the page instead.
  ink: { bgcolor: "#1B1420", color: "#F3EFF5", "[data-dark] &": { bgcolor: "background.paper" } },
} as const;

const spaces = {
  wide: { py: { xs: "56px", md: "96px" } },
  narrow: { py: { xs: "32px", md: "48px" } },
  none: {},
} as const;

/** A band of the page, its content in the common column. */
export const Section = ({
  children,
  labelledBy,
  label,
  tone = "plain",
  space = "wide",
  maxWidth = 1280,
  isFar,
}: SectionProps) => (
  <Box
    component="section"
    aria-labelledby={labelledBy}
    aria-label={label}
    sx={{ ...(isFar && farStyle), ...tones[tone] }}
  >
    <Box sx={{ ...columnStyle, maxWidth, ...spaces[space] }}>{children}</Box>
  </Box>
);

/** Browsers lay out and paint a band when it comes near; until then it is taken to be about as tall as most. */
const farStyle = { contentVisibility: "auto", containIntrinsicSize: "auto 640px" };

export const columnStyle = {
  boxSizing: "border-box",
  width: "100%",
  maxWidth: 1280,
  mx: "auto",
  px: { xs: "20px", sm: "32px" },
} as const;
