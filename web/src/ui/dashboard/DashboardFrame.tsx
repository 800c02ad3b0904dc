import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Section } from "../Section";

interface DeskFrameProps {
  /** Whose dashboard it is, once that is known; the heading is there before. */
  name: string | undefined;
  /** A DeskHead and a DeskBody. */
  children: ReactNode;
}

/** The sheet of a dashboard. Its greeting stands in the HTML and stays; what is somebody's own comes beside and below. */
export const DashboardFrame = ({ name, children }: DeskFrameProps) => (
  <Section space="narrow">
    <Box sx={frameStyle}>
      <Typography variant="h1" sx={titleStyle}>
        {name ? `Welcome back, ${name.split(" ")[0]}` : "Welcome back"}
      </Typography>
      {children}
    </Box>
  </Section>
);

interface DeskHeadProps {
  /** What there is to be glad of, and whether the page keeps itself up to date. */
  lead?: ReactNode;
  /** Which days are shown, and what can be done with all of them. */
  tools?: ReactNode;
}

export const DashboardHeader = ({ lead, tools }: DeskHeadProps) => (
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
  // On a phone the news takes a line or two and whether the page is live another one: room for what is to come.
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
