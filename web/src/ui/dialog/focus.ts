import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * A decision on a row removes its buttons, and with them the focus. Moves it to the row's remaining actions
 * (`data-actions`), or to the active filter if the row has left the list.
 */
export function useKeptFocus() {
  const container = useRef<HTMLDivElement>(null);
  const changedId = useRef<string | null>(null);

  const restoreFocus = useEffectEvent(() => {
    if (!changedId.current || document.activeElement !== document.body) return;
    const remaining = container.current?.querySelector<HTMLElement>(
      `[data-actions="${changedId.current}"] button:enabled`,
    );
    const filter = container.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    (remaining ?? filter)?.focus();
  });
  useEffect(() => restoreFocus());

  useEffect(() => {
    // Tables render their rows in a deferred update, later than this component.
    const observer = new MutationObserver(() => restoreFocus());
    if (container.current) observer.observe(container.current, { childList: true, subtree: true });
    // Do not move the focus once the user has moved on.
    const cancel = () => {
      changedId.current = null;
    };
    for (const name of ["pointerdown", "keydown"]) window.addEventListener(name, cancel, true);
    return () => {
      observer.disconnect();
      for (const name of ["pointerdown", "keydown"]) window.removeEventListener(name, cancel, true);
    };
  }, []);

  const keepFocusAt = (id: string) => {
    changedId.current = id;
  };
  return { container, keepFocusAt };
}

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

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Text that is longer than the screen and contains nothing focusable gets a tab stop, so that keys scroll it. */
export function useScrolledByKeys() {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    if (!body) return;
    const look = () => setStop(body.scrollHeight > body.clientHeight && !body.querySelector(FOCUSABLE));
    look();
    const content = new MutationObserver(look);
    content.observe(body, { childList: true, subtree: true });
    // Text may overflow once the window becomes smaller.
    const size = new ResizeObserver(look);
    size.observe(body);
    return () => {
      content.disconnect();
      size.disconnect();
    };
  }, [body]);
  return { ref: setBody, ...(isStop && { tabIndex: 0 }) };
}
