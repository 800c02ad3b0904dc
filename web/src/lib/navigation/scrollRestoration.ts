import { idleNow } from "./onIdle";

/** Whoever does one of these decides where the page stands. */
const SIGNS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;
/** So long nothing has changed its height: the page is quiet. */
const QUIET = 700;
const LONGEST = 20_000;

let leave: (() => void) | null = null;

/** Scrolls there no more by itself. */
export const leavePosition = () => leave?.();

/** Scrolls to a part of the page, and again whenever what lies above it has got another height. */
export const keepPartMounted = (id: string) =>
  keep(() => document.getElementById(id)?.scrollIntoView({ behavior: "instant" }));

/** Until the page is quiet or somebody does something. What comes later comes now: it decides where the place lies. */
function keep(go: () => void) {
  leavePosition();
  idleNow();
  const end = Date.now() + LONGEST;
  const options = { capture: true, passive: true };
  let timer: ReturnType<typeof setTimeout>;
  const settle = () => {
    go();
    clearTimeout(timer);
    timer = setTimeout(look, QUIET);
  };
  const look = () => (Date.now() < end && isUnfinished() ? settle() : leavePosition());
  const watch = new ResizeObserver(settle);
  leave = () => {
    leave = null;
    clearTimeout(timer);
    watch.disconnect();
    for (const sign of SIGNS) window.removeEventListener(sign, leavePosition, options);
  };
  for (const sign of SIGNS) window.addEventListener(sign, leavePosition, options);
  watch.observe(document.body);
}

/** Parts of it are still to come. */
const isUnfinished = () => document.querySelector("main .MuiSkeleton-root, main [role=progressbar]") !== null;

/** How far down this entry of the history was left, if it was. */
export const positionLeft = (): number | undefined => (window.history.state as { y?: number } | null)?.y;

/**
 * Keeps with each entry of the history how far down it was left, and goes there again: by itself, a browser scrolls
 * only as far as the page reaches before its parts have come. The router's <ScrollRestoration> does no better, as it
 * scrolls once when the page is mounted, and it needs the data router: useLeaveWarning.ts says what that costs.
 */
export function rememberPositions(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const save = () => {
    clearTimeout(timer);
    if (!leave) window.history.replaceState({ ...window.history.state, y: window.scrollY }, "");
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(save, 150);
  };
  const goBack = () => {
    const y = positionLeft();
    if (y) keep(() => window.scrollTo({ top: y, behavior: "instant" }));
  };
  window.addEventListener("scroll", onScroll, { passive: true });
  window.addEventListener("pagehide", save);
  window.addEventListener("popstate", goBack);
  // A page that stands as a whole was scrolled by the browser, and perhaps by somebody since.
  if (isUnfinished()) goBack();
  return () => {
    clearTimeout(timer);
    window.removeEventListener("scroll", onScroll);
    window.removeEventListener("pagehide", save);
    window.removeEventListener("popstate", goBack);
  };
}
