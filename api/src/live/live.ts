import { PERSON, REPEAT } from "../clicks/kinds";
import type { NewClick } from "../clicks/newClick";
import type { Viewer } from "../core/context";
import type { Database } from "../core/database";
import { Merchant } from "../merchants/merchant.entity";
import type { Sale } from "../sales/sale.entity";
import { Ear } from "./ear";
import { ADMINS, type News, type NewsOf, noNews } from "./news";
import type { Relay } from "./relay";

export interface Listener {
  viewer: Viewer;
  isStillIn: () => Promise<boolean>;
}

/** However busy a link is, its people hear of it once a second. */
const PAUSE = 1000;

/** Tells dashboards that something has happened, in this process and through the relay in all others. */
export class Live {
  private readonly ears = new Map<string, Set<Ear>>();
  private listening = 0;

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

  /** Somebody applied or wrote to us. */
  arrived(): void {
    this.tell([[ADMINS, { ...noNews, arrivals: 1 }]]);
  }

  newsFor(listener: Listener): AsyncGenerator<News> {
    const ear = new Ear();
    const news = this.toldTo(listener, ear);
    // A generator that waits learns that nobody reads it any more only when it goes on: so it is woken.
    const leave = news.return.bind(news);
    news.return = (value) => {
      ear.close();
      return leave(value);
    };
    return news;
  }

  /** How many there are that listen. */
  get listeners(): number {
    return this.listening;
  }

  private async *toldTo({ viewer, isStillIn }: Listener, ear: Ear): AsyncGenerator<News> {
    const ids = await this.idsOf(viewer);
    for (const id of ids) this.listen(id, ear);
    this.listening += 1;
    try {
      // What happened before may have been missed, and what happens from now on is not.
      yield noNews;
      for (;;) {
        const news = await ear.next();
        if (!news || !(await isStillIn())) return;
        yield news;
        await new Promise((resolve) => setTimeout(resolve, PAUSE).unref());
      }
    } finally {
      this.listening -= 1;
      for (const id of ids) this.forget(id, ear);
    }
  }

  private tell(news: NewsOf): void {
    if (news.length === 0) return;
    this.deliver(news);
    this.relay?.send(news);
  }

  private deliver(news: NewsOf): void {
    for (const [id, one] of news) for (const ear of this.ears.get(id) ?? []) ear.hear(one);
  }

  private async idsOf({ id, role }: Viewer): Promise<string[]> {
    if (role === "publisher") return [id];
    if (role === "admin") return [ADMINS];
    const own = await this.db.read.find(Merchant, { select: { id: true }, where: { ownerId: id } });
    return [id, ...own.map((merchant) => merchant.id)];
  }

  private listen(id: string, ear: Ear): void {
    const ears = this.ears.get(id) ?? new Set();
    this.ears.set(id, ears.add(ear));
  }

  private forget(id: string, ear: Ear): void {
    const ears = this.ears.get(id);
    ears?.delete(ear);
    if (ears?.size === 0) this.ears.delete(id);
  }
}
