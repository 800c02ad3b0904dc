import type { RateLimiterAbstract } from "rate-limiter-flexible";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { RateLimitedError } from "../errors";
import { TOO_LATE, within } from "../within";
import { addressKey, networkKey } from "./addressKey";
import { type Limit, type LimitName, type Limits, wider } from "./rateLimits";

export { defaultLimits, type Limit, type LimitName, type Limits } from "./rateLimits";

/** The rest of a limit after points were consumed. */
export interface Left {
  limit: Limit;
  remaining: number;
  /** Seconds until the limit is fully restored. */
  seconds: number;
  isSpent: boolean;
}

/**
 * Rate limiters shared by all processes through Redis, if configured; falls back to this process's memory while Redis
 * is unavailable.
 */
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

  /** Consumes a point, or throws with the time to wait. */
  async consume(name: LimitName, key: string): Promise<void> {
    for (const [limit, counted] of countersOf(name, key)) {
      const { isSpent, seconds } = await this.spend(limit, counted, 1);
      if (isSpent) throw new RateLimitedError(seconds);
    }
  }

  /** Consumes several points and returns the rest, for response headers. */
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

  /** Throws like `consume` if nothing is left, but consumes nothing: for limits on failed attempts. */
  async requireLeft(name: LimitName, key: string): Promise<void> {
    for (const [limit, counted] of countersOf(name, key)) {
      const result = await this.limiters[limit].use((limiter) => limiter.get(counted));
      if (!result || result.consumedPoints < this.limits[limit].points) continue;
      throw new RateLimitedError(this.leftOf(limit, result).seconds);
    }
  }

  /** Successful attempts do not count, since people behind one address share its points. */
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

/** Limits by address count an IPv6 address by its /64, and some of them also by its /48. */
function countersOf(name: LimitName, key: string): [LimitName, string][] {
  if (!name.endsWith("ByAddress")) return [[name, key]];
  const [widerName, network] = [wider[name], networkKey(key)];
  const narrow: [LimitName, string] = [name, addressKey(key)];
  return widerName && network ? [narrow, [widerName, network]] : [narrow];
}

/** rate-limiter-flexible rejects with its result object when the limit is exceeded. */
function asResult(thrown: unknown): RateLimiterRes {
  if (thrown instanceof RateLimiterRes) return thrown;
  throw thrown;
}

/** Timeout for the shared counters: every signed-in request waits for them. */
const RESPONSE_TIMEOUT = 250;

/** After a failure, how long the shared counters are not tried. */
const UNAVAILABLE_TTL = 5000;

/** Shared by all limiters: one timeout makes all of them skip Redis until this time. */
interface Away {
  until: number;
}

/** Counters in Redis, or this process's own if there is no Redis or it is unavailable. */
class SharedOrOwn {
  constructor(
    private readonly away: Away,
    private readonly own: RateLimiterAbstract,
    private readonly shared?: RateLimiterAbstract,
  ) {}

  async use<T>(call: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    if (this.shared && performance.now() >= this.away.until) {
      const answer = await within(RESPONSE_TIMEOUT, call(this.shared)).catch(() => TOO_LATE);
      if (answer !== TOO_LATE) return answer as T;
      this.away.until = performance.now() + UNAVAILABLE_TTL;
    }
    return call(this.own);
  }
}
