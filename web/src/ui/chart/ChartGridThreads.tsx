import { useDrawingArea, useXScale, useYScale } from "@mui/x-charts/hooks";
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
export function ChartGridThreads({ points }: { points: number }) {
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
export function ChartThreadCrossings({ values }: { values: readonly number[] }) {
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
