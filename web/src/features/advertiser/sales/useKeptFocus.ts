import { useEffect, useRef } from "react";

/**
 * A decision takes away the buttons it was made with, and the focus with them.
 * It goes to what is left of the sale's actions, or to the chosen filter where the sale has left the list.
 */
export function useKeptFocus() {
  const place = useRef<HTMLDivElement>(null);
  const decided = useRef<string | null>(null);

  useEffect(() => {
    if (!decided.current || document.activeElement !== document.body) return;
    const left = place.current?.querySelector<HTMLElement>(`[data-sale="${decided.current}"] button:enabled`);
    const filter = place.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    (left ?? filter)?.focus();
  });

  // Whoever goes on by themselves is not called back.
  useEffect(() => {
    const forget = () => {
      decided.current = null;
    };
    for (const name of ["pointerdown", "keydown"]) window.addEventListener(name, forget, true);
    return () => {
      for (const name of ["pointerdown", "keydown"]) window.removeEventListener(name, forget, true);
    };
  }, []);

  const keepAt = (saleId: string) => {
    decided.current = saleId;
  };
  return { place, keepAt };
}
