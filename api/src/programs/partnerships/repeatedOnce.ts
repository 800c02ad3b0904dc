import { isDuplicate } from "../../platform/errors";

/** Of two who begin a partnership at once the unique index lets one in; the other then sees what it began. */
export async function repeatedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return work();
  }
}
