import Box from "@mui/material/Box";
import { ChartsAxisHighlight } from "@mui/x-charts/ChartsAxisHighlight";
import { ChartsDataProvider } from "@mui/x-charts/ChartsDataProvider";
import { ChartsSurface } from "@mui/x-charts/ChartsSurface";
import {
  type AnimatedLineProps,
  LINE_CHART_PLUGINS,
  type LineChartPluginSignatures,
  LineHighlightPlot,
  LinePlot,
  lineClasses,
} from "@mui/x-charts/LineChart";
import { USUAL_CURRENCY } from "../../../../api/src/contract/currencies";
import { unitsIn } from "../../lib/money";
import { Thread } from "../Thread";
import { lineLabel, tickLabel } from "./bucketLabels";
import { ChartGridThreads, ChartThreadCrossings } from "./ChartGridThreads";
import type { ChartProps } from "./chartProps";
import { DayTip } from "./DayTip";
import { DayAxis, MoneyAxis } from "./PlotAxes";
import { labeledPoints } from "./ticks";
import { useSize } from "./useSize";
import { YARN } from "./weave";

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
  const [area, size] = useSize<HTMLDivElement>();
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
