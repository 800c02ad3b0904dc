import { Account } from "../../../accounts";
import type { Clock } from "../../../platform/clock";
import type { Sealer } from "../../../platform/config/sealer";
import type { Database } from "../../../platform/db/database";
import { defineEvent, type Events } from "../../../platform/events";
import type { OutboxMessage } from "../../../platform/outbox/outbox.entity";
import { SetAside } from "../../../platform/outbox/outbox.service";
import { WebhookDelivery, WebhookEndpoint } from "../webhook.entity";
import { httpPost } from "./httpPost";
import { signaturesOf } from "./signatures";

export interface DeliveryTried {
  ownerId: string;
  webhookId: string;
  host: string;
  /** The attempts of this delivery, including this one. */
  attempts: number;
  /** Null if it was accepted. */
  error: string | null;
}

/** Emitted after each attempt, successful or not. */
export const deliveryTried = defineEvent<DeliveryTried>("delivery.tried");

/** Posts deliveries, signed according to Standard Webhooks. Every response except 2xx is retried. */
export class WebhookHandler {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sealer: Sealer,
    private readonly isAtHome: boolean,
    private readonly events: Events,
  ) {}

  /** The outbox handler. Messages for a paused webhook are held; resuming queues them again. */
  deliver = async (message: OutboxMessage, signal?: AbortSignal): Promise<void> => {
    const { deliveryId } = message.payload as { deliveryId: string };
    const delivery = await this.db.read.findOneBy(WebhookDelivery, { id: deliveryId });
    const webhook = delivery && (await this.db.read.findOneBy(WebhookEndpoint, { id: delivery.webhookId }));
    if (!delivery || !webhook || webhook.pausedAt) return;
    await this.assertActive(webhook.ownerId, deliveryId);
    const [status, error] = await this.send(webhook, delivery, signal);
    const isTaken = status >= 200 && status < 300;
    const attempt = {
      attempts: delivery.attempts + 1,
      lastStatus: status || null,
      lastError: isTaken ? null : (error ?? `Responded with ${status}`).slice(0, 300),
      deliveredAt: isTaken ? this.clock.now() : null,
    };
    await this.db.write(async (tx) => {
      await tx.update(WebhookDelivery, { id: deliveryId }, attempt);
      await this.events.emit(tx, deliveryTried, {
        ownerId: webhook.ownerId,
        webhookId: webhook.id,
        host: new URL(webhook.url).host,
        attempts: attempt.attempts,
        error: attempt.lastError,
      });
    });
    if (!isTaken) throw new Error(error ?? `${new URL(webhook.url).host} answered ${status}`);
  };

  /** Nothing is sent to accounts that may not sign in, and the log shows why: afterwards they can have it resent. */
  private async assertActive(ownerId: string, deliveryId: string): Promise<void> {
    const select = { id: true, status: true, suspendedAt: true, closedAt: true } as const;
    const lastError = reasonNotToSend(await this.db.read.findOne(Account, { select, where: { id: ownerId } }));
    if (!lastError) return;
    await this.db.write((tx) => tx.update(WebhookDelivery, { id: deliveryId }, { lastError }));
    throw new SetAside(lastError);
  }

  private async send(webhook: WebhookEndpoint, { id, body }: WebhookDelivery, signal?: AbortSignal) {
    const text = JSON.stringify(body);
    const at = this.clock.now();
    const headers = {
      "content-type": "application/json",
      "user-agent": "Weft-Webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
      "webhook-signature": signaturesOf(webhook, this.sealer, { id, at, text }),
    };
    try {
      return [
        await httpPost({ url: webhook.url, headers, body: text, publicOnly: !this.isAtHome, signal }),
        null,
      ] as const;
    } catch (error) {
      return [0, messageOf(error)] as const;
    }
  }
}

function reasonNotToSend(owner: Pick<Account, "status" | "suspendedAt" | "closedAt"> | null): string | null {
  if (owner?.suspendedAt) return "Nothing was sent: the account is suspended.";
  if (owner?.closedAt) return "Nothing was sent: the account is closed.";
  return owner?.status === "approved" ? null : "Nothing was sent: the account is not approved.";
}

/** If all addresses of a name refuse, Node reports only their common code. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error && String(error.code)) || "Could not connect";
}
