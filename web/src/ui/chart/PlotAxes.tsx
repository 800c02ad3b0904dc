import { useDrawingArea, useXScale, useYScale } from "@mui/x-charts/hooks";
import { inCompactDollars, inShortDollars } from "../../lib/money";

interface MoneyAxisProps {
  /** About so many lines. */
  lines: number;
}

/**
 * Lines across the chart with their dollars, and words below it: drawn by hand, since the library's axes measure each
 * label in the page, twice, before anything is seen.
 */
export function MoneyAxis({ lines }: MoneyAxisProps) {
  const { left, width } = useDrawingArea();
  const toY = useYScale<"linear">();
  const values = toY.ticks(lines);
  const words = (values.at(-1) ?? 0) < LONG ? inShortDollars : inCompactDollars;
  return values.map((value) => (
    <g key={value}>
      <path d={`M${left} ${toY(value)}h${width}`} stroke="var(--weft-palette-divider)" shapeRendering="crispEdges" />
      <text x={left - 8} y={toY(value)} dy="0.35em" textAnchor="end" {...labelStyle}>
        {words(value)}
      </text>
    </g>
  ));
}

interface DayAxisProps {
  /** The points that are named, in UTC days. */
  days: readonly string[];
  words: (day: string) => string;
}

export function DayAxis({ days, words }: DayAxisProps) {
  const { top, height } = useDrawingArea();
  const toX = useXScale<"point">();
  return days.map((day) => (
    <text key={day} x={toX(day)} y={top + height + 25} textAnchor="middle" {...labelStyle}>
      {words(day)}
    </text>
  ));
}

/** From here on cents say nothing and zeros only take room. */
const LONG = 10_000;

const labelStyle = { fontSize: 13.5, fill: "var(--weft-palette-text-secondary)" } as const;
