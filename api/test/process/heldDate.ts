import { jest } from "@jest/globals";

/** Freezes the date until the test moves it; drivers and sockets keep their real timers. */
export function holdDate() {
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: [
      ...(["hrtime", "nextTick", "performance", "queueMicrotask"] as const),
      ...(["setImmediate", "clearImmediate", "setInterval", "clearInterval", "setTimeout", "clearTimeout"] as const),
    ],
  });
  return {
    /** Advances the date by this many seconds. */
    pass: (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000),
    release: () => jest.useRealTimers(),
  };
}
