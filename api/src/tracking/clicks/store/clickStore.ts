import type { NewClick } from "./newClick";

/** Permanent storage of clicks. No request reads raw clicks from it. */
export interface ClickStore {
  /** Maximum number of concurrent batches. */
  readonly concurrency: number;
  /**
   * Writes clicks and their totals in one transaction. Idempotent: clicks already stored by an attempt whose result was
   * lost are skipped in both. Fails within seconds if the database does not respond; an empty batch is a health check.
   */
  write(clicks: readonly NewClick[]): Promise<void>;
  close(): Promise<void>;
}
