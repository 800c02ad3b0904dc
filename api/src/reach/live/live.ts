import type { Viewer } from "../../platform/context";
import type { Database } from "../../platform/db/database";
import { Merchant } from "../../programs";
import { type Earning, publishersOf, type SaleWithEarnings } from "../../sales";
import { isCounted, type NewClick } from "../../tracking";
import { ADMINS } from "../notifications/notification.entity";
import {
  clickedOn,
  hasMoreThanClicks,
  hasUpdate,
  type LiveUpdate,
  mergeUpdates,
  noUpdate,
  type UpdateFor,
} from "./liveUpdate";
import type { Relay } from "./relay";

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

  /** Batches clicks for this long, unless something else arrives. */
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

export interface Listener {
  viewer: Viewer;
  isStillIn: () => Promise<boolean>;
}

/** Throttle: a subscriber gets at most one message per second. */
const THROTTLE = 1000;

/** For clicks alone one per two seconds: in a campaign every open dashboard would get some each second. */
const CLICKS_THROTTLE = 2000;

/** Publishes updates to dashboards, in this process and through the relay in all others. */
export class Live {
  private readonly subscribers = new Map<string, Set<Subscriber>>();
  private listening = 0;

  constructor(
    private readonly db: Database,
    private readonly relay?: Relay,
    /** Called with everyone whose sales or deliveries changed, in any process. */
    private readonly counters: Readonly<Partial<Record<"sales" | "deliveries", (id: string) => void>>> = {},
  ) {
    relay?.onMessage((updates) => this.deliver(updates));
  }

  clicksKept(clicks: readonly NewClick[]): void {
    if (this.subscribers.size === 0 && !this.relay) return;
    const counts = new Map<string, LiveUpdate>();
    const count = (id: string, key: string) => {
      const update = counts.get(id) ?? { ...noUpdate, clicked: {} };
      update.clicks += 1;
      update.clicked[key] = (update.clicked[key] ?? 0) + 1;
      counts.set(id, update);
    };
    for (const { kind, publisherId, merchantId, linkId } of clicks) {
      if (!isCounted(kind)) continue;
      count(publisherId, clickedOn.link(merchantId, linkId));
      count(merchantId, clickedOn.publisher(merchantId, publisherId));
    }
    this.publish([...counts]);
  }

  /** Former earners of the order are notified too. */
  saleChanged(sale: SaleWithEarnings, before: SaleWithEarnings | null = null): void {
    const publishers = [...publishersOf(sale), ...(before ? publishersOf(before) : [])];
    const ids = new Set([...publishers, sale.merchantId]);
    // Whoever made the change looks at it next, subscribed or not.
    this.db.announce(sale.decidedBy ? [...ids, sale.decidedBy] : ids);
    this.publish([...ids].map((id) => [id, { ...noUpdate, sales: 1 }]));
  }

  /** A monthly bonus was decided or corrected: past days' figures may be cached. */
  bonusDecided({ publisherId, merchantId }: Pick<Earning, "publisherId" | "merchantId">): void {
    const ids = [publisherId, merchantId];
    this.db.announce(ids);
    this.publish(ids.map((id) => [id, { ...noUpdate, sales: 1 }]));
  }

  /** A delivery to one of their webhooks was created or attempted. */
  deliveryChanged(ownerId: string): void {
    this.publish([[ownerId, { ...noUpdate, deliveries: 1 }]]);
  }

  /** An application or a contact message arrived. */
  arrived(): void {
    this.publish([[ADMINS, { ...noUpdate, arrivals: 1 }]]);
  }

  /** These accounts have a new notification. */
  notified(accountIds: readonly string[]): void {
    this.publish(accountIds.map((id) => [id, { ...noUpdate, notifications: 1 }]));
  }

  /** A message was written or read in these accounts' conversations. */
  written(accountIds: readonly string[]): void {
    this.db.announce(accountIds);
    this.publish(accountIds.map((id) => [id, { ...noUpdate, messages: 1 }]));
  }

  updatesFor(listener: Listener): AsyncGenerator<LiveUpdate> {
    const subscriber = new Subscriber();
    const updates = this.recipientsOf(listener, subscriber);
    // return() on a waiting generator takes effect only when it resumes, so wake it.
    const leave = updates.return.bind(updates);
    updates.return = (value) => {
      subscriber.close();
      return leave(value);
    };
    return updates;
  }

  /** The number of subscribers. */
  get listeners(): number {
    return this.listening;
  }

  private async *recipientsOf({ viewer, isStillIn }: Listener, subscriber: Subscriber): AsyncGenerator<LiveUpdate> {
    const ids = await this.idsOf(viewer);
    for (const id of ids) this.listen(id, subscriber);
    this.listening += 1;
    try {
      // Refetch once after subscribing: earlier events may have been missed.
      yield noUpdate;
      for (;;) {
        const updates = await subscriber.next();
        if (!updates || !(await isStillIn())) return;
        yield updates;
        await new Promise((resolve) => setTimeout(resolve, THROTTLE).unref());
        await subscriber.gatherClicks(CLICKS_THROTTLE - THROTTLE);
      }
    } finally {
      this.listening -= 1;
      for (const id of ids) this.forget(id, subscriber);
    }
  }

  private publish(updates: UpdateFor): void {
    if (updates.length === 0) return;
    this.deliver(updates);
    this.relay?.send(updates);
  }

  private deliver(updates: UpdateFor): void {
    for (const [id, { sales, deliveries }] of updates) {
      if (sales > 0) this.counters.sales?.(id);
      if (deliveries > 0) this.counters.deliveries?.(id);
    }
    const heard = updates.filter(([id]) => this.subscribers.has(id));
    // Before the dashboards refetch.
    this.db.announce(heard.map(([id]) => id));
    for (const [id, one] of heard) for (const subscriber of this.subscribers.get(id) ?? []) subscriber.deliver(one);
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
