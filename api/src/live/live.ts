import { PERSON, REPEAT } from "../clicks/clickKind";
import type { NewClick } from "../clicks/store/newClick";
import type { Viewer } from "../core/context";
import type { Database } from "../core/db/database";
import { Merchant } from "../merchants/merchant.entity";
import type { Sale } from "../sales/sale.entity";
import { ADMINS, type LiveUpdate, noUpdate, type UpdateFor } from "./liveUpdate";
import type { Relay } from "./relay";
import { Subscriber } from "./subscriber";

export interface Listener {
  viewer: Viewer;
  isStillIn: () => Promise<boolean>;
}

/** However busy a link is, its people hear of it once a second. */
const PAUSE = 1000;

/** Tells dashboards that something has happened, in this process and through the relay in all others. */
export class Live {
  private readonly subscribers = new Map<string, Set<Subscriber>>();
  private listening = 0;

  constructor(
    private readonly db: Database,
    private readonly relay?: Relay,
  ) {
    relay?.onMessage((news) => this.deliver(news));
  }

  clicksKept(clicks: readonly NewClick[]): void {
    if (this.subscribers.size === 0 && !this.relay) return;
    const counts = new Map<string, number>();
    for (const { kind, publisherId, merchantId } of clicks) {
      if (kind !== PERSON && kind !== REPEAT) continue;
      for (const id of [publisherId, merchantId]) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    this.publish([...counts].map(([id, count]) => [id, { ...noUpdate, clicks: count }]));
  }

  saleChanged({ publisherId, merchantId }: Sale): void {
    const ids = publisherId ? [publisherId, merchantId] : [merchantId];
    this.publish(ids.map((id) => [id, { ...noUpdate, sales: 1 }]));
  }

  /** A webhook of theirs was told something, or it was tried. */
  deliveryTried(ownerId: string): void {
    this.publish([[ownerId, { ...noUpdate, deliveries: 1 }]]);
  }

  /** Somebody applied or wrote to us. */
  arrived(): void {
    this.publish([[ADMINS, { ...noUpdate, arrivals: 1 }]]);
  }

  updatesFor(listener: Listener): AsyncGenerator<LiveUpdate> {
    const subscriber = new Subscriber();
    const news = this.recipientsOf(listener, subscriber);
    // A generator that waits learns that nobody reads it any more only when it goes on: so it is woken.
    const leave = news.return.bind(news);
    news.return = (value) => {
      subscriber.close();
      return leave(value);
    };
    return news;
  }

  /** How many there are that listen. */
  get listeners(): number {
    return this.listening;
  }

  private async *recipientsOf({ viewer, isStillIn }: Listener, subscriber: Subscriber): AsyncGenerator<LiveUpdate> {
    const ids = await this.idsOf(viewer);
    for (const id of ids) this.listen(id, subscriber);
    this.listening += 1;
    try {
      // What happened before may have been missed, and what happens from now on is not.
      yield noUpdate;
      for (;;) {
        const news = await subscriber.next();
        if (!news || !(await isStillIn())) return;
        yield news;
        await new Promise((resolve) => setTimeout(resolve, PAUSE).unref());
      }
    } finally {
      this.listening -= 1;
      for (const id of ids) this.forget(id, subscriber);
    }
  }

  private publish(news: UpdateFor): void {
    if (news.length === 0) return;
    this.deliver(news);
    this.relay?.send(news);
  }

  private deliver(news: UpdateFor): void {
    for (const [id, one] of news) for (const subscriber of this.subscribers.get(id) ?? []) subscriber.deliver(one);
  }

  private async idsOf({ id, role }: Viewer): Promise<string[]> {
    if (role === "publisher") return [id];
    if (role === "admin") return [ADMINS];
    const own = await this.db.read.find(Merchant, { select: { id: true }, where: { ownerId: id } });
    return [id, ...own.map((merchant) => merchant.id)];
  }

  private listen(id: string, subscriber: Subscriber): void {
    const subscribers = this.subscribers.get(id) ?? new Set();
    this.subscribers.set(id, subscribers.add(subscriber));
  }

  private forget(id: string, subscriber: Subscriber): void {
    const subscribers = this.subscribers.get(id);
    subscribers?.delete(subscriber);
    if (subscribers?.size === 0) this.subscribers.delete(id);
  }
}
