import { useState } from "react";

/** Keyset pages: the way back is the cursors that led here. Another list, by its name, begins at its first page. */
export function usePages(list = "") {
  const [way, setWay] = useState<{ list: string; cursors: string[] }>({ list, cursors: [] });
  const cursors = way.list === list ? way.cursors : [];
  return {
    after: cursors.at(-1) ?? null,
    isFirst: cursors.length === 0,
    skipped: cursors.length,
    next: (cursor: string) => setWay({ list, cursors: [...cursors, cursor] }),
    previous: () => setWay({ list, cursors: cursors.slice(0, -1) }),
  };
}
