export const TOO_LATE = Symbol("too late");

/**
 * The result of `work`, or TOO_LATE after the timeout; `work` keeps running, and its later failure is ignored. On the
 * path of every click batch, so it costs one timer and one promise only.
 */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T | typeof TOO_LATE> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(TOO_LATE), Math.max(0, milliseconds)).unref();
    work.then(
      (result) => {
        clearTimeout(timer);
        resolve(result);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
