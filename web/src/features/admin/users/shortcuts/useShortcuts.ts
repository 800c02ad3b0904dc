import { useEffect, useRef } from "react";

type Shortcuts = Record<string, () => void>;

const WRITING = "input, textarea, select, [contenteditable], [role='dialog'], [role='menu']";

/** Single-key shortcuts, except in text fields and dialogs. */
export function useShortcuts(shortcuts: Shortcuts, isActive: boolean) {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (!isActive) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(WRITING)) return;
      const run = latest.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [isActive]);
}
