import { SECOND } from "../../../platform/clock";
import { Durations } from "../../../platform/metrics/durations";
import type { Metrics } from "../../../platform/metrics/metrics";

const ROUTE = "/r/:code";
const FOLLOWED = 302;

/**
 * Response times from a request's arrival until its response is handed over; not exported until metrics are registered.
 */
export class RedirectTimes {
  /** Fast path for successful redirects, which are nearly all responses. */
  private followed = new Durations();
  private otherOf: (method: string, status: number) => Durations = () => new Durations();

  showIn(metrics: Metrics): void {
    this.followed = metrics.requestsOf("GET", ROUTE, FOLLOWED);
    this.otherOf = (method, status) => metrics.requestsOf(method, ROUTE, status);
  }

  answered(method: string | undefined, status: number, arrivedAt: number): void {
    const durations = status === FOLLOWED && method === "GET" ? this.followed : this.otherOf(method ?? "", status);
    durations.add((performance.now() - arrivedAt) / SECOND);
  }
}
