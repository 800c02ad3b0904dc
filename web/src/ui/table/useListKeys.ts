import { useEffect, useEffectEvent } from "react";

export type Keys = Readonly<Record<string, () => unknown>>;

/** Single-key shortcuts for a list: not while typing, in a dialog, or with a modifier. */
export function useListKeys(keys: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat, isComposing } = event;
    const act = keys[key.toLowerCase()];
    if (!act || repeat || isComposing || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    if (target instanceof Element && isTaken(target, key)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

const isTaken = (target: Element, key: string): boolean =>
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]") !==
    null ||
  // A focused button's own key.
  (key === "Enter" && target.closest("button, a, input") !== null);
