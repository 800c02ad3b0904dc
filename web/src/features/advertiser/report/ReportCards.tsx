import Box from "@mui/material/Box";
import type { AdvertiserReportQuery } from "../../../generated/advertiser";
import { fromCents, inCount } from "../../../lib/money";
import { changeOf } from "../../../ui/dashboard/changeOf";
import { StatCard } from "../../../ui/StatCard";

interface ReportCardsProps {
  report: AdvertiserReportQuery["advertiserReport"];
  /** The days in words: "All time", "Last 30 days". */
  days: string;
}

export function ReportCards({ report, days }: ReportCardsProps) {
  const { totals, previousTotals: before, rows } = report;
  const over = `${days}, in UTC days.`;
  return (
    <Box sx={cardGridStyle}>
      <StatCard
        label="Total Clicks"
        value={inCount(totals.clicks)}
        info={`Clicks of people on publishers' links to your shop, repeats included, bots left out. ${over}`}
        {...compared(totals.clicks, before?.clicks, inCount, days)}
      />
      <StatCard
        label="Total Sales"
        value={inCount(totals.sales)}
        info={`Pending and approved sales on the day we heard of them, without those returned as a whole. ${over}`}
        {...compared(totals.sales, before?.sales, inCount, days)}
      />
      <StatCard
        label="Commission Paid"
        value={fromCents(totals.commission.cents)}
        info={`The commission of pending and approved sales, less what returns took back. ${over}`}
        {...compared(totals.commission.cents, before?.commission.cents, fromCents, days)}
      />
      <StatCard
        label="Active Publishers"
        value={inCount(rows.length)}
        info={`Publishers who brought your shop a click or a sale. ${over}`}
        note={days}
      />
    </Box>
  );
}

function compared(now: number, before: number | undefined, words: (value: number) => string, days: string) {
  if (before === undefined) return { note: days };
  const change = changeOf(now, before);
  return { note: `vs ${words(before)}`, ...(change && { change }) };
}

export const cardGridStyle = {
  display: "grid",
  gap: { xs: 1.25, md: 2 },
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
} as const;
