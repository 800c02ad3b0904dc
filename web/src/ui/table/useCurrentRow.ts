import { useState } from "react";

/** The row that keys act on, and the keys that move it: J to the next, K to the one before. */
export function useCurrentRow(ids: readonly string[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const at = chosen === null ? -1 : ids.indexOf(chosen);
  const move = (by: number) => {
    const next = ids[Math.min(Math.max(at + by, 0), ids.length - 1)];
    if (!next) return;
    setChosen(next);
    document.querySelector(`[data-row="${next}"]`)?.scrollIntoView({ block: "nearest" });
  };
  return { current: ids[at] ?? null, moves: { j: () => move(1), k: () => move(-1) } };
}
