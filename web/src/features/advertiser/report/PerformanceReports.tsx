import { Box, Button, Typography } from "@mui/material";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { rateKindOf } from "../../../../../api/src/contract/figures/rates";
import { t } from "../../../../../api/src/contract/i18n/t";
import { type AdvertiserReportQuery, useEverBroughtQuery } from "../../../generated/advertiser";
import { fromCents, inCount, inMoney, inPercent } from "../../../lib/money";
import { partnerKindLabel } from "../../../shared/partnerKinds";
import { RateBadge } from "../../../ui/Badge";
import { BrandMark } from "../../../ui/BrandMark";
import { Panel } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { Dl, Pairs } from "../../../ui/html";
import { RateText } from "../../../ui/RateText";
import { OtherDays } from "../../../ui/range/RangePicker";
import type { RangeState } from "../../../ui/range/useRange";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { SetUpButton } from "../SetUpButton";

export type ReportRow = AdvertiserReportQuery["advertiserReport"]["rows"][number];

interface MerchantGroup {
  merchant: ReportRow["merchant"];
  clicks: number;
  sales: number;
  commissionCents: number;
  currency: string;
  /** One per publisher, in the report's order. */
  rows: ReportRow[];
}

/** One group per merchant, with the totals of its publishers. */
export function groupRows(rows: readonly ReportRow[]): MerchantGroup[] {
  const groups = new Map<string, MerchantGroup>();
  for (const row of rows) {
    const { merchant } = row;
    const { currency } = row.commission;
    const group = groups.get(merchant.id) ?? { merchant, clicks: 0, sales: 0, commissionCents: 0, currency, rows: [] };
    group.clicks += row.clicks;
    group.sales += row.sales;
    group.commissionCents += row.commission.cents;
    group.rows.push(row);
    groups.set(merchant.id, group);
  }
  return [...groups.values()];
}

interface PerformanceReportsProps {
  rows: readonly ReportRow[];
  days: RangeState;
  download: React.ReactNode;
}

export function PerformanceReports({ rows, days, download }: PerformanceReportsProps) {
  const groups = groupRows(rows);
  const { data, loading } = useEverBroughtQuery({ skip: groups.length > 0 || days.isAllTime });
  const ever = data?.advertiserReport.totals;
  return (
    <Panel
      title={t("Performance Reports")}
      info={t("Clicks and orders from creators in the selected period (UTC), excluding bots and returns.")}
      aside={groups.length > 0 && download}
    >
      {groups.length > 0 ? (
        groups.map((group) => (
          <MerchantReport key={group.merchant.id} group={group} isOpenAtFirst={groups.length === 1} />
        ))
      ) : loading ? (
        <TableSkeleton rows={3} />
      ) : ever && ever.clicks + ever.sales > 0 ? (
        <OtherDays what="performance" days={days} />
      ) : (
        <EmptyState
          title={t("No performance data available yet.")}
          text={t("Once publishers start promoting your products, performance data will appear here.")}
          action={<SetUpButton />}
        />
      )}
    </Panel>
  );
}

/** A merchant's totals, expandable by publisher. */
function MerchantReport({ group, isOpenAtFirst }: { group: MerchantGroup; isOpenAtFirst: boolean }) {
  const { merchant, clicks, sales, commissionCents, currency, rows } = group;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <Box component="article" aria-labelledby={id} sx={{ borderTop: "1px solid", borderColor: "divider", pb: 1 }}>
      <Box sx={headStyle}>
        <BrandMark id={merchant.id} name={merchant.name} logo={merchant.logo} size={64} />
        <Box sx={{ minWidth: 0, flex: "1 1 260px" }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.25 }}>
            <Typography variant="h4" component="h3" id={id}>
              {merchant.name}
            </Typography>
            <RateBadge>{inPercent(merchant.commissionRate, 2)}</RateBadge>
          </Box>
          <Typography sx={{ maxWidth: 560, color: "text.secondary" }}>{merchant.description}</Typography>
        </Box>
        <Dl sx={figuresStyle}>
          <Pairs
            of={[
              [t("Total clicks"), inCount(clicks)],
              [t("Total sales"), inCount(sales)],
              [t("Total commission"), fromCents(commissionCents, currency)],
            ]}
          />
        </Dl>
      </Box>
      <Button
        size="small"
        variant="text"
        aria-expanded={isOpen}
        aria-controls={`${id}-publishers`}
        onClick={() => setOpen(!isOpen)}
        endIcon={
          <ChevronDown
            aria-hidden
            size={18}
            style={{ transform: isOpen ? "rotate(180deg)" : "none" }}
            strokeWidth={1.8}
          />
        }
        sx={{ ml: "6px", color: "text.primary" }}
      >
        {isOpen
          ? t("Hide creators")
          : t("Show {count, plural, one {# creator} other {# creators}}", { count: rows.length })}
      </Button>
      <div id={`${id}-publishers`} hidden={!isOpen}>
        {isOpen && <PublisherRows merchant={merchant.name} rows={rows} />}
      </div>
    </Box>
  );
}

const headStyle = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 2,
  px: "20px",
  pt: 2,
  pb: 1,
} as const;
const figuresStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: { xs: 3, md: 4 },
  rowGap: 1,
  "& dt": { fontSize: 14, color: "text.secondary" },
  "& dd": { m: 0, fontFamily: "h1.fontFamily", fontSize: 34, lineHeight: 1, fontVariantNumeric: "lining-nums" },
} as const;

/** Flags unusual traffic: more clicks than people could make. */
const PublisherName = ({ row: { publisher, floodedClicks } }: { row: ReportRow }) => (
  <Box sx={{ minWidth: 0 }}>
    {publisher.name}
    {publisher.partnerKind && <Note>{partnerKindLabel(publisher.partnerKind)}</Note>}
    {floodedClicks > 0 && (
      <Note>
        {t("{count} more from shared IP addresses, not counted as unique", { count: inCount(floodedClicks) })}
      </Note>
    )}
  </Box>
);

const Note = ({ children }: { children: ReactNode }) => (
  <Typography component="span" sx={{ display: "block", fontSize: 13, fontWeight: 400, color: "text.secondary" }}>
    {children}
  </Typography>
);

const columns: Column<ReportRow>[] = [
  { id: "publisher", label: t("Creator"), isHeading: true, cell: (row) => <PublisherName row={row} /> },
  { id: "clicks", label: t("Clicks"), align: "end", cell: ({ clicks }) => inCount(clicks) },
  { id: "sales", label: t("Orders"), align: "end", cell: ({ sales }) => inCount(sales) },
  {
    id: "rate",
    label: t("Conversion rate"),
    align: "end",
    cell: ({ conversionRate, ...row }) => (
      <RateText kind={rateKindOf(row)}>{conversionRate === null ? "–" : inPercent(conversionRate, 2, 2)}</RateText>
    ),
  },
  { id: "revenue", label: t("Revenue"), align: "end", cell: ({ revenue }) => inMoney(revenue) },
  { id: "commission", label: t("Commission"), align: "end", cell: ({ commission }) => <b>{inMoney(commission)}</b> },
];

const PublisherRows = ({ merchant, rows }: { merchant: string; rows: readonly ReportRow[] }) => (
  <DataTable
    label={t("Creators of {brand}", { brand: merchant })}
    columns={columns}
    rows={rows}
    rowKey={({ publisher }) => publisher.id}
  />
);
