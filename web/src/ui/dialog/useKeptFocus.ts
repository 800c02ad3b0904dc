import { useEffect, useEffectEvent, useRef } from "react";

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
