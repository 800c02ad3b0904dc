import type { Bus } from "../../core/bus";
import type { RepeatHook, Repeats } from "./repeats";
import { VISITOR_BYTES } from "./visitor";

const CHANNEL = "visits";

/** A visitor, a link number and a second. */
const NOTE_BYTES = VISITOR_BYTES + 4 + 4;

/** Maximum of queued notes; notes beyond that are dropped, and count as new visits in other processes. */
const MAX_WAITING = 4096;

/** Milliseconds to collect notes; a person who follows a link again takes longer. */
const FLUSH_DELAY = 50;

/**
 * Shares remembered visits between processes, in the background: redirects never wait for it, and each process decides
 * by its own memory. Without the bus only visits to other processes are unknown.
 */
export class SharedRepeats {
  private readonly notes = Buffer.alloc(MAX_WAITING * NOTE_BYTES);
  private used = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly repeats: Repeats,
    private readonly bus: Bus,
  ) {
    bus.subscribe(CHANNEL, (message) => this.take(message));
  }

  /** A visit seen by this process. */
  readonly add: RepeatHook = (visitor, linkNumber, second) => {
    if (this.used === this.notes.length) return;
    this.notes.write(visitor, this.used, VISITOR_BYTES, "hex");
    this.notes.writeUInt32LE(linkNumber, this.used + VISITOR_BYTES);
    this.notes.writeUInt32LE(second, this.used + VISITOR_BYTES + 4);
    this.used += NOTE_BYTES;
    this.timer ??= setTimeout(() => this.flush(), FLUSH_DELAY).unref();
  };

  /** One message at a time: while Redis is slow, notes are dropped instead of queued without limit. */
  private async flush(): Promise<void> {
    const message = Buffer.from(this.notes.subarray(0, this.used));
    this.used = 0;
    await this.bus.publish(CHANNEL, message);
    this.timer = this.used > 0 ? setTimeout(() => this.flush(), FLUSH_DELAY).unref() : undefined;
  }

  private take(message: Buffer): void {
    for (let start = 0; start + NOTE_BYTES <= message.length; start += NOTE_BYTES) {
      const visitor = message.toString("hex", start, start + VISITOR_BYTES);
      const linkNumber = message.readUInt32LE(start + VISITOR_BYTES);
      this.repeats.note(visitor, linkNumber, message.readUInt32LE(start + VISITOR_BYTES + 4));
    }
  }
}
