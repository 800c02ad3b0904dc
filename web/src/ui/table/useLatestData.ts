import { useState } from "react";

export interface QueryAnswer<T> {
  data?: T | undefined;
  previousData?: T | undefined;
  error?: unknown;
}

/**
 * Returns the previous data while new data loads, so that a table keeps its height. After an error it is kept only if
 * it belongs to the same query key: rows of another range would be mislabeled.
 */
export function useLatestData<T>(key: string, { data, previousData, error }: QueryAnswer<T>): T | undefined {
  const [loadedKey, setLoadedKey] = useState<string>();
  if (data && loadedKey !== key) setLoadedKey(key);
  if (data) return data;
  return error && loadedKey !== key ? undefined : previousData;
}
