import { useState } from "react";

/** A tab that was opened stays: what was typed or turned to in it is there when one comes back. */
export function useOpened<Id extends string>(tab: Id): readonly Id[] {
  const [opened, setOpened] = useState<readonly Id[]>([tab]);
  if (!opened.includes(tab)) setOpened([...opened, tab]);
  return opened;
}
