import { In, LessThan } from "typeorm";
import { t } from "../../../contract/i18n/t";
import { keptFor } from "../../../contract/privacy/retention";
import type { Clock } from "../../../platform/clock";
import type { Viewer } from "../../../platform/context";
import type { Json } from "../../../platform/db/columns";
import type { Database, Tx } from "../../../platform/db/database";
import { deleteInBatches, inBatches } from "../../../platform/db/inBatches";
import { ConflictError, NotFoundError } from "../../../platform/errors";
import { defineEvent, type Events } from "../../../platform/events";
import { isId, lowestIdOf, newId } from "../../../platform/ids";
import type { Limiters } from "../../../platform/limits/limiter";
import { OutboxMessage } from "../../../platform/outbox/outbox.entity";
import type { Outbox } from "../../../platform/outbox/outbox.service";
import { grouped } from "../../../platform/paging/lists";
import { type Page, type PageArgs, pageOf } from "../../../platform/paging/page";
import { type DeliveryKind, TEST, WebhookDelivery, WebhookEndpoint, type WebhookEvent } from "../webhook.entity";
import { ownedBy, ownWebhook } from "../webhook.policy";

export const WEBHOOK = "webhook";
/** Emitted when a delivery to one of an account's webhooks was added, with the account's ID. */
export const deliveryAdded = defineEvent<string>("delivery.added");
const KEPT = keptFor("webhookDeliveries");
const BATCH_SIZE = 200;

/** Webhook data for accounts. */
export interface Announcement {
  event: WebhookEvent;
  /** Owner of the webhooks. */
  to: readonly string[];
  /** Built only if a webhook listens. */
  data: () => Json | Promise<Json>;
}

/** Webhook data of an event. */
export type WebhookCause<T> = (event: T, tx: Tx) => readonly Announcement[] | Promise<readonly Announcement[]>;

/** Creates and logs deliveries. A delivery and its outbox message share an id, by which receivers deduplicate. */
export class DeliveryLog {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly webhookOutbox: Outbox,
    private readonly limiters: Limiters,
    private readonly events: Events,
  ) {}

  /** Handles an event by queuing its webhooks in its transaction: one query, regardless of their number. */
  readonly of =
    <T>(cause: WebhookCause<T>) =>
    async (tx: Tx, event: T): Promise<void> => {
      const all = await cause(event, tx);
      const ownerIds = [...new Set(all.flatMap(({ to }) => to))];
      const webhooks = ownerIds.length > 0 ? await tx.findBy(WebhookEndpoint, { ownerId: In(ownerIds) }) : [];
      const byOwner = grouped(webhooks, ({ ownerId }) => ownerId);
      for (const { to, event: type, data } of all) {
        const notified = to.flatMap((id) => byOwner.get(id) ?? []).filter(({ events }) => events.includes(type));
        const body = notified.length > 0 ? await data() : null;
        for (const { id: webhookId, ownerId } of notified)
          await this.add(tx, ownerId, { id: newId(), webhookId, type }, body);
      }
    };

  /** Sends a test event, regardless of the webhook's events. */
  async test(viewer: Viewer, webhookId: string): Promise<WebhookDelivery> {
    await this.sendable(viewer, webhookId);
    const id = newId();
    const data = { webhookId, message: "This is a test. Nothing happened." };
    return this.db.write((tx) => this.add(tx, viewer.id, { id, webhookId, type: TEST }, data));
  }

  /** Sends an event that did not happen, marked as a test. Like a real one, it waits while the webhook is paused. */
  async trigger(viewer: Viewer, webhookId: string, type: WebhookEvent, data: Json): Promise<WebhookDelivery> {
    await ownWebhook(this.db, viewer, webhookId);
    await this.limiters.consume("webhookSendsByAccount", viewer.id);
    const id = newId();
    return this.db.write((tx) => this.add(tx, viewer.id, { id, webhookId, type }, data, { test: true }));
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

  /** Resends with the same ID. A delivery that is being retried need not be resent. */
  async replay(viewer: Viewer, id: string): Promise<WebhookDelivery> {
    const delivery = await this.get(viewer, id);
    await this.sendable(viewer, delivery.webhookId);
    await this.db.write(async (tx) => {
      if (!(await this.webhookOutbox.again(tx, id))) {
        if (await tx.existsBy(OutboxMessage, { id })) throw new ConflictError(t("This delivery is being sent"));
        await this.put(tx, delivery);
      }
      await tx.update(WebhookDelivery, { id }, { deliveredAt: null });
    });
    return Object.assign(delivery, { deliveredAt: null });
  }

  /** Queues what was kept while the webhook was paused, oldest first. */
  sendHeld(webhookId: string): Promise<number> {
    const step = () =>
      this.db.write(async (tx) => {
        const held = await tx
          .createQueryBuilder(WebhookDelivery, "delivery")
          .select("delivery.id", "id")
          .innerJoin(OutboxMessage, "message", "message.id = delivery.id")
          .where("delivery.webhookId = :webhookId AND delivery.deliveredAt IS NULL", { webhookId })
          .andWhere("message.state = 'done'")
          .orderBy("delivery.id")
          .limit(BATCH_SIZE)
          .getRawMany<{ id: string }>();
        for (const { id } of held) await this.webhookOutbox.again(tx, id);
        return held.length;
      });
    return inBatches(BATCH_SIZE, step, undefined);
  }

  /** The newest delivery of each webhook. */
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

  /** Like the method above, without reading them. */
  readonly newestIds = (webhookIds: readonly string[]): Promise<{ id: string; webhookId: string }[]> =>
    this.db.read
      .createQueryBuilder(WebhookDelivery, "delivery")
      .select("delivery.webhookId", "webhookId")
      .addSelect("MAX(delivery.id)", "id")
      .where({ webhookId: In([...webhookIds]) })
      .groupBy("delivery.webhookId")
      .getRawMany();

  readonly messagesOf = (ids: readonly string[]): Promise<OutboxMessage[]> => {
    return this.db.read.findBy(OutboxMessage, { id: In([...ids]) });
  };

  /** Deletes old deliveries, delivered or not, and those of deleted webhooks. */
  deleteOld(signal?: AbortSignal): Promise<number> {
    const before = lowestIdOf(new Date(this.clock.now().getTime() - KEPT));
    return deleteInBatches(this.db, WebhookDelivery, { id: LessThan(before) }, signal);
  }

  private async add(
    tx: Tx,
    ownerId: string,
    { id, webhookId, type }: { id: string; webhookId: string; type: DeliveryKind },
    data: Json,
    more: { test?: true } = {},
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
      body: { type, timestamp: createdAt.toISOString(), data, ...more },
    };
    await tx.insert(WebhookDelivery, delivery);
    await this.put(tx, delivery);
    await this.events.emit(tx, deliveryAdded, ownerId);
    return delivery;
  }

  /** One lane per webhook: its deliveries stay in order and do not wait for other webhooks. */
  private async put(tx: Tx, { id, webhookId }: WebhookDelivery): Promise<void> {
    await this.webhookOutbox.add(tx, WEBHOOK, { deliveryId: id }, { id, lane: webhookId });
  }

  /** The URL's ownership is not verified, so no one may flood an external server. */
  private async sendable(viewer: Viewer, webhookId: string): Promise<void> {
    const { pausedAt } = await ownWebhook(this.db, viewer, webhookId);
    if (pausedAt) throw new ConflictError(t("This webhook is paused. Resume it first."));
    await this.limiters.consume("webhookSendsByAccount", viewer.id);
  }
}
