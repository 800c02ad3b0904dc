type Hold = (event: PopStateEvent) => void;

let hold: Hold | null = null;

/** Called once, before there is a router: going back can be held only by who hears of it first. */
export const onPopState = (): void => window.addEventListener("popstate", (event) => hold?.(event));

export function holdPopState(next: Hold): () => void {
  hold = next;
  return () => {
    if (hold === next) hold = null;
  };
}
