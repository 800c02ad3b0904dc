import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { PanelHead, panelStyle } from "../../ui/dashboard/Panel";

interface PanelProps {
  title: string;
  lead?: ReactNode;
  info?: string;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  /** For what brings its own insets, such as a table. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A sheet with a sentence under its heading, and what it holds set in. */
export function Panel({ title, lead, info, aside, isFlush, children }: PanelProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={panelStyle}>
      <PanelHead title={title} id={id} {...(info && { info })}>
        {aside}
      </PanelHead>
      {lead && <Typography sx={leadStyle}>{lead}</Typography>}
      <Box sx={isFlush ? { pt: 1.5 } : { px: "20px", pt: 2, pb: "20px" }}>{children}</Box>
    </Box>
  );
}

/** It may be a shop's name, which may be one long word. */
const leadStyle = { px: "20px", maxWidth: 720, color: "text.secondary", overflowWrap: "anywhere" } as const;
