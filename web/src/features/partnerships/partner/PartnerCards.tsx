import Box from "@mui/material/Box";
import type { PartnerFiguresQuery } from "../../../generated/partnerships";
import { fromCents, inCount, inMoney, inPercent } from "../../../lib/money";
import { changeOf, StatCard } from "../../../ui/StatCard";

interface PartnerCardsProps {
  report: PartnerFiguresQuery["partnershipReport"];
  /** Label of the range: "All time", "Last 30 days". */
  days: string;
}

/** What the publisher brought in the range, beside the period before if it is compared. */
export function PartnerCards({ report, days }: PartnerCardsProps) {
  const { totals, previousTotals: before, returns } = report;
  const over = `${days}, in UTC days.`;
  const { currency } = totals.commission;
  return (
    <Box sx={cardGridStyle}>
      <StatCard
        label="Clicks"
        value={inCount(totals.clicks)}
        info={`Clicks on this publisher's links to your shop, including repeats, without bots. ${over}`}
        {...compared(totals.clicks, before?.clicks, inCount, days)}
      />
      <StatCard
        label="Orders"
        value={inCount(totals.sales)}
        info={`Pending and approved orders by the day each was received, except fully returned ones. ${over}`}
        {...compared(totals.sales, before?.sales, inCount, days)}
      />
      <StatCard
        label="Commission"
        value={inMoney(totals.commission)}
        info={`Commission on pending and approved orders, less returns. It is not paid before its week's payout. ${over}`}
        {...compared(totals.commission.cents, before?.commission.cents, (cents) => fromCents(cents, currency), days)}
      />
      <StatCard
        label="Returned"
        value={returns.share === null ? "–" : inPercent(returns.share, 1)}
        info={`The part of what shoppers paid in pending and approved orders that was sent back. ${
          returns.isMore ? "Of the newest 10,000 orders of each status. " : ""
        }${over}`}
        note={returnNote(returns)}
      />
    </Box>
  );
}

const returnNote = ({ orders, returnedOrders, returnedAmount }: PartnerCardsProps["report"]["returns"]): string =>
  orders === 0
    ? "No orders"
    : `${inMoney(returnedAmount)} in ${inCount(returnedOrders)} of ${inCount(orders)} ${orders === 1 ? "order" : "orders"}`;

function compared(now: number, before: number | undefined, format: (value: number) => string, days: string) {
  if (before === undefined) return { note: days };
  const change = changeOf(now, before);
  return { note: `vs ${format(before)}`, ...(change && { change }) };
}

export const cardGridStyle = {
  display: "grid",
  gap: { xs: 1.25, md: 2 },
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
} as const;
