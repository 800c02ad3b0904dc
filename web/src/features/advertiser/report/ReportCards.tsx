import { Box } from "@mui/material";
import type { AdvertiserReportQuery, CommissionStagesQueryVariables } from "../../../generated/advertiser";
import { useCommissionStagesQuery } from "../../../generated/advertiser";
import { fromCents, inCount, inMoney } from "../../../lib/money";
import { Span } from "../../../ui/html";
import { changeOf, StatCard, StatCardSkeletons } from "../../../ui/StatCard";
import { WithAbout } from "../../session/display/AboutAmount";

interface ReportCardsProps {
  report: AdvertiserReportQuery["advertiserReport"];
  /** Label of the range: "All time", "Last 30 days". */
  days: string;
  range: CommissionStagesQueryVariables["range"];
}

export function ReportCards({ report, days, range }: ReportCardsProps) {
  const { totals, previousTotals: before, rows } = report;
  const paid = compared(
    totals.commission.cents,
    before?.commission.cents,
    (cents) => fromCents(cents, totals.commission.currency),
    days,
  );
  return (
    <Box sx={cardGridStyle}>
      <StatCard
        label="Total Clicks"
        value={inCount(totals.clicks)}
        {...compared(totals.clicks, before?.clicks, inCount, days)}
      />
      <StatCard
        label="Total Sales"
        value={inCount(totals.sales)}
        {...compared(totals.sales, before?.sales, inCount, days)}
      />
      <StatCard
        label="Commission Paid"
        value={inMoney(totals.commission)}
        info={`Commission on pending and approved sales, less returns, and monthly bonuses. Pending and approved commission is not invoiced yet; publishers are paid after approval. ${days}.`}
        {...paid}
        note={
          <>
            <WithAbout of={totals.commission}>{paid.note}</WithAbout>
            <CommissionStages range={range} />
          </>
        }
      />
      <StatCard label="Active Publishers" value={inCount(rows.length)} note={days} />
    </Box>
  );
}

export const ReportCardSkeletons = () => <StatCardSkeletons sx={cardGridStyle} phoneHeight={182} />;

function compared(now: number, before: number | undefined, format: (value: number) => string, days: string) {
  if (before === undefined) return { note: days };
  const change = changeOf(now, before);
  return { note: `vs ${format(before)}`, ...(change && { change }) };
}

const cardGridStyle = {
  display: "grid",
  gap: { xs: 1.25, md: 2 },
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", lg: "repeat(4, minmax(0, 1fr))" },
  "& > span": { height: { xs: 214, md: 210 } },
} as const;

/** What became of the commission of the card that it stands in: the three add up to it. Its place is kept until then. */
function CommissionStages({ range }: { range: CommissionStagesQueryVariables["range"] }) {
  const { data, previousData } = useCommissionStagesQuery({ variables: { range }, fetchPolicy: "cache-and-network" });
  const stages = (data ?? previousData)?.advertiserReport.commissionStages;
  const parts = stages && [
    `Pending ${inMoney(stages.pending)}`,
    `Approved ${inMoney(stages.approved)}`,
    `Invoiced ${inMoney(stages.invoiced)}`,
  ];
  return (
    <Span sx={lineStyle}>
      {parts?.map((part) => (
        <Span key={part} sx={{ display: "inline-block", mr: 1.5 }}>
          {`${part} `}
        </Span>
      ))}
    </Span>
  );
}

const lineStyle = { display: "block", mt: 0.5, minHeight: { xs: 66, lg: 44 } } as const;
