import { In, LessThan } from "typeorm";
import { type Clock, DAY } from "../../core/clock";
import type { Viewer } from "../../core/context";
import type { Json } from "../../core/db/columns";
import type { Database, Tx } from "../../core/db/database";
import { deleteInBatches, inBatches } from "../../core/db/inBatches";
import { ConflictError, NotFoundError } from "../../core/errors";
import { isId, lowestIdOf, newId } from "../../core/ids";
import type { Limiters } from "../../core/limits/limiter";
import { type Page, type PageArgs, pageOf } from "../../core/paging/page";
import { OutboxMessage } from "../../outbox/outbox.entity";
import type { Outbox } from "../../outbox/outbox.service";
import { type DeliveryKind, TEST, WebhookDelivery, WebhookEndpoint, type WebhookEvent } from "../webhook.entity";
import { ownedBy, ownWebhook } from "../webhook.policy";

export const WEBHOOK = "webhook";
const KEPT = 30 * DAY;
const STEP = 200;

/**
 * What is told to webhooks, and the log of it. A delivery and its message in the outbox have one id, by which a
 * receiver knows what it has seen.
 */
export class DeliveryLog {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly webhookOutbox: Outbox,
    private readonly limiters: Limiters,
  ) {}

  /** In the transaction that causes it. */
  async announce(tx: Tx, ownerIds: readonly string[], type: WebhookEvent, data: Json): Promise<void> {
    const webhooks = await tx.findBy(WebhookEndpoint, { ownerId: In([...ownerIds]) });
    for (const webhook of webhooks.filter(({ events }) => events.includes(type))) {
      await this.add(tx, { id: newId(), webhookId: webhook.id, type }, data);
    }
  }

  /** Which of these owners want to hear of it, so that thousands of others need not be asked one by one. */
  async listeners(tx: Tx, ownerIds: readonly string[], type: WebhookEvent): Promise<Set<string>> {
    if (ownerIds.length === 0) return new Set();
    const webhooks = await tx.findBy(WebhookEndpoint, { ownerId: In([...new Set(ownerIds)]) });
    return new Set(webhooks.filter(({ events }) => events.includes(type)).map(({ ownerId }) => ownerId));
  }

  /** Sends something that did not happen, whatever events were asked for. */
  async test(viewer: Viewer, webhookId: string): Promise<WebhookDelivery> {
    await this.sendable(viewer, webhookId);
    const id = newId();
    const data = { webhookId, message: "This is a test. Nothing happened." };
    return this.db.write((tx) => this.add(tx, { id, webhookId, type: TEST }, data));
  }

  async log(viewer: Viewer, webhookId: string, page: PageArgs): Promise<Page<WebhookDelivery>> {
    await ownWebhook(this.db, viewer, webhookId);
    const query = this.db.longRead
      .createQueryBuilder(WebhookDelivery, "delivery")
      .where("delivery.webhookId = :webhookId", { webhookId });
    return pageOf(query, page, { list: `deliveries to ${webhookId}` });
  }

  async get(viewer: Viewer, id: string): Promise<WebhookDelivery> {
    const delivery = isId(id) ? await this.db.read.findOneBy(WebhookDelivery, { id }) : null;
    const where = delivery && { ...ownedBy(viewer), id: delivery.webhookId };
    if (!where || !(await this.db.read.existsBy(WebhookEndpoint, where))) throw new NotFoundError("Delivery");
    return delivery;
  }

  /** Sends it again under its own id. What waits for its next try need not wait for it. */
  async replay(viewer: Viewer, id: string): Promise<WebhookDelivery> {
    const delivery = await this.get(viewer, id);
    await this.sendable(viewer, delivery.webhookId);
    await this.db.write(async (tx) => {
      if (!(await this.webhookOutbox.again(tx, id))) {
        if (await tx.existsBy(OutboxMessage, { id })) throw new ConflictError("This delivery is being sent right now");
        await this.put(tx, delivery);
      }
      await tx.update(WebhookDelivery, { id }, { deliveredAt: null });
    });
    return Object.assign(delivery, { deliveredAt: null });
  }

  /** Puts in line what came up while the webhook was paused, oldest first. */
  sendHeld(webhookId: string): Promise<number> {
    const step = () =>
      this.db.write(async (tx) => {
        const held = await tx
          .createQueryBuilder(WebhookDelivery, "delivery")
          .select("delivery.id", "id")
          .innerJoin(OutboxMessage, "message", "message.id = delivery.id")
          .where("delivery.webhookId = :webhookId AND delivery.deliveredAt IS NULL", { webhookId })
          .andWhere("message.state = 'delivered'")
          .orderBy("delivery.id")
          .limit(STEP)
          .getRawMany<{ id: string }>();
        for (const { id } of held) await this.webhookOutbox.again(tx, id);
        return held.length;
      });
    return inBatches(STEP, step, undefined);
  }

  /** The newest delivery of each webhook that has one. */
  readonly newestOf = async (webhookIds: readonly string[]): Promise<WebhookDelivery[]> => {
    const rows = await this.db.read
      .createQueryBuilder(WebhookEndpoint, "webhook")
      .select(
        (query) =>
          query.select("MAX(delivery.id)").from(WebhookDelivery, "delivery").where("delivery.webhookId = webhook.id"),
        "newest",
      )
      .where({ id: In([...webhookIds]) })
      .getRawMany<{ newest: string | null }>();
    return this.db.read.findBy(WebhookDelivery, { id: In(rows.flatMap(({ newest }) => newest ?? [])) });
  };

  readonly messagesOf = (ids: readonly string[]): Promise<OutboxMessage[]> => {
    return this.db.read.findBy(OutboxMessage, { id: In([...ids]) });
  };

  /** Deletes what was told long ago, arrived or not, and what was told to webhooks that are gone. */
  deleteOld(signal?: AbortSignal): Promise<number> {
    const before = lowestIdOf(new Date(this.clock.now().getTime() - KEPT));
    return deleteInBatches(this.db, WebhookDelivery, { id: LessThan(before) }, signal);
  }

  private async add(
    tx: Tx,
    { id, webhookId, type }: { id: string; webhookId: string; type: DeliveryKind },
    data: Json,
  ): Promise<WebhookDelivery> {
    const createdAt = this.clock.now();
    const delivery: WebhookDelivery = {
      id,
      createdAt,
      webhookId,
      type,
      attempts: 0,
      lastStatus: null,
      lastError: null,
      deliveredAt: null,
      body: { type, timestamp: createdAt.toISOString(), data },
    };
    await tx.insert(WebhookDelivery, delivery);
    await this.put(tx, delivery);
    return delivery;
  }

  /** One webhook's deliveries keep their order and do not wait for those of another. */
  private async put(tx: Tx, { id, webhookId }: WebhookDelivery): Promise<void> {
    await this.webhookOutbox.add(tx, WEBHOOK, { deliveryId: id }, { id, lane: webhookId });
  }

  /** Whose address it is was never asked: nobody is to flood somebody else's. */
  private async sendable(viewer: Viewer, webhookId: string): Promise<void> {
    const { pausedAt } = await ownWebhook(this.db, viewer, webhookId);
    if (pausedAt) throw new ConflictError("This webhook is paused. Resume it to send to it.");
    await this.limiters.consume("webhookSendsByAccount", viewer.id);
  }
}
