import { type FindOptionsWhere, In, IsNull, LessThanOrEqual, Not } from "typeorm";
import { mailsFor, recipientsIn } from "../../../accounts";
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

/** Personal data stored for an order. Never includes name, address or email. */
export interface HeldOrder {
  /** The shop's ID and the number people use. */
  orderKey: string;
  orderId: string | null;
  amount: number | null;
  currency: string | null;
  clickId: string | null;
  country: string | null;
  /** Stored events of the shop. */
  events: number;
}

interface PrivacyRequest {
  messageId: string;
  topic: string;
  orders: readonly string[];
}

const BATCH_SIZE = 500;

/**
 * Finds and erases personal data of shoppers' orders. Order numbers, amounts and earnings stay, since they are in the
 * ledger. The shop's events, with click IDs and country, are erased.
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

  /** Empties the shop's events about these orders. Later refunds are not applied. */
  async erase(tx: Tx, connection: Pick<ShopifyConnection, "id">, orderKeys: readonly string[]): Promise<number> {
    const where = { connectionId: connection.id, orderKey: In([...orderKeys]) };
    if (orderKeys.length === 0) return 0;
    const { affected } = await tx.update(ShopEvent, where, erasedEvent);
    return affected ?? 0;
  }

  /** One of Shopify's privacy topics: processed immediately, and stored as an event without data about the shopper. */
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
      // Returning the data requires its orders. After an erasure they are not needed.
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

  /** The brand has a day to object to the request. */
  private async announceEnd(tx: Tx, { id, merchantId, domain }: ShopifyConnection, now: Date): Promise<void> {
    const endsAt = new Date(now.getTime() + DAY);
    const { affected } = await tx.update(ShopifyConnection, { id, endsAt: IsNull() }, { endsAt });
    const merchant = affected ? await tx.findOneBy(Merchant, { id: merchantId }) : null;
    if (!merchant) return;
    const people = await recipientsIn(tx, merchant.ownerId, "work");
    const data = { merchantId, merchant: merchant.name, domain, until: momentText(endsAt) };
    await this.outbox.addAll(
      tx,
      "mail",
      mailsFor(people, "shop-erased", () => data),
    );
  }

  /** The job that deletes old events completes an interrupted erasure. */
  async forgetAll(connectionId: string, which: FindOptionsWhere<ShopEvent> = {}): Promise<void> {
    await deleteInBatches(this.db, ShopEvent, { ...which, connectionId });
  }

  readonly plan: JobPlan = {
    name: "shops:end",
    about: "disconnects shops 24 hours after Shopify asked to erase them",
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
        // The brand may have just kept it.
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
  if (topic === "shop/redact") return "Shopify asked to erase the shop. The connection ends in 24 hours";
  const names = held.map(({ orderId, orderKey }) => orderId ?? orderKey).join(", ");
  if (held.length === 0) return "No data about these orders is stored";
  const done = topic === "customers/redact" ? "Erased" : "Held";
  return `${done}: what the shop sent of ${names}`.slice(0, 500);
}
