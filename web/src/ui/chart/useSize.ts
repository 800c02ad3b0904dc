import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

export interface Size {
  width: number;
  height: number;
}

/** How large an element is, once it has been laid out, and whenever that changes. */
export function useSize<E extends Element>(): [RefObject<E | null>, Size | null] {
  const element = useRef<E>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      // Hidden for now: it will be as large as it was.
      if (width === 0) return;
      startTransition(() => setSize({ width: Math.floor(width), height: Math.floor(height) }));
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return [element, size];
}
