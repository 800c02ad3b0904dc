import type { RateLimiterAbstract } from "rate-limiter-flexible";

/** How long an answer of the shared counters is waited for: every request of somebody who is signed in waits for it. */
const ANSWERS_WITHIN = 250;

/** How long they are left alone once they did not answer. */
const UNAVAILABLE_FOR = 5000;

/** Until when the shared counters are left alone: one answer that does not come speaks for all of them. */
export interface Away {
  until: number;
}

/** Counters that all processes share, or this process's own where there are none, or while they are away or silent. */
export class SharedOrOwn {
  constructor(
    private readonly away: Away,
    private readonly own: RateLimiterAbstract,
    private readonly shared?: RateLimiterAbstract,
  ) {}

  async use<T>(call: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    if (!this.shared || performance.now() < this.away.until) return call(this.own);
    try {
      return await within(ANSWERS_WITHIN, call(this.shared));
    } catch {
      this.away.until = performance.now() + UNAVAILABLE_FOR;
      return call(this.own);
    }
  }
}

/** What comes later is nobody's business any more. */
function within<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("No answer in time")), milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
