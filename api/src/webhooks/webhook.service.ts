import { Webhook } from "standardwebhooks";
import { In } from "typeorm";
import { webhookForm } from "../contract/webhookForms";
import type { Clock } from "../core/clock";
import type { Json } from "../core/columns";
import type { Viewer } from "../core/context";
import type { Database, Tx } from "../core/database";
import { BadInputError, NotFoundError } from "../core/errors";
import { parseForm } from "../core/form";
import { isId, newId, newSecret } from "../core/ids";
import { type Page, type PageArgs, pageOf } from "../core/page";
import type { Sealer } from "../core/sealer";
import type { OutboxMessage } from "../outbox/outbox.entity";
import type { Outbox } from "../outbox/outbox.service";
import { post } from "./sender";
import { WebhookDelivery, WebhookEndpoint, type WebhookEvent } from "./webhook.entity";

export const WEBHOOK = "webhook";
const MOST = 10;

export interface MadeWebhook {
  webhook: WebhookEndpoint;
  /** Shown this once. */
  secret: string;
}

/** Tells people's programs what happened, signed as Standard Webhooks says, until they have taken it. */
export class WebhookService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly sealer: Sealer,
    private readonly isProduction: boolean,
  ) {}

  list(viewer: Viewer): Promise<WebhookEndpoint[]> {
    return this.db.read.find(WebhookEndpoint, { where: { ownerId: viewer.id }, order: { id: "DESC" } });
  }

  async create(viewer: Viewer, input: unknown): Promise<MadeWebhook> {
    const { url, events } = parseForm(webhookForm, input);
    if (this.isProduction && !url.startsWith("https:")) throw new BadInputError({ url: "Please use https" });
    const secret = `whsec_${Buffer.from(newSecret(24), "base64url").toString("base64")}`;
    const id = newId();
    const webhook = Object.assign(new WebhookEndpoint(), {
      ...{ id, createdAt: this.clock.now(), ownerId: viewer.id, url, events: [...new Set(events)] },
      sealed: this.sealer.seal(secret, id),
    });
    await this.db.write(async (tx) => {
      if ((await tx.countBy(WebhookEndpoint, { ownerId: viewer.id })) >= MOST) {
        throw new BadInputError({ url: `An account has at most ${MOST} webhooks` });
      }
      await tx.insert(WebhookEndpoint, webhook);
    });
    return { webhook, secret };
  }

  async remove(viewer: Viewer, id: string): Promise<WebhookEndpoint> {
    const webhook = await this.own(viewer, id);
    await this.db.write((tx) => tx.delete(WebhookEndpoint, { id, ownerId: viewer.id }));
    return webhook;
  }

  async deliveries(viewer: Viewer, webhookId: string, page: PageArgs): Promise<Page<WebhookDelivery>> {
    await this.own(viewer, webhookId);
    const query = this.db.read
      .createQueryBuilder(WebhookDelivery, "delivery")
      .where("delivery.webhookId = :webhookId", {
        webhookId,
      });
    return pageOf(query, page);
  }

  /** Sends it again under its own id, by which a receiver knows what it has seen. */
  async replay(viewer: Viewer, id: string): Promise<WebhookDelivery> {
    const delivery = isId(id) ? await this.db.read.findOneBy(WebhookDelivery, { id }) : null;
    if (!delivery) throw new NotFoundError("Delivery");
    await this.own(viewer, delivery.webhookId).catch(() => {
      throw new NotFoundError("Delivery");
    });
    await this.db.write(async (tx) => {
      await tx.update(WebhookDelivery, { id }, { deliveredAt: null });
      await this.outbox.add(tx, WEBHOOK, { deliveryId: id });
    });
    return Object.assign(delivery, { deliveredAt: null });
  }

  /** In the transaction that causes it. */
  async tell(tx: Tx, ownerIds: readonly string[], type: WebhookEvent, data: Json): Promise<void> {
    const webhooks = await tx.findBy(WebhookEndpoint, { ownerId: In([...ownerIds]) });
    const now = this.clock.now();
    for (const webhook of webhooks.filter(({ events }) => events.includes(type))) {
      const id = newId();
      await tx.insert(WebhookDelivery, {
        ...{ id, createdAt: now, webhookId: webhook.id, type, attempts: 0 },
        body: { type, timestamp: now.toISOString(), data } as Json,
        ...{ lastStatus: null, lastError: null, deliveredAt: null },
      });
      await this.outbox.add(tx, WEBHOOK, { deliveryId: id });
    }
  }

  /** The outbox's handler: whatever is not a 2xx is tried again later. */
  deliver = async (message: OutboxMessage, signal?: AbortSignal): Promise<void> => {
    const { deliveryId } = message.payload as { deliveryId: string };
    const delivery = await this.db.read.findOneBy(WebhookDelivery, { id: deliveryId });
    const webhook = delivery && (await this.db.read.findOneBy(WebhookEndpoint, { id: delivery.webhookId }));
    if (!delivery || !webhook) return;
    const [status, error] = await this.send(webhook, delivery, signal);
    const isTaken = status >= 200 && status < 300;
    await this.db.write((tx) =>
      tx.update(
        WebhookDelivery,
        { id: deliveryId },
        {
          attempts: delivery.attempts + 1,
          lastStatus: status || null,
          lastError: isTaken ? null : (error ?? `It answered ${status}`).slice(0, 300),
          deliveredAt: isTaken ? this.clock.now() : null,
        },
      ),
    );
    if (!isTaken) throw new Error(error ?? `${new URL(webhook.url).host} answered ${status}`);
  };

  private async send(webhook: WebhookEndpoint, { id, body }: WebhookDelivery, signal?: AbortSignal) {
    const text = JSON.stringify(body);
    const at = this.clock.now();
    const headers = {
      "content-type": "application/json",
      "user-agent": "Weft-Webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": new Webhook(this.sealer.open(webhook.sealed, webhook.id)).sign(id, at, text),
    };
    try {
      return [
        await post({ url: webhook.url, headers, body: text, publicOnly: this.isProduction, signal }),
        null,
      ] as const;
    } catch (error) {
      return [0, error instanceof Error ? error.message : String(error)] as const;
    }
  }

  private async own(viewer: Viewer, id: string): Promise<WebhookEndpoint> {
    const webhook = isId(id) ? await this.db.read.findOneBy(WebhookEndpoint, { id, ownerId: viewer.id }) : null;
    if (!webhook) throw new NotFoundError("Webhook");
    return webhook;
  }
}
