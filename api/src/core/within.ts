export const TOO_LATE = Symbol("too late");

/**
 * What `work` comes to, or TOO_LATE after so many milliseconds; `work` goes on all the same, and nobody hears of its
 * failure then. Each batch of clicks waits here, so there is no more to it than one timer.
 */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T | typeof TOO_LATE> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(TOO_LATE), Math.max(0, milliseconds)).unref();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
