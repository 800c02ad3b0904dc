import type { Bus } from "../../platform/bus";
import { type LiveUpdate, mergeUpdates, noUpdate, type UpdateFor } from "./liveUpdate";

const CHANNEL = "live";

/** Collects updates for this long, since clicks come by the thousand. */
const FLUSH_DELAY = 300;

/** Carries updates between processes. A lost message only delays the refetch. */
export class Relay {
  private gathered = new Map<string, LiveUpdate>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly bus: Bus) {}

  onMessage(deliver: (updates: UpdateFor) => void): void {
    this.bus.subscribe(CHANNEL, (message) => deliver(JSON.parse(message.toString())));
  }

  send(updates: UpdateFor): void {
    for (const [id, one] of updates) this.gathered.set(id, mergeUpdates(this.gathered.get(id) ?? noUpdate, one));
    this.timer ??= setTimeout(() => this.flush(), FLUSH_DELAY).unref();
  }

  /** Sends what is left. */
  stop(): void {
    clearTimeout(this.timer);
    this.flush();
  }

  private flush(): void {
    this.timer = undefined;
    if (this.gathered.size === 0) return;
    const message = Buffer.from(JSON.stringify([...this.gathered]));
    this.gathered = new Map();
    void this.bus.publish(CHANNEL, message);
  }
}
