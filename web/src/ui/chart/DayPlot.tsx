import { Box } from "@mui/material";
import { ChartsAxisHighlight } from "@mui/x-charts/ChartsAxisHighlight";
import { ChartsDataProvider } from "@mui/x-charts/ChartsDataProvider";
import { ChartsSurface } from "@mui/x-charts/ChartsSurface";
import { ChartsTooltipContainer, useAxesTooltip } from "@mui/x-charts/ChartsTooltip";
import { useDrawingArea, useXScale, useYScale } from "@mui/x-charts/hooks";
import {
  type AnimatedLineProps,
  AreaPlot,
  LINE_CHART_PLUGINS,
  type LineChartPluginSignatures,
  LineHighlightPlot,
  LinePlot,
  lineClasses,
} from "@mui/x-charts/LineChart";
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { USUAL_CURRENCY } from "../../../../api/src/contract/currencies";
import { t } from "../../../../api/src/contract/i18n/t";
import { inCompactUnits, inMoney, inShortUnits, unitsIn } from "../../lib/money";
import { type Bucket, type ChartProps, lineLabel, previousLabel, tickLabel, tipLabel } from "./buckets";

export function DayPlot({ title, valueLabel, empty, buckets, isRunning }: ChartProps) {
  const { now } = buckets;
  const currency = now[0]?.currency ?? USUAL_CURRENCY;
  const amounts = now.map(({ cents }) => unitsIn(cents, currency));
  // A single point has no animation: there is nothing to draw it from.
  const soFar = isRunning && amounts.length > 1;
  const done = soFar ? [...amounts.slice(0, -1), null] : amounts;
  const running = amounts.map((amount, at) => (at < amounts.length - 2 ? null : amount));
  const before = buckets.before?.map(({ cents }) => unitsIn(cents, currency));
  const isEmpty = [...amounts, ...(before ?? [])].every((value) => value === 0);
  const [area, size] = useSize();
  return (
    <Box ref={area} role="group" aria-label={lineLabel(title, buckets)} sx={{ position: "absolute", inset: 0 }}>
      {size && (
        <ChartsDataProvider<"line", LineChartPluginSignatures>
          {...size}
          plugins={LINE_CHART_PLUGINS}
          series={[
            ...(before ? [{ ...line, id: BEFORE, data: before, disableHighlight: true }] : []),
            ...(soFar ? [{ ...line, id: RUNNING, data: running }] : []),
            { ...line, id: NOW, data: done, area: true },
          ]}
          xAxis={[{ id: "day", scaleType: "point", data: now.map(({ from }) => from), height: 34 }]}
          yAxis={[{ id: "money", min: 0, ...(isEmpty ? { max: 100 } : {}), width: 56, tickNumber: TICKS }]}
          margin={{ top: 18, right: 20 + INSET, bottom: 4, left: 8 + INSET }}
          skipAnimation
        >
          <ChartsSurface sx={surfaceStyle}>
            <MoneyAxis tickCount={TICKS} currency={currency} />
            <AreaPlot />
            <LinePlot slots={{ line: Line }} />
            <ChartsAxisHighlight x="line" />
            {!isEmpty && <Points days={now.map(({ from }) => from)} amounts={amounts} isRunning={soFar} />}
            <LineHighlightPlot />
            <DayAxis days={labeledPoints(now.length).map((at) => now[at]?.from ?? "")} format={tickLabel(buckets)} />
          </ChartsSurface>
          {isEmpty && (
            <Box sx={emptyStyle}>
              <span>{empty ?? t("Nothing earned in this period yet.")}</span>
            </Box>
          )}
          <DayTip valueLabel={valueLabel} buckets={buckets} isRunning={isRunning} />
        </ChartsDataProvider>
      )}
    </Box>
  );
}

