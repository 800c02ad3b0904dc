import { t } from "../../../contract/i18n/t";
import { RateLimitedError } from "../../../platform/errors";

/** A file takes seconds at most, so a retry can come soon. */
const RETRY_AFTER_SECONDS = 5;

/** Limits each account's concurrent downloads, since large files take time from everyone else. */
export class FileSlots {
  private readonly taken = new Map<string, number>();

  constructor(private readonly limit: number) {}

  /** Takes a slot, or throws. The returned function releases it, and is idempotent. */
  acquire(accountId: string): () => void {
    const taken = this.taken.get(accountId) ?? 0;
    if (taken >= this.limit) {
      const message = t("You can download {most} files at a time. Please wait until one is finished.", {
        most: this.limit,
      });
      throw new RateLimitedError(RETRY_AFTER_SECONDS, message);
    }
    this.taken.set(accountId, taken + 1);
    let isFreed = false;
    return () => {
      if (isFreed) return;
      isFreed = true;
      const left = (this.taken.get(accountId) ?? 1) - 1;
      if (left > 0) this.taken.set(accountId, left);
      else this.taken.delete(accountId);
    };
  }
}
