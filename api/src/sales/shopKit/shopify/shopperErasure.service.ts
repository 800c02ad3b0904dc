import { type FindOptionsWhere, In, IsNull, LessThanOrEqual, Not } from "typeorm";
import { recipientsIn } from "../../../accounts";
import { momentText } from "../../../contract/days";
import type { AuditService } from "../../../platform/audit/audit.service";
import { type Clock, DAY, MINUTE } from "../../../platform/clock";
import { unlessDuplicate } from "../../../platform/db/chunks";
import type { Database, Reader, Tx } from "../../../platform/db/database";
import { deleteInBatches } from "../../../platform/db/inBatches";
import { newIdAt } from "../../../platform/ids";
import type { JobPlan } from "../../../platform/jobs/scheduler";
import type { Outbox } from "../../../platform/outbox/outbox.service";
import { Merchant } from "../../../programs";
import { Sale } from "../../sale.entity";
import { erasedEvent, ShopEvent } from "./shopEvent.entity";
import { ShopifyConnection } from "./shopifyConnection.entity";

/** All that is held of a shopper's order: no name, address or mail among it. */
export interface HeldOrder {
  /** The shop's id, and what people call the order. */
  orderKey: string;
  orderId: string | null;
  amount: number | null;
  currency: string | null;
  clickId: string | null;
  country: string | null;
  /** Events of the shop that are kept. */
  events: number;
}

interface PrivacyRequest {
  messageId: string;
  topic: string;
  orders: readonly string[];
}

const BATCH_SIZE = 500;

/**
 * Finds and erases what is held of shoppers' orders. The order's number, its amounts and what was earned by them stay:
 * they are in the books. What a shop sent of it, with click ids and the country, goes.
 */
export class ShopperErasure {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  async find(read: Reader, connection: ShopifyConnection, orderKeys: readonly string[]): Promise<HeldOrder[]> {
    const { id: connectionId, merchantId } = connection;
    const held: HeldOrder[] = [];
    for (const orderKey of new Set(orderKeys)) {
      const events = await read.findBy(ShopEvent, { connectionId, orderKey });
      if (events.length === 0) continue;
      const order = events.map(({ kept }) => kept).find((kept) => kept?.kind === "order");
      const sale = order && (await read.findOneBy(Sale, { merchantId, orderId: order.name }));
      held.push({
        orderKey,
        orderId: order?.name ?? null,
        amount: sale?.amount ?? null,
        currency: sale?.currency ?? null,
        clickId: sale?.clickId ?? null,
        country: order?.country ?? sale?.facts?.country ?? null,
        events: events.length,
      });
    }
    return held;
  }

  /** Whatever the shop sent of these orders is emptied; refunds that come later are not applied any more. */
  async erase(tx: Tx, connection: Pick<ShopifyConnection, "id">, orderKeys: readonly string[]): Promise<number> {
    const where = { connectionId: connection.id, orderKey: In([...orderKeys]) };
    if (orderKeys.length === 0) return 0;
    const { affected } = await tx.update(ShopEvent, where, erasedEvent);
    return affected ?? 0;
  }

  /** One of Shopify's privacy topics: done at once, and kept as an event without anything about the shopper. */
  async answer(connection: ShopifyConnection, { messageId, topic, orders }: PrivacyRequest): Promise<void> {
    const now = this.clock.now();
    const held = await this.find(this.db.read, connection, orders);
    const keys = held.map(({ orderKey }) => orderKey);
    const event: ShopEvent = {
      id: newIdAt(now),
      createdAt: now,
      connectionId: connection.id,
      messageId,
      topic,
      orderKey: "",
      state: "applied",
      note: wordsOf(topic, held),
      // To hand over what is held, its orders have to be known; after an erasure they are not needed.
      kept: topic === "customers/data_request" ? { kind: "privacy", orders: keys } : null,
    };
    await this.db.write(async (tx) => {
      if (!(await unlessDuplicate(tx.insert(ShopEvent, event)))) return;
      if (topic === "customers/redact") await this.erase(tx, connection, keys);
      if (topic === "shop/redact") await this.announceEnd(tx, connection, now);
      const after = { topic, orders: keys.length };
      await this.audit.record(tx, {
        actorId: null,
        action: "shopify.privacy",
        subject: `shopify:${connection.id}`,
        after,
      });
    });
  }

  /** The brand has a day to say that it was somebody else who asked. */
  private async announceEnd(tx: Tx, { id, merchantId, domain }: ShopifyConnection, now: Date): Promise<void> {
    const endsAt = new Date(now.getTime() + DAY);
    const { affected } = await tx.update(ShopifyConnection, { id, endsAt: IsNull() }, { endsAt });
    const merchant = affected ? await tx.findOneBy(Merchant, { id: merchantId }) : null;
    if (!merchant) return;
    const people = await recipientsIn(tx, merchant.ownerId, "work");
    const data = { merchant: merchant.name, domain, until: momentText(endsAt) };
    const mails = people.map(({ email: to, name }) => ({ template: "shop-erased", to, data: { ...data, name } }));
    await this.outbox.addAll(tx, "mail", mails);
  }

  /** The job that forgets old events ends what is broken off here. */
  async forgetAll(connectionId: string, which: FindOptionsWhere<ShopEvent> = {}): Promise<void> {
    await deleteInBatches(this.db, ShopEvent, { ...which, connectionId });
  }

  readonly plan: JobPlan = {
    name: "shops:end",
    about: "ends the connections of shops that Shopify asked to erase a day ago",
    when: { every: 15 * MINUTE },
    isFinal: true,
    work: (signal) => this.endDue(signal),
  };

  private async endDue(signal?: AbortSignal): Promise<number> {
    const endsAt = LessThanOrEqual(this.clock.now());
    const due = await this.db.read.find(ShopifyConnection, { where: { endsAt }, take: BATCH_SIZE });
    let ended = 0;
    for (const { id, domain } of due) {
      if (signal?.aborted) break;
      const isEnded = await this.db.write(async (tx) => {
        // The brand may just have kept it.
        const { affected } = await tx.delete(ShopifyConnection, { id, endsAt });
        if (!affected) return false;
        const after = { domain };
        await this.audit.record(tx, { actorId: null, action: "shopify.disconnected", subject: `shopify:${id}`, after });
        return true;
      });
      if (!isEnded) continue;
      ended += 1;
      await this.forgetAll(id, { topic: Not("shop/redact") });
    }
    return ended;
  }
}

function wordsOf(topic: string, held: readonly HeldOrder[]): string {
  if (topic === "shop/redact") return "Shopify asked to erase the shop. The connection ends after a day";
  const names = held.map(({ orderId, orderKey }) => orderId ?? orderKey).join(", ");
  if (held.length === 0) return "Nothing is held of these orders";
  const done = topic === "customers/redact" ? "Erased" : "Held";
  return `${done}: what the shop sent of ${names}`.slice(0, 500);
}
