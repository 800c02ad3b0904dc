import type { Bus } from "../core/bus";
import { type LiveUpdate, mergeUpdates, noUpdate, type UpdateFor } from "./liveUpdate";

const CHANNEL = "live";

/** Clicks come by the thousand: others hear of them together. */
const GATHER_FOR = 300;

/** Carries news between processes. What is lost on the way is only told late, by the next look. */
export class Relay {
  private gathered = new Map<string, LiveUpdate>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly bus: Bus) {}

  onMessage(hear: (news: UpdateFor) => void): void {
    this.bus.subscribe(CHANNEL, (message) => hear(JSON.parse(message.toString())));
  }

  send(news: UpdateFor): void {
    for (const [id, one] of news) this.gathered.set(id, mergeUpdates(this.gathered.get(id) ?? noUpdate, one));
    this.timer ??= setTimeout(() => this.flush(), GATHER_FOR).unref();
  }

  /** Says what is left to be said. */
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
