import { useState } from "react";

export type Density = "comfortable" | "compact";

/** How close the rows of a list are; this browser remembers it. */
export function useDensity(list: string): [Density, (density: Density) => void] {
  const name = `density of ${list}`;
  const [density, setDensity] = useState<Density>(() => (read(name) === "compact" ? "compact" : "comfortable"));
  const choose = (next: Density) => {
    setDensity(next);
    try {
      window.localStorage.setItem(name, next);
    } catch {
      // Without storage it is forgotten with the page.
    }
  };
  return [density, choose];
}

function read(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}
