import { useEffect, useRef, useState } from "react";
import type { UserRow } from "../userLabels";

/** The id of the button that opens a row's details; it also receives the row's focus. */
export const rowButtonId = (id: string) => `person-${id}`;

/**
 * The row that keyboard shortcuts act on. When it leaves the list after a decision, the next row becomes current, and
 * gets the focus if that was lost with the row.
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
    const successor = people[Math.min(lastIndex.current, people.length - 1)];
    if (!successor) return;
    setCurrentId(successor.id);
    if (document.activeElement === document.body) focusRow(successor.id);
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
