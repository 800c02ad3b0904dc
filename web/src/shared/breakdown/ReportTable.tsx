import { Box, Typography } from "@mui/material";
import { useState } from "react";
import { rateKindOf } from "../../../../api/src/contract/figures/rates";
import { t } from "../../../../api/src/contract/i18n/t";
import type { ReportBreakdownPartsFragment } from "../../generated/shared";
import { inCount, inMoney, inPercent, type Money } from "../../lib/money";
import { useChoice } from "../../lib/navigation/useAddress";
import { LoadingOverlay } from "../../ui/dashboard/LoadingOverlay";
import { Panel } from "../../ui/dashboard/Panel";
import { EmptyState } from "../../ui/EmptyState";
import { FilterTabs } from "../../ui/filters/FilterTabs";
import { ProductThumb } from "../../ui/ProductThumb";
import { RateText, TOO_FEW_CLICKS } from "../../ui/RateText";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { regionOf } from "./ClickBreakdown";
import { deviceLabel } from "./deviceLabel";

type Row = ReportBreakdownPartsFragment["rows"][number];

export interface Dimension {
  id: string;
  label: string;
  /** What a row without a value is called. */
  none: string;
}

/** The dimension that the address says. */
export const useDimension = <Id extends string>(
  dimensions: readonly [Dimension & { id: Id }, ...(Dimension & { id: Id })[]],
) => useChoice<Id>("dimension", dimensions);

interface ReportTableProps<Id extends string> {
  title: string;
  info: string;
  dimensions: readonly (Dimension & { id: Id })[];
  by: Id;
  onChoose: (by: Id) => void;
  /** Undefined while it loads for the first time. */
  breakdown: ReportBreakdownPartsFragment | undefined;
  isBusy: boolean;
  failure: React.ReactNode;
  download: React.ReactNode;
  /** The next step of an account without data. */
  start: React.ReactNode;
  /** A creator's earnings, or what a brand pays. */
  side: "brand" | "creator";
}

/** How many rows show before "Show all". */
const MOST_SHOWN = 10;

/** A report by one dimension at a time, sorted by any of its figures. */
export function ReportTable<Id extends string>({
  dimensions,
  by,
  onChoose,
  breakdown,
  ...props
}: ReportTableProps<Id>) {
  const { title, info, isBusy, failure, download, start, side } = props;
  const [order, setOrder] = useState({ by: "", isDescending: true });
  const [isWhole, setWhole] = useState(false);
  const dimension = dimensions.find(({ id }) => id === by) ?? (dimensions[0] as Dimension);
  const sortBy = valuesOf[order.by as keyof typeof valuesOf];
  const rows = [...(breakdown?.rows ?? [])];
  // Amounts of two currencies cannot be compared: they stay apart, as they come.
  const currencies = rows.map(({ revenue }) => revenue.currency);
  const placeOf = ({ revenue }: Row) => currencies.indexOf(revenue.currency);
  if (sortBy) {
    rows.sort((a, b) => placeOf(a) - placeOf(b) || (sortBy(b) - sortBy(a)) * (order.isDescending ? 1 : -1));
  }
  const shown = isWhole ? rows : rows.slice(0, MOST_SHOWN);
  return (
    <Panel id="report" title={title} info={info} aside={download}>
      <FilterTabs label={t("Report by")} tabs={dimensions} chosen={by} onChoose={onChoose} />
      {failure ||
        (!breakdown ? (
          <TableSkeleton rows={6} />
        ) : rows.length === 0 ? (
          <EmptyState
            title={t("No data in this period.")}
            text={t("Orders appear here as they arrive. For earlier ones, choose a longer period.")}
            action={start}
          />
        ) : (
          <LoadingOverlay isBusy={isBusy}>
            <DataTable
              isFramed
              label={dimension.label}
              columns={columnsOf(dimension, rows, side)}
              rows={shown}
              rowKey={({ key, revenue }) => `${key} ${revenue.currency}`}
              sorting={{ ...order, onSort: (next, isDescending) => setOrder({ by: next, isDescending }) }}
            />
            <Notes isMore={breakdown.isMore} rows={rows.length} shown={shown.length} onWhole={() => setWhole(true)} />
          </LoadingOverlay>
        ))}
    </Panel>
  );
}

interface NotesProps {
  isMore: boolean;
  rows: number;
  shown: number;
  onWhole: () => void;
}

const Notes = ({ isMore, rows, shown, onWhole }: NotesProps) => (
  <>
    {shown < rows && (
      <Box component="button" type="button" onClick={onWhole} sx={moreStyle}>
        {t("Show all {count, number}", { count: rows })}
      </Box>
    )}
    {isMore && <Typography sx={noteStyle}>{t("Only the newest 20,000 orders of this period are counted.")}</Typography>}
  </>
);

const noteStyle = { px: "20px", pb: 2, fontSize: 14, color: "text.secondary" } as const;

