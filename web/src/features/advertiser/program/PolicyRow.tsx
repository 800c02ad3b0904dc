import { Box } from "@mui/material";
import type { ReactNode } from "react";

interface PolicyRowProps {
  /** Names the choice: `aria-labelledby` of the control. */
  id: string;
  title: string;
  text: string;
  /** What the terms in force say, if the draft says something else. */
  was: string | null;
  /** The choices. */
  children: ReactNode;
}

/** One policy of a draft: what it is about, and beside it what is chosen. */
export const PolicyRow = ({ id, title, text, was, children }: PolicyRowProps) => (
  <Box sx={rowStyle}>
    <Box sx={{ minWidth: 0 }}>
      <b id={id}>{title}</b>
      <Box sx={{ color: "text.secondary" }}>{text}</Box>
      {was !== null && <Box component="s" sx={{ color: "text.secondary", fontSize: 14 }}>{`was: ${was}`}</Box>}
    </Box>
    <Box sx={{ flex: "none", width: { xs: "100%", sm: 260 } }}>{children}</Box>
  </Box>
);

const rowStyle = {
  display: "flex",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: 2,
  mt: 2,
  pt: 2,
  borderTop: "1px solid var(--weft-palette-divider)",
} as const;
