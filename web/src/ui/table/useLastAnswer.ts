import { useState } from "react";

export interface Asked<T> {
  data?: T | undefined;
  previousData?: T | undefined;
  error?: unknown;
}

/**
 * What was there stays until the next answer has come, so that a table keeps its height. Where that answer fails, it
 * stays only if it was to the same question: rows of other days would not be what the screen says they are.
 */
export function useLastAnswer<T>(question: string, { data, previousData, error }: Asked<T>): T | undefined {
  const [answered, setAnswered] = useState<string>();
  if (data && answered !== question) setAnswered(question);
  if (data) return data;
  return error && answered !== question ? undefined : previousData;
}
