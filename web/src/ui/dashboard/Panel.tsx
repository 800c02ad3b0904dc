import { Box, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { H2 } from "../html";
import { sheetStyle } from "../sheet";
import { InfoButton } from "../Tip";

interface PanelHeadProps {
  title: string;
  headingId?: string;
  /** What the panel shows; behind an information button. */
  info?: string | undefined;
  /** At the end of the heading's row. */
  aside?: ReactNode;
  /** Has no content of its own: what follows keeps its distance. */
  isClosed?: boolean;
}

export const PanelHead = ({ title, headingId, info, aside, isClosed }: PanelHeadProps) => (
  <Box sx={{ ...headStyle, ...(isClosed && aside && { pb: "10px" }) }}>
    <H2 id={headingId} sx={{ minWidth: 0, fontSize: 18, fontWeight: 650, lineHeight: 1.4 }}>
      {title}
    </H2>
    {info && <InfoButton label={t("About {title}", { title })} text={info} />}
    {aside && <Box sx={asideStyle}>{aside}</Box>}
  </Box>
);

interface PanelProps extends Omit<PanelHeadProps, "headingId" | "isClosed"> {
  /** Anchor id; the heading's id is then `<id>-heading`. */
  id?: string;
  /** A sentence under the heading. */
  lead?: ReactNode;
  /** Between the heading and the content. */
  tools?: ReactNode;
  /** Adds padding; not for content with its own, such as a table. */
  isInset?: boolean;
  children: ReactNode;
}

/** A titled card for a list, table or form of a dashboard. */
export function Panel({ id, lead, tools, isInset = false, children, ...head }: PanelProps) {
  const ownId = useId();
  const headingId = id ? `${id}-heading` : ownId;
  return (
    <Box component="section" aria-labelledby={headingId} id={id} sx={panelStyle}>
      <PanelHead {...head} headingId={headingId} isClosed={!lead && !tools && !isInset} />
      {lead && <Typography sx={{ ...leadStyle, pb: isInset || tools ? 0 : "12px" }}>{lead}</Typography>}
      {tools && <Box sx={{ px: "20px", pt: "12px" }}>{tools}</Box>}
      {isInset ? <Box sx={{ px: "20px", pt: 2, pb: "20px" }}>{children}</Box> : children}
    </Box>
  );
}

/** A card without a heading, for example the only list of a tab. */
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
  minWidth: 0,
  columnGap: 2,
  rowGap: 1,
  ml: "auto",
  color: "text.secondary",
  fontSize: 14.5,
} as const;

/** May contain a shop's name, which may be one long word. */
const leadStyle = { px: "20px", maxWidth: 720, color: "text.secondary", overflowWrap: "anywhere" } as const;
