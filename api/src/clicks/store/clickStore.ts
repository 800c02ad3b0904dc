import type { NewClick } from "./newClick";

/** Where clicks are kept for good. Nothing that answers a request reads raw clicks from it. */
export interface ClickStore {
  /** How many batches may be under way at once. */
  readonly concurrency: number;
  /**
   * Writes the clicks and what they add to the sums in one transaction. Clicks that are there already, from a try
   * whose answer was lost, are left out of both. Fails within seconds where the database does not answer; an empty
   * batch finds out just that.
   */
  write(clicks: readonly NewClick[]): Promise<void>;
  close(): Promise<void>;
}
