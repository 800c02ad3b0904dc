import { SECOND } from "../clock";
import type { Metrics } from "../metrics/metrics";
import type { JobPlan } from "./scheduler";

export type Figures = (readonly [label: string, figure: number])[];

export interface FigureSource {
  /** Labels of the figures that `read` returns. */
  metrics: { name: string; help: string; label: string }[];
  /** The metrics, in order. */
  read: () => Promise<Figures[]>;
}

const INTERVAL = 30 * SECOND;
/** The next run is a little late, and may be another process's. */
const FRESH = INTERVAL + 3 * SECOND;

/**
 * Figures of the whole fleet: a job counts them in one process at a time, and only that process exports them, so that
 * sums over processes are right and no scrape runs a query.
 */
export class FleetFigures {
  private readonly counted = new Map<string, Figures>();
  private countedAt = Number.NEGATIVE_INFINITY;

  readonly plan: JobPlan = {
    name: "metrics:count",
    about: "counts waiting work for the metrics of one process",
    when: { every: INTERVAL },
    work: () => this.count(),
  };

  constructor(private readonly sources: FigureSource[]) {}

  /** Before the metrics are shown. */
  include(source: FigureSource): void {
    this.sources.push(source);
  }

  /** Whether this process exports them. */
  get areOurs(): boolean {
    return performance.now() - this.countedAt < FRESH;
  }

  showIn(metrics: Metrics): void {
    for (const { name, help, label } of this.sources.flatMap((source) => source.metrics)) {
      metrics.gauges(name, help, label, async () => (this.areOurs ? (this.counted.get(name) ?? []) : []));
    }
  }

  private async count(): Promise<void> {
    for (const { metrics, read } of this.sources) {
      const figures = await read();
      metrics.forEach(({ name }, at) => {
        this.counted.set(name, figures[at] ?? []);
      });
    }
    this.countedAt = performance.now();
  }
}
