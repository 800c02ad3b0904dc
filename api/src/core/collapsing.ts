/**
 * Does `work` one at a time. All calls that come while it is under way are answered by one more time, which begins
 * after them: what was under way may have looked too early for them.
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
