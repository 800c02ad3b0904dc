import { useCallback, useState } from "react";
import { type ListedLink, MOST_AT_ONCE } from "./linkList";

const NONE: ReadonlyMap<string, ListedLink> = new Map();

/** Which links are selected, also of several pages of the same list. */
export function usePickedLinks(list: string, rows: readonly ListedLink[]) {
  const [picked, setPicked] = useState(NONE);
  const [ofList, setOfList] = useState(list);
  // Another list, another selection: what is not in sight is not changed.
  if (ofList !== list) {
    setOfList(list);
    setPicked(NONE);
  }
  const clear = useCallback(() => setPicked(NONE), []);
  const pick = (ids: readonly string[], isPicked: boolean) =>
    setPicked((before) => {
      const after = new Map(before);
      for (const row of rows) {
        const { id } = row.link;
        if (!ids.includes(id)) continue;
        if (!isPicked) after.delete(id);
        else if (after.size < MOST_AT_ONCE) after.set(id, row);
      }
      return after;
    });
  // As they are now: what was archived meanwhile shows as archived.
  const known = new Map(rows.map((row) => [row.link.id, row]));
  const chosen = [...picked].map(([id, row]) => known.get(id) ?? row);
  return { ids: new Set(picked.keys()), chosen, isFull: picked.size === MOST_AT_ONCE, pick, clear };
}

export type PickedLinks = ReturnType<typeof usePickedLinks>;
