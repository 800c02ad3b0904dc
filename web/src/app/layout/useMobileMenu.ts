import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";

/** State of the mobile menu: closes on Escape and on a press outside, traps the focus while open and returns it. */
export function useMobileMenu() {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    if (!isOpen) return;
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !area.current?.contains(target)) close();
    };
    const wide = window.matchMedia("(min-width: 900px)");
    document.addEventListener("pointerdown", outside);
    wide.addEventListener("change", close);
    return () => {
      document.removeEventListener("pointerdown", outside);
      wide.removeEventListener("change", close);
    };
  }, [isOpen, close]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === "Escape") {
      close();
      toggle.current?.focus();
    } else if (event.key === "Tab") {
      const stops = [...(area.current?.querySelectorAll<HTMLElement>("[data-menu] a, [data-menu] button") ?? [])];
      const [first, last] = [stops[0], stops.at(-1)];
      const leaving = event.shiftKey ? first : last;
      if (document.activeElement !== leaving) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    }
  };

  return { isOpen, setOpen, close, area, toggle, onKeyDown };
}
