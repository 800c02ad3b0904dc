import { type RefObject, useEffect, useRef } from "react";

/**
 * A button that becomes disabled or unmounts loses the focus to <body>. When `state` changes and that has happened, the
 * element with this ref gets the focus.
 */
export function useFocusBack<E extends HTMLElement>(state: string): RefObject<E | null> {
  const element = useRef<E>(null);
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current === state) return;
    previous.current = state;
    if (document.activeElement === document.body) element.current?.focus();
  }, [state]);
  return element;
}