/** The size of an element, updated on every change. */
function useSize(): [RefObject<HTMLDivElement | null>, { width: number; height: number } | null] {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      // Hidden elements have no width: keep the last size.
      if (width === 0) return;
      startTransition(() => setSize({ width: Math.floor(width), height: Math.floor(height) }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}

const TICKS = 5;
/** Points and labels at the edges stay within the grid. */
const INSET = 14;
const NOW = "now";
const BEFORE = "before";
const RUNNING = "running";

const line = { type: "line", curve: "linear", shape: "circle" } as const;

const looks: Record<string, object> = {
  [NOW]: { stroke: "var(--weft-palette-weld-text)", strokeWidth: 2 },
  [RUNNING]: { stroke: "var(--weft-palette-weld-text)", strokeWidth: 2, strokeDasharray: "1 5" },
  [BEFORE]: { stroke: "var(--weft-palette-text-secondary)", strokeWidth: 1.25, strokeDasharray: "1 4" },
};

const Line = ({ d, ownerState }: AnimatedLineProps) => (
  <path d={d} fill="none" strokeLinecap="round" strokeLinejoin="round" {...looks[ownerState.seriesId]} />
);

/** Closer points would merge into a thicker line. */
const MIN_GAP = 11;

interface PointsProps {
  days: readonly string[];
  amounts: readonly number[];
  /** The last point is still growing: it is hollow. */
  isRunning: boolean;
}

function Points({ days, amounts, isRunning }: PointsProps) {
  const { width } = useDrawingArea();
  const toX = useXScale<"point">();
  const toY = useYScale<"linear">();
  if (width / Math.max(1, days.length - 1) < MIN_GAP) return null;
  return days.map((day, at) => {
    // While another range loads, the scale may contain fewer points.
    const x = toX(day);
    const isHollow = isRunning && at === days.length - 1;
    return x === undefined ? null : (
      <circle
        key={day}
        cx={x}
        cy={toY(amounts[at] ?? 0)}
        r={3.5}
        fill={`var(--weft-palette-${isHollow ? "background-paper" : "weld-main"})`}
        stroke="var(--weft-palette-weld-text)"
        strokeWidth={1.5}
        pointerEvents="none"
      />
    );
  });
}

const emptyStyle = {
  position: "absolute",
  inset: "0 20px 34px 64px",
  display: "grid",
  placeContent: "center",
  textAlign: "center",
  pointerEvents: "none",
  color: "text.secondary",
  "& span": { maxWidth: 340, px: 1.5, bgcolor: "background.paper", textWrap: "balance" },
} as const;

const surfaceStyle = {
  [`& .${lineClasses.area}`]: {
    fill: "var(--weft-palette-weld-main)",
    fillOpacity: 0.22,
    "[data-dark] &": { fillOpacity: 0.12 },
  },
  "& .MuiChartsAxisHighlight-root": { stroke: "var(--weft-palette-text-primary)", strokeDasharray: "3 3" },
  [`& .${lineClasses.highlight}`]: { fill: "var(--weft-palette-weld-main)", stroke: "#1B1420", strokeWidth: 2 },
} as const;

const MAX_LABELS = 5;

/** Beyond this many points between two labels, one more or less is not noticed. */
const UNSEEN_FROM = 5;

/**
 * The indexes of labeled points, at equal distances. The last one always is; the first one, unless the distance to the
 * next label would be visibly shorter.
 */
export function labeledPoints(count: number): number[] {
  const last = count - 1;
  const gap = last / (MAX_LABELS - 1);
  if (gap >= UNSEEN_FROM) return Array.from({ length: MAX_LABELS }, (_, label) => Math.trunc(label * gap));
  const step = Math.max(1, Math.ceil(gap));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (last - at) % step === 0);
}

type DayTipProps = Pick<ChartProps, "valueLabel" | "buckets" | "isRunning">;

const countsLabel = ({ sales, clicks }: Bucket) =>
  t("{sales, plural, one {# order} other {# orders}}, {clicks, plural, one {# click} other {# clicks}}", {
    sales,
    clicks,
  });

const DayTip = (props: DayTipProps) => (
  <ChartsTooltipContainer trigger="axis">
    <Content {...props} />
  </ChartsTooltipContainer>
);

function Content({ valueLabel, buckets: { unit, now, before }, isRunning }: DayTipProps) {
  const at = useAxesTooltip()?.[0]?.dataIndex;
  const bucket = at === undefined ? undefined : now[at];
  if (at === undefined || !bucket) return null;
  const previous = before?.[at];
  return (
    <Box sx={tipStyle}>
      <Box sx={{ fontWeight: 600 }}>
        {isRunning && at === now.length - 1
          ? t("{period}, so far", { period: tipLabel(unit, bucket) })
          : tipLabel(unit, bucket)}
      </Box>
      <Box sx={{ fontSize: 20, fontWeight: 600 }} aria-label={`${valueLabel} ${inMoney(bucket)}`}>
        {inMoney(bucket)}
      </Box>
      <Box sx={{ opacity: 0.85 }}>{countsLabel(bucket)}</Box>
      {previous && <Box sx={{ mt: "4px", opacity: 0.85 }}>{previousLabel(previous)}</Box>}
    </Box>
  );
}

const tipStyle = {
  px: "14px",
  py: "10px",
  borderRadius: "4px",
  fontSize: 13.5,
  lineHeight: 1.5,
  color: "background.paper",
  bgcolor: "text.primary",
} as const;

interface MoneyAxisProps {
  /** Approximate number of ticks. */
  tickCount: number;
  currency: string;
}

/**
 * Grid lines with amounts. Hand-drawn, because MUI's axes measure each label in the DOM twice before the first paint.
 */
function MoneyAxis({ tickCount, currency }: MoneyAxisProps) {
  const { left, width } = useDrawingArea();
  const toY = useYScale<"linear">();
  const values = toY.ticks(tickCount);
  const format = (values.at(-1) ?? 0) < COMPACT_FROM ? inShortUnits : inCompactUnits;
  return values.map((value) => (
    <g key={value}>
      <path
        d={`M${left - INSET} ${toY(value)}h${width + 2 * INSET}`}
        stroke="var(--weft-palette-divider)"
        strokeOpacity={value === 0 ? 1 : 0.6}
        shapeRendering="crispEdges"
      />
      <text x={left - INSET - 8} y={toY(value)} dy="0.35em" textAnchor="end" {...labelStyle}>
        {format(value, currency)}
      </text>
    </g>
  ));
}

interface DayAxisProps {
  /** Labeled points, as UTC days. */
  days: readonly string[];
  format: (day: string) => string;
}

function DayAxis({ days, format }: DayAxisProps) {
  const { top, height, left, width } = useDrawingArea();
  const toX = useXScale<"point">();
  return days.map((day) => {
    const x = toX(day) ?? left;
    const [anchor, shift] = width === 0 || (x > left && x < left + width) ? inside : edgeOf(x > left);
    return (
      <text key={day} x={x + shift} y={top + height + 25} textAnchor={anchor} {...labelStyle}>
        {format(day)}
      </text>
    );
  });
}

const inside = ["middle", 0] as const;
/** A label at the edge aligns with the grid. */
const edgeOf = (isEnd: boolean) => (isEnd ? (["end", INSET] as const) : (["start", -INSET] as const));

/** From this amount on labels are compact: cents and zeros only take space. */
const COMPACT_FROM = 10_000;

const labelStyle = { fontSize: 13.5, fill: "var(--weft-palette-text-secondary)" } as const;
