import { useState } from "react";

/**
 * Cursor pagination. The server only pages forward, so going back uses the cursors already visited. A change of `list`
 * returns to the first page.
 */
export function usePages(size: number, list = "") {
  const [visited, setVisited] = useState<{ list: string; cursors: readonly string[] }>({ list, cursors: [] });
  const cursors = visited.list === list ? visited.cursors : [];
  const after = cursors.at(-1) ?? null;
  return {
    size,
    after,
    /** Number of the first row shown, from 1. */
    first: cursors.length * size + 1,
    next: (cursor: string) => {
      // A second press while the next page loads passes the same cursor: ignore it.
      if (cursor !== after) setVisited({ list, cursors: [...cursors, cursor] });
    },
    previous: () => setVisited({ list, cursors: cursors.slice(0, -1) }),
    /** Back to the first page, which should have been shown. */
    restart: () => setVisited({ list, cursors: [] }),
  };
}

export type Pages = ReturnType<typeof usePages>;
