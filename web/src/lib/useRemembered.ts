import { useState } from "react";

/** A choice remembered in this browser; initially the first one. */
export function useRemembered<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) {
  const [chosen, setChosen] = useState(() => choices.find((one) => one === read(name)) ?? choices[0]);
  const choose = (next: Choice) => {
    setChosen(next);
    try {
      window.localStorage.setItem(name, next);
    } catch {
      // Without storage it lasts until the page is left.
    }
  };
  return [chosen, choose] as const;
}

function read(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}
