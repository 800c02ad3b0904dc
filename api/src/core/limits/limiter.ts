import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { RateLimitedError } from "../errors";
import { addressKey, networkKey } from "./addressKey";
import { type Limit, type LimitName, type Limits, wider } from "./rateLimits";
import { SharedOrOwn } from "./sharedOrOwn";

export { defaultLimits, type Limit, type LimitName, type Limits } from "./rateLimits";

/** What is left of a limit after points were taken from it. */
export interface Left {
  limit: Limit;
  remaining: number;
  /** Seconds until all of it is there again. */
  seconds: number;
  isSpent: boolean;
}

/** Counters shared by all processes through Redis where there is one; each process's own memory answers while it is away. */
export class Limiters {
  private readonly limiters: Record<LimitName, SharedOrOwn>;

  constructor(
    private readonly limits: Limits,
    redis?: unknown,
  ) {
    const away = { until: 0 };
    const entries = Object.entries(limits).map(([name, { points, seconds }]) => {
      const own = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
      const options = { keyPrefix: `weft:limit:${name}`, points, duration: seconds };
      const shared = redis
        ? new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true })
        : undefined;
      return [name, new SharedOrOwn(away, own, shared)];
    });
    this.limiters = Object.fromEntries(entries);
  }

  /** Takes a point, or refuses with the time to wait. */
  async consume(name: LimitName, key: string): Promise<void> {
    for (const [limit, counted] of countersOf(name, key)) {
      const { isSpent, seconds } = await this.spend(limit, counted, 1);
      if (isSpent) throw new RateLimitedError(seconds);
    }
  }

  /** Takes as many points and says what is left, for whoever tells the caller. */
  async spend(name: LimitName, key: string, points: number): Promise<Left> {
    const result = await this.limiters[name].use((limiter) => limiter.consume(key, points).catch(asResult));
    return this.leftOf(name, result);
  }

  async allows(name: LimitName, key: string): Promise<boolean> {
    return this.consume(name, key).then(
      () => true,
      (refusal) => {
        if (refusal instanceof RateLimitedError) return false;
        throw refusal;
      },
    );
  }

  /** Refuses as `take` does where nothing is left, and takes nothing: for limits on what turned out badly. */
  async requireLeft(name: LimitName, key: string): Promise<void> {
    for (const [limit, counted] of countersOf(name, key)) {
      const result = await this.limiters[limit].use((limiter) => limiter.get(counted));
      if (!result || result.consumedPoints < this.limits[limit].points) continue;
      throw new RateLimitedError(this.leftOf(limit, result).seconds);
    }
  }

  /** What turned out well does not count: people behind one address share its points. */
  async refund(name: LimitName, key: string): Promise<void> {
    for (const [limit, counted] of countersOf(name, key)) {
      await this.limiters[limit].use((limiter) => limiter.reward(counted, 1));
    }
  }

  async reset(name: LimitName, key: string): Promise<void> {
    for (const [limit, counted] of countersOf(name, key)) {
      await this.limiters[limit].use((limiter) => limiter.delete(counted));
    }
  }

  private leftOf(name: LimitName, { consumedPoints, msBeforeNext }: RateLimiterRes): Left {
    const limit = this.limits[name];
    return {
      limit,
      remaining: Math.max(0, limit.points - consumedPoints),
      seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
      isSpent: consumedPoints > limit.points,
    };
  }
}

/** Limits by address count an IPv6 address by its network, and some of them a second time by the wider one. */
function countersOf(name: LimitName, key: string): [LimitName, string][] {
  if (!name.endsWith("ByAddress")) return [[name, key]];
  const [widerName, network] = [wider[name], networkKey(key)];
  const narrow: [LimitName, string] = [name, addressKey(key)];
  return widerName && network ? [narrow, [widerName, network]] : [narrow];
}

/** The library throws what it says when nothing is left. */
function asResult(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown;
  throw thrown;
}
