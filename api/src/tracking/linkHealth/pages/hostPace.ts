import { setTimeout as sleep } from "node:timers/promises";
import { SECOND } from "../../../platform/clock";

/** One request per second and host. Only remembers hosts of the past second. */
export class HostPace {
  private readonly freeAt = new Map<string, number>();

  constructor(
    private readonly gap = SECOND,
    private readonly now: () => number = () => performance.now(),
    private readonly wait: (ms: number, signal?: AbortSignal) => Promise<unknown> = (ms, signal) =>
      sleep(ms, undefined, { signal }),
  ) {}

  /** Resolves when it is this caller's turn. */
  async turn(host: string, signal?: AbortSignal): Promise<void> {
    const now = this.now();
    for (const [known, at] of this.freeAt) if (at <= now) this.freeAt.delete(known);
    const at = Math.max(now, this.freeAt.get(host) ?? now);
    this.freeAt.set(host, at + this.gap);
    if (at > now) await this.wait(at - now, signal);
  }
}
