import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

export interface Size {
  width: number;
  height: number;
}

/** The size of an element, updated on every change. */
export function useSize<E extends Element>(): [RefObject<E | null>, Size | null] {
  const element = useRef<E>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      // Hidden elements have no width: keep the last size.
      if (width === 0) return;
      startTransition(() => setSize({ width: Math.floor(width), height: Math.floor(height) }));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}
