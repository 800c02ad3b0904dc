import { Box, Button, Skeleton } from "@mui/material";
import { ChartLine, Table } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazyPart";
import { PanelHead } from "../dashboard/Panel";
import { SectionBoundary } from "../dashboard/SectionBoundary";
import { Span } from "../html";
import { utcToday } from "../range/range";
import { sheetStyle } from "../sheet";
import { pointInfo } from "./bucketLabels";
import { bucketsOf, type DayFigures, isRunning } from "./buckets";
import { DayTable } from "./DayTable";

interface DayChartProps {
  /** The measure without its unit: "Earnings". */
  title: string;
  /** The series: "Earned", "Commission". */
  valueLabel: string;
  days: readonly DayFigures[];
  /** The previous period of the same length, if compared. */
  previous?: readonly DayFigures[] | null | undefined;
  /** What is counted; the chart itself adds what a point stands for. */
  info: string;
  /** Below the head. */
  note?: ReactNode;
}

const DayPlot = lazyPart(async () => (await import("./DayPlot")).DayPlot);

/** Money per day as a chart or as a table. The chart library is loaded with the first chart. */
export function DayChart({ title, valueLabel, days, previous, info, note }: DayChartProps) {
  const [isTable, setTable] = useState(false);
  const buckets = bucketsOf(days, previous);
  const Icon = isTable ? ChartLine : Table;
  const isGrowing = isRunning(buckets, utcToday());
  const chart = { title: `${title} per ${buckets.unit}`, valueLabel, buckets, isRunning: isGrowing };
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
              {isTable ? "Show as chart" : "Show as table"}
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
      <Box component="i" sx={{ borderTop: "4px solid", borderColor: "weld.main", outline: "1px solid #77820C" }} />
      This period
    </span>
    {isRunning && (
      <Span sx={{ display: { xs: "none", sm: "inline" } }}>
        <Box component="i" sx={{ borderTop: "4px dotted", borderColor: "weld.edge" }} />
        So far
      </Span>
    )}
    {hasPrevious && (
      <span>
        <Box component="i" sx={{ borderTop: "2px dotted", borderColor: "text.secondary" }} />
        Previous period
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
