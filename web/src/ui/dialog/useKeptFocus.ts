import { useEffect, useEffectEvent, useRef } from "react";

/**
 * A decision on a row takes away the buttons it was made with, and the focus with them.
 * It goes to what is left of the row's actions (`data-actions`), or to the chosen filter where it has left the list.
 */
export function useKeptFocus() {
  const place = useRef<HTMLDivElement>(null);
  const decided = useRef<string | null>(null);

  const settle = useEffectEvent(() => {
    if (!decided.current || document.activeElement !== document.body) return;
    const left = place.current?.querySelector<HTMLElement>(`[data-actions="${decided.current}"] button:enabled`);
    const filter = place.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    (left ?? filter)?.focus();
  });
  useEffect(() => settle());

  useEffect(() => {
    // A table draws its rows when there is time for it, later than what is around it.
    const watch = new MutationObserver(() => settle());
    if (place.current) watch.observe(place.current, { childList: true, subtree: true });
    // Whoever goes on by themselves is not called back.
    const forget = () => {
      decided.current = null;
    };
    for (const name of ["pointerdown", "keydown"]) window.addEventListener(name, forget, true);
    return () => {
      watch.disconnect();
      for (const name of ["pointerdown", "keydown"]) window.removeEventListener(name, forget, true);
    };
  }, []);

  const keepAt = (id: string) => {
    decided.current = id;
  };
  return { place, keepAt };
}
