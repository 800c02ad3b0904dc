import { Box } from "@mui/material";
import { ChartsAxisHighlight } from "@mui/x-charts/ChartsAxisHighlight";
import { ChartsDataProvider } from "@mui/x-charts/ChartsDataProvider";
import { ChartsSurface } from "@mui/x-charts/ChartsSurface";
import { ChartsTooltipContainer, useAxesTooltip } from "@mui/x-charts/ChartsTooltip";
import { useDrawingArea, useXScale, useYScale } from "@mui/x-charts/hooks";
import {
  type AnimatedLineProps,
  LINE_CHART_PLUGINS,
  type LineChartPluginSignatures,
  LineHighlightPlot,
  LinePlot,
  lineClasses,
} from "@mui/x-charts/LineChart";
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { USUAL_CURRENCY } from "../../../../api/src/contract/currencies";
import { inCompactUnits, inCount, inMoney, inShortUnits, unitsIn } from "../../lib/money";
import { Thread } from "../Thread";
import { type Bucket, type ChartProps, lineLabel, previousLabel, tickLabel, tipLabel } from "./buckets";
import { crossingsOf, everyOf, THREAD_GAP, YARN } from "./weave";

/** The grid lines start this far above the chart and end on its axis. */
const TOP_OFFSET = 8;
const color = "var(--weft-palette-warp)";

/** While another range comes, the scale may know fewer points: there is no place for the others yet. */
function useThreadPositions(count: number): number[] {
  const scale = useXScale<"point">();
  const days = scale.domain() as string[];
  return days.slice(0, count).flatMap((day) => scale(day) ?? []);
}

/** A vertical grid line for every point, or every few, behind the chart's line. */
function ChartGridThreads({ points }: { points: number }) {
  const { top, height } = useDrawingArea();
  const xs = useThreadPositions(points);
  const every = everyOf(xs);
  return xs
    .filter((_, at) => at % every === 0)
    .map((x) => (
      <path key={x} d={`M${x} ${top - TOP_OFFSET}v${height + TOP_OFFSET}`} stroke={color} strokeWidth={THREAD_GAP} />
    ));
}

/** Draws every other grid line again above the chart's line. */
function ChartThreadCrossings({ values }: { values: readonly number[] }) {
  const { top, height } = useDrawingArea();
  const xs = useThreadPositions(values.length);
  const toY = useYScale<"linear">();
  const points = xs.map((x, at) => ({ x, y: toY(values[at] ?? 0) ?? 0 }));
  return crossingsOf(points, top - TOP_OFFSET, top + height).map(({ x, y, slope, reach }) => (
    <g key={x} pointerEvents="none">
      <path d={`M${x} ${y - reach}v${2 * reach}`} stroke={color} strokeWidth={THREAD_GAP} />
      {[-1, 1].map((side) => {
        const edge = x + side * (THREAD_GAP / 2 + 0.6);
        return (
          <path
            key={side}
            d={`M${edge} ${y + slope * (edge - x) - YARN / 2 - 1}v${YARN + 2}`}
            stroke="#1B1420"
            strokeOpacity={0.28}
            strokeWidth={1.2}
          />
        );
      })}
    </g>
  ));
}

export function DayPlot({ title, valueLabel, buckets, isRunning }: ChartProps) {
  const { now } = buckets;
  const currency = now[0]?.currency ?? USUAL_CURRENCY;
  const amounts = now.map(({ cents }) => unitsIn(cents, currency));
  // A single point stays what it is: there is nothing to draw it from.
  const soFar = isRunning && amounts.length > 1;
  const done = soFar ? amounts.slice(0, -1) : amounts;
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
            { ...line, id: NOW, data: soFar ? [...done, null] : done },
          ]}
          xAxis={[{ id: "day", scaleType: "point", data: now.map(({ from }) => from), height: 34 }]}
          yAxis={[{ id: "money", min: 0, ...(isEmpty ? { max: 100 } : {}), width: 56, tickNumber: TICKS }]}
          margin={{ top: 18, right: 28, bottom: 4, left: 8 }}
          skipAnimation
        >
          <ChartsSurface sx={surfaceStyle}>
            <MoneyAxis tickCount={TICKS} currency={currency} />
            <ChartGridThreads points={now.length} />
            <LinePlot slots={{ line: lineFor(done.length) }} />
            <ChartThreadCrossings values={done} />
            <ChartsAxisHighlight x="line" />
            <LineHighlightPlot />
            <DayAxis days={labeledPoints(now.length).map((at) => now[at]?.from ?? "")} format={tickLabel(buckets)} />
          </ChartsSurface>
          {isEmpty && <NothingYet />}
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

