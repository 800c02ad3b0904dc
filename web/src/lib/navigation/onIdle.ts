/** The page counts as idle this long after its first idle callback. */
const IDLE_AFTER_MS = 3000;
const USER_EVENTS = ["pointerdown", "keydown", "wheel", "touchstart", "scroll", "beforeprint"] as const;
const options = { capture: true, passive: true };

const callbacks = new Set<() => void>();
let isIdle = false;
let hasStarted = false;

const whenIdle: (callback: () => void) => unknown =
  typeof requestIdleCallback === "function" ? requestIdleCallback : (callback) => setTimeout(callback, 50);

/**
 * Defers work that is not needed for the first screen. Callbacks run one by one with requestIdleCallback, once the page
 * is idle or at the first user input. Returns a function that cancels the callback.
 */
export function onIdle(callback: () => void): () => void {
  callbacks.add(callback);
  if (isIdle) whenIdle(runNext);
  else if (!hasStarted) startTimer();
  return () => callbacks.delete(callback);
}

/** Starts the callbacks now, for callers that need the page's final height. */
export function idleNow() {
  if (isIdle) return;
  isIdle = true;
  for (const eventName of USER_EVENTS) window.removeEventListener(eventName, idleNow, options);
  whenIdle(runNext);
}

function startTimer() {
  hasStarted = true;
  for (const eventName of USER_EVENTS) window.addEventListener(eventName, idleNow, options);
  whenIdle(() => setTimeout(idleNow, IDLE_AFTER_MS));
}

function runNext() {
  const [callback] = callbacks;
  if (!callback) return;
  callbacks.delete(callback);
  callback();
  if (callbacks.size > 0) whenIdle(runNext);
}
