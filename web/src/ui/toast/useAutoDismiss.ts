import { useEffect, useRef, useState } from "react";
import { toastRules } from "./toastRules";

/** Dismiss timer; paused while the toast is hovered or focused, or the window is in the background. */
export function useAutoDismiss(dismiss: () => void, shownMs: number = toastRules.shownMs) {
  const [hold, setHold] = useState({ pointer: false, focus: false, away: false });
  const remaining = useRef<number>(shownMs);
  const onEnd = useRef(dismiss);
  onEnd.current = dismiss;
  const isHeld = hold.pointer || hold.focus || hold.away;

  useEffect(() => {
    const away = () => setHold((held) => ({ ...held, away: true }));
    const back = () => setHold((held) => ({ ...held, away: false }));
    window.addEventListener("blur", away);
    window.addEventListener("focus", back);
    return () => {
      window.removeEventListener("blur", away);
      window.removeEventListener("focus", back);
    };
  }, []);

  useEffect(() => {
    if (isHeld) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => onEnd.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [isHeld]);

  return {
    onPointerEnter: () => setHold((held) => ({ ...held, pointer: true })),
    onPointerLeave: () => setHold((held) => ({ ...held, pointer: false })),
    onFocus: () => setHold((held) => ({ ...held, focus: true })),
    onBlur: () => setHold((held) => ({ ...held, focus: false })),
  };
}
