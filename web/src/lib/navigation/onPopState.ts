type Hold = (event: PopStateEvent) => void;

let hold: Hold | null = null;

/** Must be called before the router is created: only the first popstate listener can stop the others. */
export const onPopState = (): void => window.addEventListener("popstate", (event) => hold?.(event));

export function holdPopState(next: Hold): () => void {
  hold = next;
  return () => {
    if (hold === next) hold = null;
  };
}
