import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Section } from "../Section";

interface DashboardFrameProps {
  /** The user's name once known; the heading is shown without it before. */
  name: string | undefined;
  /** A DashboardHeader and the dashboard's content. */
  children: ReactNode;
}

/** Layout of a dashboard. The heading is prerendered and hydrated; personal content is rendered on the client. */
export const DashboardFrame = ({ name, children }: DashboardFrameProps) => (
  <Section space="narrow">
    <Box sx={frameStyle}>
      <Typography variant="h1" sx={titleStyle}>
        {name ? `Welcome back, ${name.split(" ")[0]}` : "Welcome back"}
      </Typography>
      {children}
    </Box>
  </Section>
);

interface DashboardHeaderProps {
  /** Highlights and live status. */
  lead?: ReactNode;
  /** Date range and actions for all shown data. */
  tools?: ReactNode;
}

export const DashboardHeader = ({ lead, tools }: DashboardHeaderProps) => (
  <>
    <Box sx={leadStyle}>{lead}</Box>
    <Box sx={toolsStyle}>{tools}</Box>
  </>
);

export const DashboardBody = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridArea: "body", minWidth: 0 }}>{children}</Box>
);

const frameStyle = {
  display: "grid",
  columnGap: "20px",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
  gridTemplateAreas: { xs: '"title" "lead" "tools" "body"', md: '"title tools" "lead tools" "body body"' },
} as const;

const titleStyle = { gridArea: "title", minWidth: 0, fontSize: { xs: 48, md: 62 }, overflowWrap: "anywhere" } as const;

const leadStyle = {
  gridArea: "lead",
  display: "flex",
  flexWrap: "wrap",
  alignContent: "start",
  columnGap: 2,
  overflowWrap: "anywhere",
  // Avoids a layout shift: on phones the highlights take up to two lines, and the live status another one.
  minHeight: { xs: 72, md: 24 },
  mt: 1,
  mb: { xs: 1.5, md: 3.25 },
  color: "text.secondary",
} as const;

const toolsStyle = {
  gridArea: "tools",
  display: "flex",
  flexWrap: "wrap",
  alignSelf: "end",
  gap: 1,
  minHeight: 44,
  mb: { xs: 2.5, md: 3.25 },
  "& > button": { flex: { xs: "1 1 auto", sm: "none" } },
} as const;
