import { Box } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { fromCents, inCount, inMoney } from "../../../lib/money";
import { rangeLabel } from "../../../ui/range/range";
import type { RangeState } from "../../../ui/range/useRange";
import { changeOf, StatCard, StatCardSkeletons } from "../../../ui/StatCard";
import { WithAbout } from "../../session/display/AboutAmount";
import type { MerchantStats, Shown } from "../dashboardTypes";
import { SidePanel } from "../side/SidePanel";
import { Earnings } from "./Earnings";

interface FiguresProps {
  shown: Shown | undefined;
  days: RangeState;
}

/** The first screen; skeletons until the data has loaded. */
export const Figures = ({ shown, days }: FiguresProps) => (
  <>
    <StatCards shown={shown} days={days} />
    <Box sx={figuresRowStyle}>
      <Earnings report={shown?.publisherReport} />
      <SidePanel shown={shown} />
    </Box>
  </>
);

/** Two columns, stacked on phones. */
export const figuresRowStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2.05fr) minmax(0, 1fr)" },
  gap: { xs: 1.5, md: 2 },
} as const;

interface StatCardsProps {
  shown: Shown | undefined;
  days: RangeState;
}

function StatCards({ shown, days }: StatCardsProps) {
  if (!shown) return <StatCardSkeletons sx={gridStyle} phoneHeight={149.25} />;
  const { totals, previousTotals } = shown.publisherReport;
  const label = rangeLabel(days.range, days.today);
  const recent = days.isAllTime ? shown.recent.totals : undefined;
  const note = (
    now: number,
    before: number | undefined,
    recently: number | undefined,
    format: (n: number) => string,
  ) => {
    if (before !== undefined) return { note: `vs ${format(before)}`, change: changeOf(now, before) };
    return { note: recently === undefined ? label : `${format(recently)} in the last 30 days` };
  };
  const { commission, clicks, sales } = totals;
  const earned = note(commission.cents, previousTotals?.commission.cents, recent?.commission.cents, (cents) =>
    fromCents(cents, commission.currency),
  );

  return (
    <Box component="section" aria-labelledby="figures" sx={gridStyle}>
      <h2 id="figures" style={visuallyHidden}>
        Your figures
      </h2>
      <StatCard
        label="Total Earnings"
        value={inMoney(commission)}
        {...earned}
        note={<WithAbout of={commission}>{earned.note}</WithAbout>}
      />
      <StatCard
        label="Total Clicks"
        value={inCount(clicks)}
        {...note(clicks, previousTotals?.clicks, recent?.clicks, inCount)}
      />
      <StatCard
        label="Total Sales"
        value={inCount(sales)}
        {...note(sales, previousTotals?.sales, recent?.sales, inCount)}
      />
      <StatCard label="Active Links" value={inCount(shown.activeLinks.totalCount)} note={archivedNote(shown)} />
    </Box>
  );
}

function archivedNote({ activeLinks, allLinks }: MerchantStats): string {
  const archived = allLinks.totalCount - activeLinks.totalCount;
  return archived > 0 ? `${inCount(archived)} archived` : "None archived";
}

/** Earnings have their own row on phones. */
const gridStyle = {
  display: "grid",
  gap: { xs: 1.25, md: 2 },
  mb: { xs: 1.5, md: 2 },
  gridTemplateColumns: { xs: "repeat(3, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
  "& > article:first-of-type, & > span:first-of-type": { gridColumn: { xs: "1 / -1", md: "auto" } },
  // Three in a row are narrow on phones.
  "@media (max-width: 899.95px)": {
    "& > article:not(:first-of-type)": { p: "12px 12px 10px" },
    "& > article:not(:first-of-type) > div:nth-of-type(2)": { fontSize: 32, my: "10px" },
    // Notes take one line or two, as the figures are long: what is below must not move for that.
    "& > article:not(:first-of-type) > div:nth-of-type(3)": { minHeight: 43.5 },
    "& > span:not(:first-of-type)": { height: 141.6 },
  },
} as const;
