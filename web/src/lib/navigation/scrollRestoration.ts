import { withoutLanguage } from "../i18n/language";
import { idleNow } from "./onIdle";

/** User input that cancels automatic scrolling. */
const USER_EVENTS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
/** Scrolling is done when the page's height has not changed for this many milliseconds. */
const SETTLED_AFTER_MS = 700;
const MAX_MS = 60_000;

let cancel: (() => void) | null = null;

/** Cancels automatic scrolling. */
export const leavePosition = () => cancel?.();

/** Scrolls to a section, and again whenever content above it changes height. */
export const keepPartMounted = (id: string) =>
  scrollUntilSettled(() => document.getElementById(id)?.scrollIntoView({ behavior: "instant" }));

/**
 * Repeats the scroll until the layout settles or the user interacts. Deferred sections mount right away, because they
 * change the target's position.
 */
function scrollUntilSettled(scroll: () => void) {
  leavePosition();
  idleNow();
  const end = Date.now() + MAX_MS;
  const options = { capture: true, passive: true };
  let timer: ReturnType<typeof setTimeout>;
  const scrollAgain = () => {
    scroll();
    clearTimeout(timer);
    timer = setTimeout(checkSettled, SETTLED_AFTER_MS);
  };
  const checkSettled = () => (Date.now() < end && isLoading() ? scrollAgain() : leavePosition());
  const observer = new ResizeObserver(scrollAgain);
  cancel = () => {
    cancel = null;
    clearTimeout(timer);
    observer.disconnect();
    for (const eventName of USER_EVENTS) window.removeEventListener(eventName, leavePosition, options);
  };
  for (const eventName of USER_EVENTS) window.addEventListener(eventName, leavePosition, options);
  observer.observe(document.body);
}

/** The rendered page's path: on a slow device the previous page stays for a while after the URL has changed. */
let drawn: string | null = null;
export const markDrawn = (path: string) => {
  drawn = path;
};

/** Another page, skeletons or spinners are still rendered. */
const isLoading = () =>
  drawn !== withoutLanguage(window.location.pathname) ||
  document.querySelector("main") === null ||
  document.querySelector("main .MuiSkeleton-root, main [role=progressbar]") !== null;

/** The scroll position saved in the current history entry. */
export const positionLeft = (): number | undefined => (window.history.state as { y?: number } | null)?.y;

/**
 * Scroll restoration: saves the position in each history entry and restores it on return. The browser's own restoration
 * runs before lazy sections have mounted, so it stops short; the router's <ScrollRestoration> also scrolls only once,
 * on mount, and needs the data router (see LeaveWarning.tsx for its cost).
 */
export function rememberPositions(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const save = () => {
    clearTimeout(timer);
    if (!cancel) window.history.replaceState({ ...window.history.state, y: window.scrollY }, "");
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(save, 150);
  };
  const restore = () => {
    const y = positionLeft();
    if (y) scrollUntilSettled(() => window.scrollTo({ top: y, behavior: "instant" }));
  };
  window.addEventListener("scroll", onScroll, { passive: true });
  window.addEventListener("pagehide", save);
  window.addEventListener("popstate", restore);
  // A page that has fully loaded was scrolled by the browser already, and the user may have scrolled since.
  if (isLoading()) restore();
  return () => {
    clearTimeout(timer);
    window.removeEventListener("scroll", onScroll);
    window.removeEventListener("pagehide", save);
    window.removeEventListener("popstate", restore);
  };
}
