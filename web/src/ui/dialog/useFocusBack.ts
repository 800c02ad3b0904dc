import { type RefObject, useEffect, useRef } from "react";

/**
 * A button that is disabled while it is busy, or that takes itself away, leaves the focus nowhere. When the state
 * changes that does so, the focus comes back to the element that this is given to.
 */
export function useFocusBack<E extends HTMLElement>(state: string): RefObject<E | null> {
  const element = useRef<E>(null);
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    if (document.activeElement === document.body) element.current?.focus();
  }, [state]);
  return element;
}
