import { useState } from "react";

/** Keyset pages: the way back is the cursors that led here. */
export function usePages() {
  const [cursors, setCursors] = useState<string[]>([]);
  return {
    after: cursors.at(-1) ?? null,
    isFirst: cursors.length === 0,
    skipped: cursors.length,
    next: (cursor: string) => setCursors([...cursors, cursor]),
    previous: () => setCursors(cursors.slice(0, -1)),
    restart: () => setCursors([]),
  };
}
