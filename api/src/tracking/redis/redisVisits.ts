import { SECOND } from "../../platform/clock";
import { TOO_LATE, within } from "../../platform/within";
import { WINDOW_SECONDS } from "../clicks/redirect/repeats";
import type { SharedVisits } from "../clicks/redirect/sharedVisits";
import type { Redis } from "./connectRedis";

const PREFIX = "weft:v:";

/** How long a shopper waits for Redis, in milliseconds. */
const TIMEOUT = 50;

/** How long a slow Redis is not queried, so that it costs only some shoppers the timeout. */
const REST = SECOND;

/** The maximum number of pending commands; beyond that Redis is not queried. */
const MAX_WAITING = 1000;

/**
 * Visits as keys that expire after an hour. SET with GET records and reads in one step, so that concurrent visits
 * differ.
 */
export class RedisVisits implements SharedVisits {
  private waiting = 0;
  private restingUntil = 0;

  constructor(
    private readonly redis: Redis,
    private readonly timeout = TIMEOUT,
  ) {}

  note(visitor: string, linkNumber: number): Promise<boolean> | undefined {
    if (!this.redis.isReady || this.waiting >= MAX_WAITING || performance.now() < this.restingUntil) return undefined;
    return this.asked(`${PREFIX}${visitor}${linkNumber.toString(16)}`);
  }

  private async asked(key: string): Promise<boolean> {
    this.waiting += 1;
    const reply = this.redis
      .sendCommand(["SET", key, "1", "EX", String(WINDOW_SECONDS), "GET"])
      .finally(() => (this.waiting -= 1));
    try {
      let known = await within(this.timeout, reply);
      if (known === TOO_LATE) {
        // A reply that is pending when the timeout fires is in time: this process was busy, not Redis.
        await new Promise(setImmediate);
        known = await within(0, reply);
      }
      if (known !== TOO_LATE) return known !== null;
    } catch {
      // Without Redis each process counts alone.
    }
    this.restingUntil = performance.now() + REST;
    return false;
  }
}
