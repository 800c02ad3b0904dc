import { useEffect, useRef } from "react";
import { Span } from "./html";
import { motion, prefersLessMotion, useSeen } from "./motion";

/** 100000000 is $100M+, 5000 is 5K+, 500 is 500+. */
export function inShort(value: number): string {
  if (value >= 1_000_000) return `$${Math.floor(value / 1_000_000)}M+`;
  if (value >= 1000) return `${Math.floor(value / 1000)}K+`;
  return `${value}+`;
}

const easeOut = (share: number) => 1 - (1 - share) ** 3;

/**
 * Counts up from zero once scrolled into view. The final value is in the HTML from the start for screen readers, and
 * reserves the width, since the intermediate values are narrower.
 */
export function Counter({ value }: { value: number }) {
  const figure = useRef<HTMLSpanElement>(null);
  const visible = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(figure, motion.counterFrom);

  useEffect(() => {
    if (!isSeen || prefersLessMotion()) return;
    let frame = 0;
    const startedAt = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, now - startedAt) / (motion.counter * 1000));
      if (visible.current) visible.current.textContent = inShort(Math.floor(easeOut(share) * value));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      if (visible.current) visible.current.textContent = inShort(value);
    };
  }, [isSeen, value]);

  return (
    <Span ref={figure} role="img" aria-label={inShort(value)} sx={figureStyle}>
      <span data-final="">{inShort(value)}</span>
      <span ref={visible} data-shown="">
        {inShort(value)}
      </span>
    </Span>
  );
}

const figureStyle = {
  display: "inline-grid",
  whiteSpace: "nowrap",
  "& > span": { gridArea: "1 / 1" },
  "& > [data-final]": { visibility: "hidden" },
};
