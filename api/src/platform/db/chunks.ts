import { isDuplicate } from "../errors";

/** Engines limit the parameters of a statement: so many rows at a time fit into one. */
const ROWS_PER_STATEMENT = 100;

export function* chunksOf<Row>(rows: readonly Row[], size = ROWS_PER_STATEMENT): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** Concurrent runs collide now and then; more collisions in a row than this mean that something else is wrong. */
const MAX_COLLISIONS = 20;

/** Begins again where a unique index decided for another process. */
export async function retryDuplicates<T>(work: () => Promise<T>, most = MAX_COLLISIONS): Promise<T> {
  for (let collisions = 0; ; collisions += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDuplicate(error) || collisions >= most) throw error;
    }
  }
}

/** Whether it was written; false where a unique index decided for another process. */
export async function unlessDuplicate(written: Promise<unknown>): Promise<boolean> {
  try {
    await written;
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
