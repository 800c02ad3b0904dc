import { PERSON, REPEAT } from "../clicks/kinds";
import type { NewClick } from "../clicks/newClick";
import type { Viewer } from "../core/context";
import type { Database } from "../core/database";
import { Merchant } from "../merchants/merchant.entity";
import type { Sale } from "../sales/sale.entity";
import { isNews, type News, type NewsOf, noNews, sumOf } from "./news";
import type { Relay } from "./relay";

export interface Listener {
  viewer: Viewer;
  isStillIn: () => Promise<boolean>;
}

/** However busy a link is, its people hear of it once a second. */
const PAUSE = 1000;

/** Tells dashboards that something has happened, in this process and through the relay in all others. */
export class Live {
  private readonly ears = new Map<string, Set<(news: News) => void>>();

  constructor(
    private readonly db: Database,
    private readonly relay?: Relay,
  ) {
    relay?.onMessage((news) => this.deliver(news));
  }

  clicksKept(clicks: readonly NewClick[]): void {
    if (this.ears.size === 0 && !this.relay) return;
    const counts = new Map<string, number>();
    for (const { kind, publisherId, merchantId } of clicks) {
      if (kind !== PERSON && kind !== REPEAT) continue;
      for (const id of [publisherId, merchantId]) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    this.tell([...counts].map(([id, count]) => [id, { ...noNews, clicks: count }]));
  }

  saleChanged({ publisherId, merchantId }: Sale): void {
    const ids = publisherId ? [publisherId, merchantId] : [merchantId];
    this.tell(ids.map((id) => [id, { ...noNews, sales: 1 }]));
  }

  /** A webhook of theirs was told something, or it was tried. */
  deliveryTried(ownerId: string): void {
    this.tell([[ownerId, { ...noNews, deliveries: 1 }]]);
  }

  async *newsFor({ viewer, isStillIn }: Listener): AsyncGenerator<News> {
    let sum = noNews;
    let wake: () => void = () => undefined;
    const hear = (news: News) => {
      sum = sumOf(sum, news);
      wake();
    };
    const ids = await this.idsOf(viewer);
    for (const id of ids) this.listen(id, hear);
    try {
      // What happened before may have been missed, and what happens from now on is not.
      yield noNews;
      for (;;) {
        if (!isNews(sum)) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        if (!(await isStillIn())) return;
        const news = sum;
        sum = noNews;
        yield news;
        await new Promise((resolve) => setTimeout(resolve, PAUSE).unref());
      }
    } finally {
      for (const id of ids) this.forget(id, hear);
    }
  }

  private tell(news: NewsOf): void {
    if (news.length === 0) return;
    this.deliver(news);
    this.relay?.send(news);
  }

  private deliver(news: NewsOf): void {
    for (const [id, one] of news) for (const hear of this.ears.get(id) ?? []) hear(one);
  }

  private async idsOf({ id, role }: Viewer): Promise<string[]> {
    if (role === "publisher") return [id];
    const own = await this.db.read.find(Merchant, { select: { id: true }, where: { ownerId: id } });
    return [id, ...own.map((merchant) => merchant.id)];
  }

  private listen(id: string, hear: (news: News) => void): void {
    const ears = this.ears.get(id) ?? new Set();
    this.ears.set(id, ears.add(hear));
  }

  private forget(id: string, hear: (news: News) => void): void {
    const ears = this.ears.get(id);
    ears?.delete(hear);
    if (ears?.size === 0) this.ears.delete(id);
  }
}
