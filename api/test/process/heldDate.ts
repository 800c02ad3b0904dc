import { jest } from "@jest/globals";

/** Holds the date still until it is moved; drivers and sockets keep their real timers. */
export function holdDate() {
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: [
      ...(["hrtime", "nextTick", "performance", "queueMicrotask"] as const),
      ...(["setImmediate", "clearImmediate", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] as const),
    ],
  });
  return {
    /** Lets so many seconds go by. */
    pass: (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000),
    release: () => jest.useRealTimers(),
  };
}
