import { useState } from "react";

export interface QueryAnswer<T> {
  data?: T | undefined;
  previousData?: T | undefined;
  error?: unknown;
  /** The query's variables. */
  variables: unknown;
}

/**
 * Returns the previous data while new data loads, so that a table keeps its height. After an error it is kept only if
 * the variables are unchanged: rows of another range would be mislabeled.
 */
export function useLatestData<T>({ data, previousData, error, variables }: QueryAnswer<T>): T | undefined {
  const key = JSON.stringify(variables);
  const [loadedKey, setLoadedKey] = useState<string>();
  if (data && loadedKey !== key) setLoadedKey(key);
  if (data) return data;
  return error && loadedKey !== key ? undefined : previousData;
}
