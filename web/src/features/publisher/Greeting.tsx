import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { fromCents, inCount } from "../../lib/money";
import type { ReportDayRow } from "./rows";

interface GreetingProps {
  name: string;
  /** The last days; today is the last of them. */
  recent: readonly ReportDayRow[] | undefined;
  live: ReactNode;
  children: ReactNode;
}

export const Greeting = ({ name, recent, live, children }: GreetingProps) => (
  <Box sx={headStyle}>
    <Box sx={{ minWidth: 0, flex: "1 1 380px" }}>
      <Typography variant="h1" sx={{ fontSize: { xs: 48, md: 62 }, overflowWrap: "anywhere" }}>
        {`Welcome back, ${name.split(" ")[0]}`}
      </Typography>
      <Box sx={leadStyle}>
        <span>{recent ? newsOf(recent) : "\u00a0"}</span>
        {live}
      </Box>
    </Box>
    <Box sx={toolsStyle}>{children}</Box>
  </Box>
);

/** What there is to be glad of: yesterday's earnings, else today's clicks. */
function newsOf(recent: readonly ReportDayRow[]): string {
  const [today, yesterday] = [recent.at(-1), recent.at(-2)];
  const sales = (count: number) => `${inCount(count)} ${count === 1 ? "sale" : "sales"}`;
  if (today && today.commission.cents > 0) {
    return `Your links earned ${fromCents(today.commission.cents)} today, from ${sales(today.sales)}.`;
  }
  if (yesterday && yesterday.commission.cents > 0) {
    return `Your links earned ${fromCents(yesterday.commission.cents)} yesterday, from ${sales(yesterday.sales)}.`;
  }
  const clicks = today?.clicks ?? 0;
  if (clicks > 0) return `Your links were followed ${clicks === 1 ? "once" : `${inCount(clicks)} times`} today.`;
  return "Nothing new since yesterday.";
}

const headStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: "20px",
  mb: { xs: 2.5, md: 3.25 },
} as const;

const leadStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  mt: 1,
  color: "text.secondary",
} as const;

const toolsStyle = {
  display: "flex",
  flexWrap: "wrap",
  gap: 1,
  width: { xs: "100%", sm: "auto" },
  "& > button": { flex: { xs: "1 1 auto", sm: "none" } },
} as const;
