import { Box, Button, Skeleton } from "@mui/material";
import { ChartLine, Table } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { lazyPart } from "../../lib/lazyPart";
import { inCount, inMoney } from "../../lib/money";
import { PanelHead } from "../dashboard/Panel";
import { SectionBoundary } from "../dashboard/SectionBoundary";
import { Span } from "../html";
import { spanLabel, utcToday } from "../range/range";
import { sheetStyle } from "../sheet";
import { type Column, DataTable } from "../table/DataTable";
import {
  type Bucket,
  bucketsOf,
  type ChartProps,
  type DayFigures,
  isRunning,
  pointInfo,
  previousLabel,
  type Unit,
} from "./buckets";

interface DayChartProps {
  /** The measure without its unit: "Earnings". */
  title: string;
  /** The series: "Earned", "Commission". */
  valueLabel: string;
  /** If there is nothing to draw. */
  empty?: string | undefined;
  days: readonly DayFigures[];
  /** The previous period of the same length, if compared. */
  previous?: readonly DayFigures[] | null | undefined;
  /** What is counted; the chart adds what a point stands for. */
  info: string;
  /** Below the header. */
  note?: ReactNode;
}

const DayPlot = lazyPart(async () => (await import("./DayPlot")).DayPlot);

/** Money per day as a chart or as a table. The chart library is loaded with the first chart. */
export function DayChart({ title, valueLabel, empty, days, previous, info, note }: DayChartProps) {
  const [isTable, setTable] = useState(false);
  const buckets = bucketsOf(days, previous);
  const Icon = isTable ? ChartLine : Table;
  const isGrowing = isRunning(buckets, utcToday());
  const chart = {
    title: t("{title} per {unit, select, day {day} week {week} other {month}}", { title, unit: buckets.unit }),
    valueLabel,
    empty,
    buckets,
    isRunning: isGrowing,
  };
  return (
    <Box component="section" aria-label={chart.title} sx={{ ...sheetStyle, display: "flex", flexDirection: "column" }}>
      <PanelHead
        title={chart.title}
        info={`${info} ${pointInfo[buckets.unit]}`}
        aside={
          <>
            {!isTable && (
              <Legend hasPrevious={buckets.before !== null} isRunning={isGrowing && buckets.now.length > 1} />
            )}
            <Button
              size="small"
              variant="text"
              onClick={() => setTable(!isTable)}
              startIcon={<Icon aria-hidden size={17} strokeWidth={1.7} />}
              sx={{ px: "6px", mx: "-6px", color: "text.primary" }}
            >
              {isTable ? t("Show as chart") : t("Show as table")}
            </Button>
          </>
        }
      />
      {note}
      {isTable ? (
        <DayTable {...chart} />
      ) : (
        <Box sx={plotStyle}>
          <SectionBoundary>
            <Suspense fallback={<Skeleton variant="rectangular" sx={{ position: "absolute", inset: "12px 20px" }} />}>
              <DayPlot {...chart} />
            </Suspense>
          </SectionBoundary>
        </Box>
      )}
    </Box>
  );
}

const Legend = ({ hasPrevious, isRunning }: { hasPrevious: boolean; isRunning: boolean }) => (
  <Box sx={legendStyle}>
    <span>
      <Box component="i" sx={{ borderTop: "2px solid", borderColor: "weld.text" }} />
      {t("This period")}
    </span>
    {isRunning && (
      <Span sx={{ display: { xs: "none", sm: "inline" } }}>
        <Box component="i" sx={{ borderTop: "2px dotted", borderColor: "weld.text" }} />
        {t("So far")}
      </Span>
    )}
    {hasPrevious && (
      <span>
        <Box component="i" sx={{ borderTop: "1px dashed", borderColor: "text.secondary" }} />
        {t("Previous period")}
      </span>
    )}
  </Box>
);

const legendStyle = {
  display: "flex",
  flexWrap: "wrap",
  columnGap: 2,
  fontSize: 14,
  color: "text.secondary",
  "& i": { display: "inline-block", width: 22, height: 0, mr: "7px", verticalAlign: "4px" },
} as const;

/** The final height, reserved until the chart library has loaded. */
const plotStyle = { position: "relative", flex: 1, minHeight: { xs: 240, md: 430 } } as const;

interface Row extends Bucket {
  previous: Bucket | undefined;
  isRunning: boolean;
}

/** The chart's figures as a scrollable table, newest first. */
function DayTable({ title, valueLabel, buckets: { unit, now, before }, isRunning }: ChartProps) {
  const rows = now
    .map((bucket, at): Row => ({ ...bucket, previous: before?.[at], isRunning: isRunning && at === now.length - 1 }))
    .reverse();
  const columns = columnsOf(unit, valueLabel);
  return (
    <Box
      component="section"
      aria-label={t("{title}, as a table", { title })}
      tabIndex={0}
      sx={{ maxHeight: 430, overflow: "auto", mt: 1 }}
    >
      <DataTable
        label={title}
        columns={before ? [...columns, beforeColumn] : columns}
        rows={rows}
        rowKey={({ from }) => from}
      />
    </Box>
  );
}

const spanHeads: Record<Unit, string> = { day: t("Day (UTC)"), week: t("Week (UTC)"), month: t("Month (UTC)") };

const spanCell = (row: Row): string =>
  row.isRunning ? t("{period}, so far", { period: spanLabel(row) }) : spanLabel(row);

const columnsOf = (unit: Unit, valueLabel: string): Column<Row>[] => [
  { id: "span", label: spanHeads[unit], isHeading: true, cell: spanCell },
  { id: "value", label: valueLabel, align: "end", cell: inMoney },
  { id: "sales", label: t("Orders"), align: "end", cell: ({ sales }) => inCount(sales) },
  { id: "clicks", label: t("Clicks"), align: "end", cell: ({ clicks }) => inCount(clicks) },
];

const beforeColumn: Column<Row> = {
  id: "before",
  label: t("Previous period"),
  align: "end",
  cell: ({ previous }) => previous && previousLabel(previous),
};