const NothingYet = () => (
  <Box sx={emptyStyle}>
    <span>Nothing earned in this period yet.</span>
  </Box>
);

const TICKS = 5;
const NOW = "now";
const BEFORE = "before";
const RUNNING = "running";

const line = { type: "line", curve: "monotoneX", shape: "circle" } as const;

/** From this many points on the line is drawn thinner. */
const MANY_POINTS = 70;

/** The line of a single point is a dot as wide as the line: so wide that it is seen. */
const DOT = 8;

const SinglePoint = (props: AnimatedLineProps) => <Line {...props} yarn={DOT} />;
const WideLine = (props: AnimatedLineProps) => <Line {...props} yarn={YARN} />;
const FineLine = (props: AnimatedLineProps) => <Line {...props} yarn={2} />;

function lineFor(points: number) {
  if (points === 1) return SinglePoint;
  return points > MANY_POINTS ? FineLine : WideLine;
}

const Line = ({ d, ownerState, yarn }: AnimatedLineProps & { yarn: number }) =>
  ownerState.seriesId === NOW ? (
    <Thread d={d} width={yarn} />
  ) : (
    <path
      d={d}
      fill="none"
      stroke={ownerState.seriesId === RUNNING ? "var(--weft-palette-weld-edge)" : "var(--weft-palette-text-secondary)"}
      strokeWidth={ownerState.seriesId === RUNNING ? 4 : yarn === DOT ? DOT : 1.8}
      strokeDasharray={ownerState.seriesId === RUNNING ? "1 7" : "2 5"}
      strokeLinecap="round"
    />
  );

const emptyStyle = {
  position: "absolute",
  inset: "0 28px 34px 64px",
  display: "grid",
  placeContent: "center",
  textAlign: "center",
  pointerEvents: "none",
  color: "text.secondary",
  "& span": { maxWidth: 340, px: 1.5, bgcolor: "background.paper", textWrap: "balance" },
} as const;

const surfaceStyle = {
  "& .MuiChartsAxisHighlight-root": { stroke: "var(--weft-palette-text-primary)", strokeDasharray: "3 3" },
  [`& .${lineClasses.highlight}`]: { fill: "var(--weft-palette-weld-main)", stroke: "#1B1420", strokeWidth: 2 },
} as const;

const MAX_LABELS = 5;

/** From this many points between two labels on, one more or less is not seen. */
const UNSEEN_FROM = 5;

/**
 * The indexes of the points that are labeled, at equal distances. The last one always is; the first one, unless the
 * points are so few that the distance to the next label would be visibly shorter.
 */
export function labeledPoints(count: number): number[] {
  const last = count - 1;
  const gap = last / (MAX_LABELS - 1);
  if (gap >= UNSEEN_FROM) return Array.from({ length: MAX_LABELS }, (_, label) => Math.trunc(label * gap));
  const step = Math.max(1, Math.ceil(gap));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (last - at) % step === 0);
}

type DayTipProps = Pick<ChartProps, "valueLabel" | "buckets" | "isRunning">;

const counted = (count: number, noun: string) => `${inCount(count)} ${noun}${count === 1 ? "" : "s"}`;

const countsLabel = ({ sales, clicks }: Bucket) => `${counted(sales, "sale")}, ${counted(clicks, "click")}`;

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
      <Box
        sx={{ fontWeight: 600 }}
      >{`${tipLabel(unit, bucket)}${isRunning && at === now.length - 1 ? ", so far" : ""}`}</Box>
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
 * Grid lines with amounts, and labels on the x-axis. Hand-drawn, since MUI's axes measure each label in the DOM twice
 * before the first paint.
 */
function MoneyAxis({ tickCount, currency }: MoneyAxisProps) {
  const { left, width } = useDrawingArea();
  const toY = useYScale<"linear">();
  const values = toY.ticks(tickCount);
  const format = (values.at(-1) ?? 0) < COMPACT_FROM ? inShortUnits : inCompactUnits;
  return values.map((value) => (
    <g key={value}>
      <path d={`M${left} ${toY(value)}h${width}`} stroke="var(--weft-palette-divider)" shapeRendering="crispEdges" />
      <text x={left - 8} y={toY(value)} dy="0.35em" textAnchor="end" {...labelStyle}>
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
  const { top, height } = useDrawingArea();
  const toX = useXScale<"point">();
  return days.map((day) => (
    <text key={day} x={toX(day)} y={top + height + 25} textAnchor="middle" {...labelStyle}>
      {format(day)}
    </text>
  ));
}

/** From this amount on labels are compact: cents and zeros only take space. */
const COMPACT_FROM = 10_000;

const labelStyle = { fontSize: 13.5, fill: "var(--weft-palette-text-secondary)" } as const;