const moreStyle = {
  display: "block",
  minHeight: 44,
  px: "20px",
  border: 0,
  bgcolor: "transparent",
  color: "text.primary",
  font: "inherit",
  fontSize: 14.5,
  fontWeight: 600,
  textDecoration: "underline",
  textUnderlineOffset: "4px",
  cursor: "pointer",
} as const;

const valuesOf = {
  clicks: ({ clicks }: Row) => clicks ?? 0,
  sales: ({ sales }: Row) => sales,
  conversion: ({ conversionRate }: Row) => conversionRate ?? -1,
  revenue: ({ revenue }: Row) => revenue.cents,
  aov: ({ averageOrderValue }: Row) => averageOrderValue?.cents ?? -1,
  commission: ({ commission }: Row) => commission.cents,
  epc: ({ earningsPerClick }: Row) => earningsPerClick?.cents ?? -1,
  cost: ({ effectiveCost }: Row) => effectiveCost ?? -1,
  returns: ({ returnRate }: Row) => returnRate ?? -1,
} as const;

const percent = (value: number | null): string => (value === null ? "–" : inPercent(value, 1, 1));
const amount = (value: Money | null): string => (value === null ? "–" : inMoney(value));

/** Columns that no row has a value for are left out. */
function columnsOf(dimension: Dimension, rows: readonly Row[], side: "brand" | "creator"): Column<Row>[] {
  const hasClicks = rows.some(({ clicks }) => clicks !== null);
  const isPictured = rows.some(({ picturePath }) => picturePath);
  const figure = (id: keyof typeof valuesOf, label: string, cell: Column<Row>["cell"]): Column<Row> => ({
    id,
    label,
    align: "end",
    sort: id,
    cell,
  });
  return [
    {
      id: "value",
      label: dimension.label,
      isHeading: true,
      cell: (row) => <Value dimension={dimension} row={row} isPictured={isPictured} />,
    },
    ...(hasClicks
      ? [
          figure("clicks", t("Clicks"), ({ clicks }) => (clicks === null ? "–" : inCount(clicks))),
          figure("conversion", t("Conversion rate"), ({ clicks, sales, conversionRate }) =>
            clicks === null || conversionRate === null ? (
              "–"
            ) : (
              <RateText kind={rateKindOf({ clicks, sales })}>{inPercent(conversionRate, 2, 2)}</RateText>
            ),
          ),
        ]
      : []),
    figure("sales", t("Orders"), ({ sales }) => inCount(sales)),
    figure("revenue", t("Revenue"), ({ revenue }) => inMoney(revenue)),
    figure("aov", t("AOV"), ({ averageOrderValue }) => amount(averageOrderValue)),
    figure("commission", side === "brand" ? t("Commission") : t("Earnings"), ({ commission }) => (
      <b>{inMoney(commission)}</b>
    )),
    ...(side === "brand"
      ? [figure("cost", t("Effective cost"), ({ effectiveCost }) => percent(effectiveCost))]
      : hasClicks
        ? [
            figure("epc", t("EPC"), ({ earningsPerClick }) =>
              earningsPerClick ? inMoney(earningsPerClick) : <span title={TOO_FEW_CLICKS}>–</span>,
            ),
          ]
        : []),
    ...(rows.some(({ returnRate }) => returnRate !== null)
      ? [figure("returns", t("Return rate"), ({ returnRate }) => percent(returnRate))]
      : []),
  ];
}

interface ValueProps {
  dimension: Dimension;
  row: Row;
  isPictured: boolean;
}

function Value({ dimension, row, isPictured }: ValueProps) {
  const text = valueName(dimension, row);
  if (!isPictured) return <Box sx={{ color: row.key === null ? "text.secondary" : "inherit" }}>{text}</Box>;
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: "10px",
        color: row.key === null ? "text.secondary" : "inherit",
      }}
    >
      <ProductThumb path={row.picturePath} fallback={<span style={{ width: 32, flex: "none" }} />} />
      <span>{text}</span>
    </Box>
  );
}

const words: Readonly<Record<string, string>> = {
  new: t("New customers"),
  returning: t("Returning customers"),
  "ai-assistant": t("AI assistants"),
  other: t("Other sites"),
};

/** A value in words; a name that the API gives stays as it is. */
export function valueName(
  { id, none }: Pick<Dimension, "id" | "none">,
  { key, name }: Pick<Row, "key" | "name">,
): string {
  if (key === null) return none;
  if (key === "bonus") return t("Volume bonus");
  if (id === "COUNTRY") return /^[A-Z]{2}$/.test(key) ? (regionOf(key) ?? key) : key;
  if (id === "DEVICE") return deviceLabel(key);
  if (id === "HOUR") return `${key.padStart(2, "0")}:00`;
  if (id === "CUSTOMER" || id === "REFERRER") return words[key] ?? key;
  return name ?? key;
}
