import { useEffect, useState, useSyncExternalStore } from "react";
import { t } from "../../../api/src/contract/i18n/t";

/** Timings of all animations. */
export const motion = {
  fast: 0.3,
  medium: 0.6,
  slow: 1.2,
  typing: 1.8,
  stagger: [0.1, 0.2, 0.3],
  headline: { delay: 0.5, duration: 2, cursorStays: 1 },
  counter: 2,
  /** Viewport positions at which animations start. */
  counterFrom: 0.8,
  revealFrom: 0.85,
  carouselMs: 4000,
} as const;

const lessMotion = t("(prefers-reduced-motion: reduce)");

const onLessMotionChange = (listener: () => void) => {
  const query = window.matchMedia(lessMotion);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

export const prefersLessMotion = (): boolean => window.matchMedia(lessMotion).matches;

export const useLessMotion = (): boolean => useSyncExternalStore(onLessMotionChange, prefersLessMotion, () => false);

/** True once the element's top has risen above the given share of the viewport's height. */
export function useSeen(element: { current: Element | null }, from: number): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        // Elements above the viewport count as seen, for example after jumping to an anchor.
        if (!entry || (!entry.isIntersecting && entry.boundingClientRect.top > 0)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: `0px 0px -${100 - from * 100}% 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, from]);
  return isSeen;
}
