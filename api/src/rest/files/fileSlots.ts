import { RateLimitedError } from "../../core/errors";

/** A file takes seconds at most; whoever waits asks again soon. */
const RETRY_AFTER_SECONDS = 5;

/** How many files each account may be sent at once: whoever asks for many takes from everybody else's time. */
export class FileSlots {
  private readonly taken = new Map<string, number>();

  constructor(private readonly most: number) {}

  /** Takes one, or refuses. What it gives back frees it again, once, however often it is called. */
  acquire(accountId: string): () => void {
    const taken = this.taken.get(accountId) ?? 0;
    if (taken >= this.most) {
      const message = `You may download ${this.most} files at a time. Please wait until one of them is done.`;
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
