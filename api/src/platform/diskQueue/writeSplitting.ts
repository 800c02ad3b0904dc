import type { Entry, Rejected } from "./lines";

/** Writes records and returns those that must be retried later, if any. */
export type Write<T> = (records: readonly T[]) => Promise<readonly T[] | undefined> | Promise<void>;

export interface Written<T> {
  /** To be retried later. */
  later: Entry<T>[];
  rejected: Rejected[];
}

/**
 * Writes entries. If one of them is rejected, the batch is bisected until it is isolated, so that it does not block the
 * others. Any other failure is not about a record, and is thrown.
 */
export async function writeSplitting<T>(
  entries: readonly Entry<T>[],
  write: Write<T>,
  isRefusal: (error: unknown) => boolean,
): Promise<Written<T>> {
  if (entries.length === 0) return { later: [], rejected: [] };
  try {
    const waiting = new Set((await write(entries.map(({ record }) => record))) ?? []);
    return { later: entries.filter(({ record }) => waiting.has(record)), rejected: [] };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [only, ...others] = entries;
    if (only && others.length === 0) {
      return { later: [], rejected: [{ line: only.line, reason: (error as Error).message }] };
    }
  }
  const middle = Math.ceil(entries.length / 2);
  const first = await writeSplitting(entries.slice(0, middle), write, isRefusal);
  const second = await writeSplitting(entries.slice(middle), write, isRefusal);
  return { later: [...first.later, ...second.later], rejected: [...first.rejected, ...second.rejected] };
}
