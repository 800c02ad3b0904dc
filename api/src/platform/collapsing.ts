/**
 * Runs `work` one call at a time. All calls during a run share one further run that starts after it, since the current
 * run may have read its data before they came.
 */
export function collapsing(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const again = (): Promise<void> => {
    next = undefined;
    return begin();
  };
  const begin = (): Promise<void> => {
    if (current) {
      next ??= current.then(again, again);
      return next;
    }
    current = work().finally(() => {
      current = undefined;
    });
    return current;
  };
  return begin;
}
