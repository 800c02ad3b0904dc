import type { Buckets } from "./buckets";

/** What the line and the table draw. */
export interface ChartProps {
  title: string;
  valueLabel: string;
  buckets: Buckets;
}
