import { In } from "typeorm";
import { t } from "../../../contract/i18n/t";
import type { Clock } from "../../../platform/clock";
import { unlessDuplicate } from "../../../platform/db/chunks";
import type { Database, Tx } from "../../../platform/db/database";
import { AppError, RateLimitedError } from "../../../platform/errors";
import type { Events } from "../../../platform/events";
import { newIdAt } from "../../../platform/ids";
import type { OutboxMessage } from "../../../platform/outbox/outbox.entity";
import type { Outbox } from "../../../platform/outbox/outbox.service";
import { Merchant } from "../../../programs";
import { type ApplyParts, applyOrder } from "./applyOrder";
import type { KeptEvent } from "./keptEvent";
import type { ReadEvent } from "./readEvent";
import { ShopEvent, type ShopEventState, shopRefused } from "./shopEvent.entity";
import { ShopifyConnection } from "./shopifyConnection.entity";
import { type ShopOrder, shopOrderOf } from "./shopOrder";

/** Kind of the outbox message: an order with new events. */
export const SHOP_ORDER = "shop order";

/** Limit for one order. More events than this are not processed. */
const MAX_EVENTS = 1000;

const NOT_READ = t("The event does not have the shape that Shopify documents for its topic");
const NO_ORDER = t("The order itself has not arrived yet");
const NOT_PAID = "Counts once it is paid";
const NEVER_PAID = "Cancelled before it was paid";
const ERASED = t("The shop's data about this order was erased at the shopper's request. Record a refund under Orders");
const NO_EDIT = t("The edited order has not arrived yet");
const NO_PRODUCTS = t("The order with these products has not arrived yet");

interface Delivery {
  connectionId: string;
  merchantId: string;
  messageId: string;
  topic: string;
  read: ReadEvent | null;
}

interface Outcome {
  state: ShopEventState;
  note: string | null;
}

/** Events from connected shops: stored first, then applied, in any sequence. */
export class ShopInbox {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly apply: ApplyParts,
    private readonly events: Events,
  ) {}

  /** Returns once the event is on disk. Repeated deliveries are recognized by their ID. */
  async store({ connectionId, merchantId, messageId, topic, read }: Delivery): Promise<void> {
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
      if (!read) await this.refused(tx, merchantId, event, NOT_READ);
      if (had) await firstTime(tx, connectionId, "firstClickAt", now);
    });
  }

  /** Reapplies the order; waiting and failed events are retried. */
  async queue(tx: Tx, connectionId: string, orderKey: string): Promise<void> {
    await this.outbox.add(tx, SHOP_ORDER, { connectionId, orderKey }, { lane: `shop:${orderKey}` });
  }

  /** Handler of the outbox. A rejection is shown to a person as a failure, all other errors are retried. */
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
        const event = state === "fault" && events.find(({ id }) => ids.includes(id));
        if (event) await this.refused(tx, merchant.id, event, note ?? NOT_READ);
      }
      const isReported = [...outcomes.values()].some(({ state }) => state === "applied");
      if (isReported) await firstTime(tx, connectionId, "firstOrderAt", this.clock.now());
    });
  };

  private refused(tx: Tx, merchantId: string, event: ShopEvent, message: string): Promise<void> {
    const { topic, orderKey, kept } = event;
    const orderId = kept?.kind === "order" ? kept.name : orderKey || null;
    return this.events.emit(tx, shopRefused, { merchantId, topic, orderId, message, kept, isSigned: true });
  }

  private async outcomesOf(
    merchant: Merchant,
    orderKey: string,
    events: readonly ShopEvent[],
  ): Promise<Map<string, Outcome>> {
    // Erased events have no data.
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
      // Events applied before stay applied. The fault is in a later one.
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
    // Erased events never arrive again, so nothing may wait for them.
    if (!order) return isErased ? { state: "ignored", note: ERASED } : { state: "parked", note: NO_ORDER };
    if (order.isPaid) return applyOrder(this.apply, merchant, orderKey, order);
    return order.isCancelled ? { state: "ignored", note: NEVER_PAID } : { state: "unpaid", note: NOT_PAID };
  }
}

const clicksOf = (kept: KeptEvent | undefined): number => (kept?.kind === "order" ? kept.clickIds.length : 0);

function eventOutcome(kept: KeptEvent, order: ShopOrder, outcome: Outcome): Outcome {
  if (outcome.state !== "applied") return outcome;
  if (kept.kind === "edit" && kept.at > order.knownUntil) return { state: "parked", note: NO_EDIT };
  if (kept.kind === "refund" && order.unknownRefunds.includes(kept.id)) return { state: "parked", note: NO_PRODUCTS };
  return outcome;
}

/** Writes only changes, grouped by the new state. */
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
