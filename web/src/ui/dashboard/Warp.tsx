import { useDrawingArea, useXScale, useYScale } from "@mui/x-charts/hooks";

/** More threads than these would be a grey sheet. */
const MOST = 34;
const WARP = 5;
const THREAD = 4.4;
const color = "var(--weft-palette-warp)";

const everyOf = (days: number): number => Math.max(1, Math.ceil(days / MOST));

function usePlaces(count: number): number[] {
  const scale = useXScale<"point">();
  const domain = scale.domain();
  return Array.from({ length: count }, (_, at) => scale(domain[at] as string) ?? 0);
}

/** A vertical thread for each day, or each few days, behind the line. */
export function WarpThreads({ days }: { days: number }) {
  const { top, height } = useDrawingArea();
  const places = usePlaces(days);
  return places
    .filter((_, at) => at % everyOf(days) === 0)
    .map((x) => <path key={x} d={`M${x} ${top - 8}v${height + 8}`} stroke={color} strokeWidth={WARP} />);
}

/** Every other thread passes above the line. */
export function Overs({ values }: { values: readonly number[] }) {
  const places = usePlaces(values.length);
  const toY = useYScale<"linear">();
  const every = everyOf(values.length);
  // Where days lie too close together to be told apart, so would be what is over and under.
  if (every > 2) return null;
  return places.map((x, at) => {
    const [before, after] = [Math.max(0, at - 1), Math.min(values.length - 1, at + 1)];
    if (at % (2 * every) !== every || after === at) return null;
    const y = toY(values[at] ?? 0) ?? 0;
    const [y0, y1] = [toY(values[before] ?? 0) ?? 0, toY(values[after] ?? 0) ?? 0];
    // A monotone line is level at its tops and bottoms.
    const turns = (y - y0) * (y1 - y) <= 0;
    const slope = turns ? 0 : (y1 - y0) / ((places[after] ?? 0) - (places[before] ?? 0) || 1);
    const reach = (THREAD / 2 + 4) * Math.hypot(1, slope) + (WARP / 2) * Math.abs(slope);
    return (
      <g key={x} pointerEvents="none">
        <path d={`M${x} ${y - reach}v${2 * reach}`} stroke={color} strokeWidth={WARP} />
        {[-1, 1].map((side) => {
          const edge = x + side * (WARP / 2 + 0.6);
          return (
            <path
              key={side}
              d={`M${edge} ${y + slope * (edge - x) - THREAD / 2 - 1}v${THREAD + 2}`}
              stroke="#1B1420"
              strokeOpacity={0.28}
              strokeWidth={1.2}
            />
          );
        })}
      </g>
    );
  });
}
