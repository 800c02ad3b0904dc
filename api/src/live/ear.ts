import { isNews, type News, noNews, sumOf } from "./news";

/** Keeps in sum what somebody has not been told yet, until nobody listens any more. */
export class Ear {
  private sum = noNews;
  private isClosed = false;
  private wake: () => void = () => undefined;

  hear(news: News): void {
    this.sum = sumOf(this.sum, news);
    this.wake();
  }

  close(): void {
    this.isClosed = true;
    this.wake();
  }

  /** What was heard since the last time, as soon as there is something; nothing once it is closed. */
  async next(): Promise<News | undefined> {
    if (!isNews(this.sum) && !this.isClosed) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    if (this.isClosed) return undefined;
    const heard = this.sum;
    this.sum = noNews;
    return heard;
  }
}
