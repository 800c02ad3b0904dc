import type { RateLimiterAbstract } from "rate-limiter-flexible";

/** Timeout for the shared counters: every signed-in request waits for them. */
const RESPONSE_TIMEOUT = 250;

/** After a failure, how long the shared counters are not tried. */
const UNAVAILABLE_TTL = 5000;

/** Shared by all limiters: one timeout makes all of them skip Redis until this time. */
export interface Away {
  until: number;
}

/** Counters in Redis, or this process's own if there is no Redis or it is unavailable. */
export class SharedOrOwn {
  constructor(
    private readonly away: Away,
    private readonly own: RateLimiterAbstract,
    private readonly shared?: RateLimiterAbstract,
  ) {}

  async use<T>(call: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    if (!this.shared || performance.now() < this.away.until) return call(this.own);
    try {
      return await within(RESPONSE_TIMEOUT, call(this.shared));
    } catch {
      this.away.until = performance.now() + UNAVAILABLE_TTL;
      return call(this.own);
    }
  }
}

/** A late result or failure is ignored. */
function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("No answer in time")), milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
