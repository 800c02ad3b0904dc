import { useEffect, useReducer, useState } from "react";
import { useSettled } from "../../lib/useSettled";
import type { Find, FoundGroup } from "./found";

const PAUSE_MS = 180;
const MIN_LENGTH = 2;
const NONE: readonly FoundGroup[] = [];

interface Answer {
  text: string;
  groups: readonly FoundGroup[];
  hasFailed: boolean;
}

export type FindState = "idle" | "searching" | "done" | "offline" | "failed";

/** What the server finds while somebody types: the answer to the last text counts, however late others arrive. */
export function useFound(find: Find | undefined, typed: string) {
  const wanted = typed.trim();
  const text = useSettled(wanted, PAUSE_MS);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);

  // Back online, it is asked again without a hand.
  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (!find || text.length < MIN_LENGTH) return;
    let isOver = false;
    const take = (groups: readonly FoundGroup[], hasFailed: boolean) => {
      if (!isOver) setAnswer({ text, groups: groups.filter(({ items }) => items.length > 0), hasFailed });
    };
    find(text).then(
      (groups) => take(groups, false),
      () => take(NONE, true),
    );
    return () => {
      isOver = true;
    };
  }, [find, text, attempt]);

  const isAsked = find !== undefined && wanted.length >= MIN_LENGTH;
  return { groups: isAsked ? (answer?.groups ?? NONE) : NONE, state: stateOf(isAsked, answer, wanted), retry };
}

function stateOf(isAsked: boolean, answer: Answer | null, wanted: string): FindState {
  if (!isAsked) return "idle";
  if (answer?.text !== wanted) return "searching";
  if (!answer.hasFailed) return "done";
  return navigator.onLine ? "failed" : "offline";
}
