import { useEffect, useRef, useState } from "react";
import type { UserRow } from "../userLabels";

/** The element that a row's details open from also stands for the row itself: the focus goes there. */
export const rowButtonId = (id: string) => `person-${id}`;

/**
 * The row that keys act on. When it leaves the list, as one does that was decided, the one that takes its place is
 * next; the focus goes along if it was lost with the row.
 */
export function useCurrentRow(people: readonly UserRow[]) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const lastIndex = useRef(0);
  const index = people.findIndex(({ id }) => id === currentId);

  useEffect(() => {
    if (!currentId || people.length === 0) return;
    if (index >= 0) {
      lastIndex.current = index;
      return;
    }
    const heir = people[Math.min(lastIndex.current, people.length - 1)];
    if (!heir) return;
    setCurrentId(heir.id);
    if (document.activeElement === document.body) focusRow(heir.id);
  }, [people, currentId, index]);

  return {
    current: people[index] ?? null,
    setCurrentId,
    move: (step: 1 | -1) => {
      const next = people[index < 0 ? 0 : Math.min(people.length - 1, Math.max(0, index + step))];
      if (!next) return;
      setCurrentId(next.id);
      focusRow(next.id);
    },
  };
}

export function focusRow(id: string) {
  const button = document.getElementById(rowButtonId(id));
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: "nearest" });
}
