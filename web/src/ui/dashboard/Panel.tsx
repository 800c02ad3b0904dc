import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { InfoButton } from "../InfoButton";
import { sheetStyle } from "../sheet";

interface PanelHeadProps {
  title: string;
  headingId?: string;
  /** What the panel shows, behind an information button. */
  info?: string | undefined;
  /** Stands at the end of the line. */
  aside?: ReactNode;
}

export const PanelHead = ({ title, headingId, info, aside }: PanelHeadProps) => (
  <Box sx={headStyle}>
    <Box component="h2" id={headingId} sx={{ m: 0, fontSize: 18, fontWeight: 650, lineHeight: 1.4 }}>
      {title}
    </Box>
    {info && <InfoButton label={`About ${title}`} text={info} />}
    {aside && <Box sx={asideStyle}>{aside}</Box>}
  </Box>
);

interface PanelProps extends Omit<PanelHeadProps, "headingId"> {
  /** What its address leads to; its heading is then `<id>-heading`. */
  id?: string;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** Above the list or table, below the heading. */
  tools?: ReactNode;
  /** Sets its content in: not for what brings its own insets, as a table does. */
  isInset?: boolean;
  children: ReactNode;
}

/** A sheet of paper with a heading: where a dashboard keeps a list, a table or a form. */
export function Panel({ id, lead, tools, isInset = false, children, ...head }: PanelProps) {
  const ownId = useId();
  const headingId = id ? `${id}-heading` : ownId;
  return (
    <Box component="section" aria-labelledby={headingId} id={id} sx={panelStyle}>
      <PanelHead {...head} headingId={headingId} />
      {lead && <Typography sx={leadStyle}>{lead}</Typography>}
      {tools && <Box sx={{ px: "20px", pt: "12px" }}>{tools}</Box>}
      {isInset ? <Box sx={{ px: "20px", pt: 2, pb: "20px" }}>{children}</Box> : children}
    </Box>
  );
}

/** A sheet for what needs no heading, such as the one list of a tab. */
export const panelStyle = { ...sheetStyle, display: "flex", flexDirection: "column", overflow: "hidden" } as const;

const headStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "14px",
  rowGap: "6px",
  minHeight: 44,
  px: "20px",
  pt: "14px",
} as const;

const asideStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 1,
  ml: { sm: "auto" },
  color: "text.secondary",
  fontSize: 14.5,
} as const;

/** It may be a shop's name, which may be one long word. */
const leadStyle = { px: "20px", maxWidth: 720, color: "text.secondary", overflowWrap: "anywhere" } as const;
