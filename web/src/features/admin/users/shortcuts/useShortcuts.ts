import { useEffect, useRef } from "react";

type Shortcuts = Record<string, () => void>;

const IGNORED_TARGETS = "input, textarea, select, [contenteditable], [role='dialog'], [role='menu']";

/** Single-key shortcuts, inactive in form fields, menus and dialogs. */
export function useShortcuts(shortcuts: Shortcuts, isActive: boolean) {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(IGNORED_TARGETS)) return;
      const run = latest.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isActive]);
}
