import type { Metrics } from "../core/metrics";

type Add = (count: number) => void;

const nobodyLooks: Add = () => undefined;

/** How often it is worth saying that clicks are being shed. */
const SAY_EVERY = 10_000;

/** What the click sink counts; told to nobody until somebody asks. */
export class ClickMeasures {
  recorded: Add = nobodyLooks;
  spooled: Add = nobodyLooks;
  recovered: Add = nobodyLooks;
  private shedCount: Add = nobodyLooks;
  private saidAt = Number.NEGATIVE_INFINITY;

  /** Whether this is worth a line in the log as well. */
  shed(count: number, now = performance.now()): boolean {
    this.shedCount(count);
    if (now - this.saidAt < SAY_EVERY) return false;
    this.saidAt = now;
    return true;
  }

  showIn(metrics: Metrics): void {
    const recorded = metrics.counter("clicks_recorded_total", "Clicks that went straight to the database.");
    const sizes = metrics.histogram(
      "click_flush_size",
      "How many clicks shared one transaction.",
      [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000],
    );
    this.recorded = (count) => {
      recorded.inc(count);
      sizes.observe(count);
    };
    this.spooled = adding(metrics, "clicks_spooled_total", "Clicks that had to wait in the spool.");
    this.recovered = adding(metrics, "clicks_recovered_total", "Clicks that came to the database from the spool.");
    this.shedCount = adding(metrics, "clicks_shed_total", "Shoppers who were redirected without a click being kept.");
  }
}

function adding(metrics: Metrics, name: string, help: string): Add {
  const counter = metrics.counter(name, help);
  return (count) => counter.inc(count);
}
