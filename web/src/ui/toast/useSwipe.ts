import { type PointerEvent, useRef, useState } from "react";
import { toastRules } from "./toastRules";

/** Shorter movements are clicks. */
const MIN_MOVE_PX = 8;

/** Horizontal swipe to dismiss; below the threshold the toast snaps back. */
export function useSwipe(dismiss: () => void) {
  const from = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);

  const end = () => {
    from.current = null;
    setOffset(0);
  };

  return {
    offset,
    handlers: {
      onPointerDown: ({ clientX, isPrimary, button }: PointerEvent) => {
        if (isPrimary && button === 0) from.current = clientX;
      },
      onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent) => {
        if (from.current === null) return;
        const moved = clientX - from.current;
        if (Math.abs(moved) < MIN_MOVE_PX && offset === 0) return;
        currentTarget.setPointerCapture?.(pointerId);
        setOffset(moved);
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const isSwiped = from.current !== null && Math.abs(clientX - from.current) >= toastRules.swipePx;
        end();
        if (isSwiped) dismiss();
      },
      onPointerCancel: end,
    },
  };
}
