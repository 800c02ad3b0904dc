import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from "prom-client";
import { type Durations, DurationsByLabels } from "./durations";

/** What one process measures. Each instance has a registry of its own, so that tests can run many side by side. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new DurationsByLabels(
    "http_request_duration_seconds",
    "Duration of requests, from arrival to the end of the response, by route pattern.",
  );

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    // The registry asks for no more than this has; its types want one of prom-client's own classes.
    this.registry.registerMetric(this.requests as unknown as Metric);
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  /** `route` is the pattern (`/r/:code`), never the address itself: there are endlessly many of those. */
  observeRequest(method: string, route: string, status: number, seconds: number): void {
    this.requestsOf(method, route, status).add(seconds);
  }

  /** Where such requests are counted, for whoever has so many that looking it up each time would be slow. */
  requestsOf(method: string, route: string, status: number): Durations {
    return this.requests.of({ method, route, status: String(status) });
  }

  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Counter<Label> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** A figure that only grows and is counted elsewhere. */
  counterOf(name: string, help: string, current: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.reset();
        this.inc(current());
      },
    });
  }

  histogram(name: string, help: string, buckets: number[]): Histogram {
    return new Histogram({ name, help, buckets, registers: [this.registry] });
  }

  /** A figure that is asked for whenever somebody looks. */
  gauge(name: string, help: string, current: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await current());
      },
    });
  }

  /** The same with one figure for each value of a label. What cannot be found out now is left out: the rest still shows. */
  gauges(name: string, help: string, label: string, current: () => Promise<(readonly [string, number])[]>): void {
    new Gauge({
      name,
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
