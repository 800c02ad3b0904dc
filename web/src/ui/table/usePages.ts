import { useState } from "react";

/**
 * Where one stands in a list that the server gives out page by page: it knows only the way on, so the way back is the
 * cursors that led here. Another list, by its name, begins at its first page.
 */
export function usePages(size: number, list = "") {
  const [way, setWay] = useState<{ list: string; cursors: readonly string[] }>({ list, cursors: [] });
  const cursors = way.list === list ? way.cursors : [];
  const after = cursors.at(-1) ?? null;
  return {
    size,
    after,
    /** The place of the first row shown, counted from 1. */
    first: cursors.length * size + 1,
    next: (cursor: string) => {
      // Pressed again before the next page is there, it is still the same page.
      if (cursor !== after) setWay({ list, cursors: [...cursors, cursor] });
    },
    previous: () => setWay({ list, cursors: cursors.slice(0, -1) }),
  };
}

export type Pages = ReturnType<typeof usePages>;
