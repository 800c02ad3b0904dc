import { hasUpdate, type LiveUpdate, mergeUpdates, noUpdate } from "./liveUpdate";

/** Keeps in sum what somebody has not been told yet, until nobody listens any more. */
export class Subscriber {
  private sum = noUpdate;
  private isClosed = false;
  private wake: () => void = () => undefined;

  deliver(news: LiveUpdate): void {
    this.sum = mergeUpdates(this.sum, news);
    this.wake();
  }

  close(): void {
    this.isClosed = true;
    this.wake();
  }

  /** What was heard since the last time, as soon as there is something; nothing once it is closed. */
  async next(): Promise<LiveUpdate | undefined> {
    if (!hasUpdate(this.sum) && !this.isClosed) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    if (this.isClosed) return undefined;
    const heard = this.sum;
    this.sum = noUpdate;
    return heard;
  }
}
