import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { InfoButton } from "../InfoButton";

interface PanelHeadProps {
  title: string;
  id?: string;
  /** What the panel shows, behind an information button. */
  info?: string;
  /** Stands at the end of the line. */
  children?: ReactNode;
}

export const PanelHead = ({ title, id, info, children }: PanelHeadProps) => (
  <Box sx={headStyle}>
    <Box component="h2" id={id} sx={{ m: 0, fontSize: 18, fontWeight: 650, lineHeight: 1.4 }}>
      {title}
    </Box>
    {info && <InfoButton label={`About ${title}`} text={info} />}
    {children && <Box sx={endStyle}>{children}</Box>}
  </Box>
);

interface PanelProps extends PanelHeadProps {
  id: string;
  /** Above the list or table, below the heading. */
  tools?: ReactNode;
  body: ReactNode;
}

/** A sheet of paper with a heading: where a dashboard keeps a list, a table or a form. */
export const Panel = ({ id, tools, body, ...head }: PanelProps) => (
  <Box component="section" aria-labelledby={`${id}-heading`} id={id} sx={columnPanelStyle}>
    <PanelHead {...head} id={`${id}-heading`} />
    {tools && <Box sx={{ px: "20px", pt: "12px" }}>{tools}</Box>}
    {body}
  </Box>
);

export const panelStyle = {
  minWidth: 0,
  bgcolor: "background.paper",
  border: "1px solid",
  borderColor: "divider",
  borderRadius: "5px",
  boxShadow: "var(--soft-shadow)",
} as const;

const columnPanelStyle = { ...panelStyle, display: "flex", flexDirection: "column", overflow: "hidden" } as const;

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

const endStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 1,
  ml: { sm: "auto" },
  color: "text.secondary",
  fontSize: 14.5,
} as const;
