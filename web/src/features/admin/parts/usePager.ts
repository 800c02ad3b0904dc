import { useState } from "react";

export const PAGE_SIZE = 25;

/** Where one stands in a list of the server: it knows only the way on, so the way back is remembered here. */
export function usePager(list = "") {
  const [place, setPlace] = useState<{ list: string; cursors: readonly string[] }>({ list, cursors: [] });
  // Another list, or another filter of it, begins at its beginning.
  const cursors = place.list === list ? place.cursors : [];
  return {
    after: cursors.at(-1) ?? null,
    from: cursors.length * PAGE_SIZE + 1,
    hasPrevious: cursors.length > 0,
    goOn: (cursor: string) => setPlace({ list, cursors: [...cursors, cursor] }),
    goBack: () => setPlace({ list, cursors: cursors.slice(0, -1) }),
  };
}

export type Pager = ReturnType<typeof usePager>;
