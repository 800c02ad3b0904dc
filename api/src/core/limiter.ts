import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { RateLimitedError } from "./errors";

export interface Limit {
  /** How many points … */
  points: number;
  /** … in how many seconds. */
  seconds: number;
}

/** What the house throttles. A window ends by itself: tries made while it is full do not prolong it. */
export const defaultLimits = {
  signInByAccount: { points: 10, seconds: 15 * 60 },
  signInByAddress: { points: 50, seconds: 15 * 60 },
  signInBurstNoted: { points: 1, seconds: 15 * 60 },
  signUpByAddress: { points: 20, seconds: 60 * 60 },
  passwordResetByAddress: { points: 10, seconds: 60 * 60 },
  contactByAddress: { points: 10, seconds: 60 * 60 },
  claimedSalesByMerchant: { points: 60, seconds: 60 },
  claimedSalesByAddress: { points: 20, seconds: 60 },
  webhookSendsByAccount: { points: 60, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof defaultLimits;
export type Limits = Record<LimitName, Limit>;

/** Counters shared by all processes through Redis where there is one; each process's own memory answers while it is away. */
export class Limiters {
  private readonly limiters: Record<LimitName, RateLimiterMemory | RateLimiterRedis>;

  constructor(limits: Limits, redis?: unknown) {
    const entries = Object.entries(limits).map(([name, { points, seconds }]) => {
      const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
      const limiter = redis
        ? new RateLimiterRedis({
            storeClient: redis,
            useRedisPackage: true,
            keyPrefix: `weft:limit:${name}`,
            points,
            duration: seconds,
            insuranceLimiter: memory,
          })
        : memory;
      return [name, limiter];
    });
    this.limiters = Object.fromEntries(entries);
  }

  /** Takes a point, or refuses with the time to wait. */
  async take(name: LimitName, key: string): Promise<void> {
    try {
      await this.limiters[name].consume(key);
    } catch (refusal) {
      throw asRefusal(refusal);
    }
  }

  async allows(name: LimitName, key: string): Promise<boolean> {
    return this.take(name, key).then(
      () => true,
      (refusal) => {
        if (refusal instanceof RateLimitedError) return false;
        throw refusal;
      },
    );
  }

  /** What turned out well does not count: people behind one address share its points. */
  async giveBack(name: LimitName, key: string): Promise<void> {
    await this.limiters[name].reward(key, 1);
  }

  async reset(name: LimitName, key: string): Promise<void> {
    await this.limiters[name].delete(key);
  }
}

const asRefusal = (refusal: unknown): unknown =>
  refusal instanceof RateLimiterRes
    ? new RateLimitedError(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
    : refusal;
