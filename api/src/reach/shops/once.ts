import type { LRUCache } from "lru-cache";

/** Several at once share the work; a failure is not kept. */
export function once<T extends object | null>(
  cache: LRUCache<string, Promise<T>>,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const made = work();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}
