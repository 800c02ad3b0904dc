import type { Metrics } from "../../../platform/metrics/metrics";

type Add = (count: number) => void;

const noop: Add = () => undefined;

/** Minimum interval between log lines about shed clicks. */
const LOG_INTERVAL = 10_000;

/** The click sink's counters; no-ops until metrics are registered. */
export class ClickMetrics {
  recorded: Add = noop;
  spooled: Add = noop;
  recovered: Add = noop;
  private shedCount: Add = noop;
  private loggedAt = Number.NEGATIVE_INFINITY;

  /** Returns whether to log this as well. */
  shed(count: number): boolean {
    const now = performance.now();
    this.shedCount(count);
    if (now - this.loggedAt < LOG_INTERVAL) return false;
    this.loggedAt = now;
    return true;
  }

  showIn(metrics: Metrics): void {
    const recorded = metrics.counter("clicks_recorded_total", "Clicks written directly to the database.");
    const sizes = metrics.histogram(
      "click_flush_size",
      "Clicks per transaction.",
      [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000],
    );
    this.recorded = (count) => {
      recorded.inc(count);
      sizes.observe(count);
    };
    this.spooled = adding(metrics, "clicks_spooled_total", "Clicks written to the spool.");
    this.recovered = adding(metrics, "clicks_recovered_total", "Clicks written to the database from the spool.");
    this.shedCount = adding(metrics, "clicks_shed_total", "Redirects without a stored click.");
  }
}

function adding(metrics: Metrics, name: string, help: string): Add {
  const counter = metrics.counter(name, help);
  return (count) => counter.inc(count);
}
