/** So long nobody has done anything and the page has had nothing to do: then it has rested. */
const REST = 3000;
const SIGNS = ["pointerdown", "keydown", "wheel", "touchstart", "scroll", "beforeprint"] as const;
const options = { capture: true, passive: true };

const waiting = new Set<() => void>();
let hasRested = false;
let isCounting = false;

const idle: (callback: () => void) => unknown =
  typeof requestIdleCallback === "function" ? requestIdleCallback : (callback) => setTimeout(callback, 50);

/**
 * What can wait until what is seen first stands: done one by one in idle moments, as soon as the page has rested or
 * somebody begins to use it. The answer forgets the callback.
 */
export function onIdle(callback: () => void): () => void {
  waiting.add(callback);
  if (hasRested) idle(next);
  else if (!isCounting) count();
  return () => waiting.delete(callback);
}

/** For who must know now how high all of it is. */
export function idleNow() {
  if (hasRested) return;
  hasRested = true;
  for (const sign of SIGNS) window.removeEventListener(sign, idleNow, options);
  idle(next);
}

function count() {
  isCounting = true;
  for (const sign of SIGNS) window.addEventListener(sign, idleNow, options);
  idle(() => setTimeout(idleNow, REST));
}

function next() {
  const [callback] = waiting;
  if (!callback) return;
  waiting.delete(callback);
  callback();
  if (waiting.size > 0) idle(next);
}
