import type { Buckets } from "./buckets";

/** Shared by the chart and the table. */
export interface ChartProps {
  title: string;
  valueLabel: string;
  buckets: Buckets;
  /** The last point is still growing. */
  isRunning: boolean;
}
