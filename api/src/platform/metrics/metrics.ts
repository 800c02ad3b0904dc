import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from "prom-client";
import { type Durations, DurationsByLabels } from "./durations";

/** Our own metrics; `process_` and `nodejs_` are standard. */
const PREFIX = "weft_";

/** One process's metrics. Each instance has its own registry, so that tests can run many side by side. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new DurationsByLabels(
    `${PREFIX}http_request_duration_seconds`,
    "Duration of requests, from arrival to the end of the response, by route pattern.",
  );

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    // The registry only uses what this class has, but its type requires prom-client's own class.
    this.registry.registerMetric(this.requests as unknown as Metric);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** `route` is the pattern (`/r/:code`), not the URL, to keep the number of label values bounded. */
  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requestsOf(method, route, status).add(seconds);
  }

  /** The histogram of these labels, for hot paths that should not look it up each time. */
  requestsOf(method: string, route: string, status: number): Durations {
    return this.requests.of({ method, route, status: String(status) });
  }

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Counter<Label> {
    return new Counter({ name: PREFIX + name, help, labelNames, registers: [this.registry] });
  }

  /** A counter whose value is stored elsewhere. */
  counterOf(name: string, help: string, current: () => number): void {
    new Counter({
      name: PREFIX + name,
      help,
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(current());
      },
    });
  }

  histogram(name: string, help: string, buckets: number[]): Histogram {
    return new Histogram({ name: PREFIX + name, help, buckets, registers: [this.registry] });
  }

  /** Always 1: its labels describe the process. */
  constant(name: string, help: string, labels: Record<string, string>): void {
    const labelNames = Object.keys(labels);
    new Gauge({ name: PREFIX + name, help, labelNames, registers: [this.registry] }).set(labels, 1);
  }

  /** A gauge whose value is read on each scrape. */
  gauge(name: string, help: string, current: () => number | Promise<number>): void {
    new Gauge({
      name: PREFIX + name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await current());
      },
    });
  }

  /** A gauge with one value per label value. If reading fails it is omitted; the other metrics are still exported. */
  gauges(name: string, help: string, label: string, current: () => Promise<(readonly [string, number])[]>): void {
    new Gauge({
      name: PREFIX + name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        const figures = await current().catch(() => []);
        this.reset();
        for (const [value, figure] of figures) this.set({ [label]: value }, figure);
      },
    });
  }
}
