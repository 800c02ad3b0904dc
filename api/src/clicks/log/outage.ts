import type { Logger } from "../../core/log/log";

const FIRST_MS = 30_000;
const LONGEST_MS = 15 * 60_000;

/**
 * Tells of an outage once, then less and less often for as long as it lasts, and once when it is over: what is tried
 * twice a second would fill the log.
 */
export class Outage {
  private since: number | undefined;
  private failures = 0;
  private nextAt = 0;
  private wait = FIRST_MS;

  constructor(
    private readonly log: Pick<Logger, "warn" | "info">,
    private readonly texts: { away: string; back: string },
    private readonly now: () => number = () => performance.now(),
  ) {}

  failed(err: unknown): void {
    const now = this.now();
    if (this.since === undefined) [this.since, this.nextAt, this.wait] = [now, now, FIRST_MS];
    this.failures += 1;
    if (now < this.nextAt) return;
    this.log.warn({ err, failures: this.failures, seconds: this.seconds(now) }, this.texts.away);
    this.nextAt = now + this.wait;
    this.wait = Math.min(2 * this.wait, LONGEST_MS);
  }

  worked(): void {
    if (this.since === undefined) return;
    this.log.info({ failures: this.failures, seconds: this.seconds(this.now()) }, this.texts.back);
    [this.since, this.failures] = [undefined, 0];
  }

  private seconds(now: number): number {
    return Math.floor((now - (this.since ?? now)) / 1000);
  }
}
