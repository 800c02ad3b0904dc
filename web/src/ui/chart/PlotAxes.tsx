import { useDrawingArea, useXScale, useYScale } from "@mui/x-charts/hooks";
import { inCompactUnits, inShortUnits } from "../../lib/money";

interface MoneyAxisProps {
  /** Approximate number of ticks. */
  tickCount: number;
  currency: string;
}

/**
 * Grid lines with amounts, and labels on the x-axis. Hand-drawn, since MUI's axes measure each label in the DOM twice
 * before the first paint.
 */
export function MoneyAxis({ tickCount, currency }: MoneyAxisProps) {
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

export function DayAxis({ days, format }: DayAxisProps) {
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
