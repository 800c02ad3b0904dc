import type { Bus } from "../../core/bus";
import type { RepeatHook, Repeats } from "./repeats";
import { VISITOR_BYTES } from "./visitor";

const CHANNEL = "visits";

/** A visitor, the number of a link, and the second. */
const NOTE_BYTES = VISITOR_BYTES + 4 + 4;

/** How many may wait; more are lost, and count as new visits in other processes. */
const MAX_WAITING = 4096;

/** Somebody who follows a link again takes longer than that. */
const GATHER_FOR = 50;

/**
 * Lets processes share what they remember of visits. Shoppers never wait for it: what a process has seen is told in
 * the background, and each decides by its own memory, so without the bus only visits to other processes are unknown.
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

  /** What this process saw itself. */
  readonly add: RepeatHook = (visitor, linkNumber, second) => {
    if (this.used === this.notes.length) return;
    this.notes.write(visitor, this.used, VISITOR_BYTES, "hex");
    this.notes.writeUInt32LE(linkNumber, this.used + VISITOR_BYTES);
    this.notes.writeUInt32LE(second, this.used + VISITOR_BYTES + 4);
    this.used += NOTE_BYTES;
    this.timer ??= setTimeout(() => this.flush(), GATHER_FOR).unref();
  };

  /** One message at a time: while Redis is slow notes are lost, and not kept without end. */
  private async flush(): Promise<void> {
    const message = Buffer.from(this.notes.subarray(0, this.used));
    this.used = 0;
    await this.bus.publish(CHANNEL, message);
    this.timer = this.used > 0 ? setTimeout(() => this.flush(), GATHER_FOR).unref() : undefined;
  }

  private take(message: Buffer): void {
    for (let start = 0; start + NOTE_BYTES <= message.length; start += NOTE_BYTES) {
      const visitor = message.toString("hex", start, start + VISITOR_BYTES);
      const linkNumber = message.readUInt32LE(start + VISITOR_BYTES);
      this.repeats.note(visitor, linkNumber, message.readUInt32LE(start + VISITOR_BYTES + 4));
    }
  }
}
