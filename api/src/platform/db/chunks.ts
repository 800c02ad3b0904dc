import { isDuplicate } from "../errors";

/** The number of rows that fit an engine's parameter limit. */
const ROWS_PER_STATEMENT = 100;

export function* chunksOf<Row>(rows: readonly Row[], size = ROWS_PER_STATEMENT): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** Concurrent runs collide now and then; more collisions in a row mean that something else is wrong. */
const MAX_COLLISIONS = 20;

/** Starts over if a unique index decided for another process. */
export async function retryDuplicates<T>(work: () => Promise<T>, most = MAX_COLLISIONS): Promise<T> {
  for (let collisions = 0; ; collisions += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDuplicate(error) || collisions >= most) throw error;
    }
  }
}

/** Whether it was written; false if a unique index decided for another process. */
export async function unlessDuplicate(written: Promise<unknown>): Promise<boolean> {
  try {
    await written;
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
