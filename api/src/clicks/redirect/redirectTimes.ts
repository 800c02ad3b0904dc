import { SECOND } from "../../core/clock";
import { Durations } from "../../core/metrics/durations";
import type { Metrics } from "../../core/metrics/metrics";

const ROUTE = "/r/:code";
const FOLLOWED = 302;

/** How long answers take, from the arrival of a request until its answer is handed over; told to nobody until somebody asks. */
export class RedirectTimes {
  /** Nearly all answers are of this one kind, which has to be as cheap as can be. */
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
