import { In } from "typeorm";
import type { Clock } from "../../../platform/clock";
import { unlessDuplicate } from "../../../platform/db/chunks";
import type { Database, Tx } from "../../../platform/db/database";
import { AppError, RateLimitedError } from "../../../platform/errors";
import { newIdAt } from "../../../platform/ids";
import type { OutboxMessage } from "../../../platform/outbox/outbox.entity";
import type { Outbox } from "../../../platform/outbox/outbox.service";
import { Merchant } from "../../../programs";
import { type ApplyParts, applyOrder } from "./applyOrder";
import type { KeptEvent } from "./keptEvent";
import type { ReadEvent } from "./readEvent";
import { ShopEvent, type ShopEventState } from "./shopEvent.entity";
import { ShopifyConnection } from "./shopifyConnection.entity";
import { type ShopOrder, shopOrderOf } from "./shopOrder";

/** The outbox's kind of message: an order of which something arrived. */
export const SHOP_ORDER = "shop order";

/** Of one order; a shop that sends more is not understood. */
const MAX_EVENTS = 1000;

const NOT_READ = "This does not have the shape that Shopify documents for its topic";
const NO_ORDER = "The order itself has not arrived yet";
const NOT_PAID = "Counts once it is paid";
const NEVER_PAID = "Cancelled before it was paid";
const ERASED = "What the shop sent of this order was erased at the shopper's request. Record a refund under Orders";
const NO_EDIT = "The order as it is after the edit has not arrived yet";
const NO_GOODS = "The order with these goods has not arrived yet";

interface Delivery {
  connectionId: string;
  messageId: string;
  topic: string;
  read: ReadEvent | null;
}

interface Outcome {
  state: ShopEventState;
  note: string | null;
}

/** What connected shops send: stored first, then applied, in whatever order it arrives. */
export class ShopInbox {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly apply: ApplyParts,
  ) {}

  /** Returns once it is on the disk. The same delivery again is known by its id. */
  async store({ connectionId, messageId, topic, read }: Delivery): Promise<void> {
    const now = this.clock.now();
    const orderKey = read?.orderKey ?? "";
    const event: ShopEvent = {
      id: newIdAt(now),
      createdAt: now,
      connectionId,
      messageId,
      topic,
      orderKey,
      state: read ? "waiting" : "fault",
      note: read ? null : NOT_READ,
      kept: read?.kept ?? null,
    };
    const had = clicksOf(read?.kept) > 0 && read?.kept.kind === "order";
    await this.db.write(async (tx) => {
      if (!(await unlessDuplicate(tx.insert(ShopEvent, event)))) return;
      if (orderKey !== "") await this.queue(tx, connectionId, orderKey);
      await tx.update(ShopifyConnection, { id: connectionId }, { lastEventAt: now });
      if (had) await firstTime(tx, connectionId, "firstClickAt", now);
    });
  }

  /** Applies the order anew; what waits or failed of it is tried again. */
  async queue(tx: Tx, connectionId: string, orderKey: string): Promise<void> {
    await this.outbox.add(tx, SHOP_ORDER, { connectionId, orderKey }, { lane: `shop:${orderKey}` });
  }

  /** The outbox's handler. What is refused is a fault that a person sees; everything else is tried again. */
  readonly handler = async ({ payload }: OutboxMessage): Promise<void> => {
    const { connectionId, orderKey } = payload as { connectionId: string; orderKey: string };
    const { read } = this.db;
    const connection = await read.findOneBy(ShopifyConnection, { id: connectionId });
    const merchant = connection && (await read.findOneBy(Merchant, { id: connection.merchantId }));
    if (!merchant) return;
    const where = { connectionId, orderKey };
    const events = await read.find(ShopEvent, { where, order: { id: "ASC" }, take: MAX_EVENTS });
    const outcomes = await this.outcomesOf(merchant, orderKey, events);
    await this.db.write(async (tx) => {
      for (const [{ state, note }, ids] of grouped(events, outcomes)) {
        await tx.update(ShopEvent, { id: In(ids) }, { state, note });
      }
      const isReported = [...outcomes.values()].some(({ state }) => state === "applied");
      if (isReported) await firstTime(tx, connectionId, "firstOrderAt", this.clock.now());
    });
  };

  private async outcomesOf(
    merchant: Merchant,
    orderKey: string,
    events: readonly ShopEvent[],
  ): Promise<Map<string, Outcome>> {
    // Erased ones say nothing any more.
    const read = events.flatMap(({ id, state, kept }) => (kept ? [{ id, state, kept }] : []));
    const order = shopOrderOf(read.map(({ kept }) => kept));
    try {
      const isErased = read.length < events.length;
      const outcome = await this.outcomeOf(merchant, orderKey, order, isErased);
      return new Map(read.map(({ id, kept }) => [id, order ? eventOutcome(kept, order, outcome) : outcome]));
    } catch (error) {
      const isRefusal = error instanceof AppError && error.status < 500 && !(error instanceof RateLimitedError);
      if (!isRefusal) throw error;
      const note = plain(error).slice(0, 500);
      // What was applied before stays so: the fault is what came since.
      const since = read.filter(({ state }) => state !== "applied");
      return new Map(since.map(({ id }) => [id, { state: "fault", note }]));
    }
  }

  private async outcomeOf(
    merchant: Merchant,
    orderKey: string,
    order: ShopOrder | null,
    isErased: boolean,
  ): Promise<Outcome> {
    // What is erased never comes again: nothing may wait for it.
    if (!order) return isErased ? { state: "ignored", note: ERASED } : { state: "parked", note: NO_ORDER };
    if (order.isPaid) return applyOrder(this.apply, merchant, orderKey, order);
    return order.isCancelled ? { state: "ignored", note: NEVER_PAID } : { state: "unpaid", note: NOT_PAID };
  }
}

const clicksOf = (kept: KeptEvent | undefined): number => (kept?.kind === "order" ? kept.clickIds.length : 0);

function eventOutcome(kept: KeptEvent, order: ShopOrder, outcome: Outcome): Outcome {
  if (outcome.state !== "applied") return outcome;
  if (kept.kind === "edit" && kept.at > order.knownUntil) return { state: "parked", note: NO_EDIT };
  if (kept.kind === "refund" && order.unknownRefunds.includes(kept.id)) return { state: "parked", note: NO_GOODS };
  return outcome;
}

/** Only what changes, by what it becomes. */
function grouped(events: readonly ShopEvent[], outcomes: ReadonlyMap<string, Outcome>): [Outcome, string[]][] {
  const groups = new Map<string, [Outcome, string[]]>();
  for (const { id, state, note } of events) {
    const outcome = outcomes.get(id);
    if (!outcome || (outcome.state === state && outcome.note === note)) continue;
    const key = JSON.stringify(outcome);
    groups.set(key, [outcome, [...(groups.get(key)?.[1] ?? []), id]]);
  }
  return [...groups.values()];
}

const plain = (error: AppError): string => Object.values(error.fields ?? {})[0] ?? error.message;

async function firstTime(tx: Tx, id: string, column: "firstClickAt" | "firstOrderAt", now: Date): Promise<void> {
  const quoted = tx.connection.driver.escape(column);
  await tx
    .createQueryBuilder()
    .update(ShopifyConnection)
    .set({ [column]: now })
    .where(`id = :id AND ${quoted} IS NULL`, { id })
    .execute();
}
