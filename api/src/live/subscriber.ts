import { hasMoreThanClicks, hasUpdate, type LiveUpdate, mergeUpdates, noUpdate } from "./liveUpdate";

/** Accumulates updates that a subscriber has not received yet. */
export class Subscriber {
  private sum = noUpdate;
  private isClosed = false;
  private wake: () => void = () => undefined;
  private stopGathering: () => void = () => undefined;

  deliver(update: LiveUpdate): void {
    this.sum = mergeUpdates(this.sum, update);
    this.wake();
    if (hasMoreThanClicks(this.sum)) this.stopGathering();
  }

  close(): void {
    this.isClosed = true;
    this.wake();
    this.stopGathering();
  }

  /** Lets clicks add up for this long, unless something else has come or comes meanwhile. */
  async gatherClicks(forMs: number): Promise<void> {
    if (this.isClosed || hasMoreThanClicks(this.sum)) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, forMs).unref();
      this.stopGathering = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** The updates since the last call, once there are any; undefined after close. */
  async next(): Promise<LiveUpdate | undefined> {
    if (!hasUpdate(this.sum) && !this.isClosed) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    if (this.isClosed) return undefined;
    const update = this.sum;
    this.sum = noUpdate;
    return update;
  }
}
