import { type PointerEvent, useRef, useState } from "react";
import { toastRules } from "./toastRules";

/** Below this a press is a click on what lies under it. */
const MEANT_PX = 8;

/** Follows the finger sideways; let go beyond the threshold, it dismisses, short of it, all is as before. */
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
        if (Math.abs(moved) < MEANT_PX && offset === 0) return;
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
