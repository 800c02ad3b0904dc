import { User } from "../accounts/user.entity";
import type { Clock } from "../core/clock";
import type { Database } from "../core/database";
import type { Sealer } from "../core/sealer";
import type { OutboxMessage } from "../outbox/outbox.entity";
import { SetAside } from "../outbox/outbox.service";
import { post } from "./sender";
import { signaturesOf } from "./signatures";
import { WebhookDelivery, WebhookEndpoint } from "./webhook.entity";

/** Posts deliveries, signed as Standard Webhooks says. Whatever is not a 2xx is tried again later. */
export class Deliverer {
  private readonly listeners: ((ownerId: string) => void)[] = [];

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly sealer: Sealer,
    private readonly isAtHome: boolean,
  ) {}

  /** Hears of every try, well or badly ended. */
  onTried(listener: (ownerId: string) => void): void {
    this.listeners.push(listener);
  }

  /** The outbox's handler. What comes up for a paused webhook is held: resuming puts it in line again. */
  deliver = async (message: OutboxMessage, signal?: AbortSignal): Promise<void> => {
    const { deliveryId } = message.payload as { deliveryId: string };
    const delivery = await this.db.read.findOneBy(WebhookDelivery, { id: deliveryId });
    const webhook = delivery && (await this.db.read.findOneBy(WebhookEndpoint, { id: delivery.webhookId }));
    if (!delivery || !webhook || webhook.pausedAt) return;
    await this.askForStanding(webhook.ownerId, deliveryId);
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
    for (const tell of this.listeners) tell(webhook.ownerId);
    if (!isTaken) throw new Error(error ?? `${new URL(webhook.url).host} answered ${status}`);
  };

  /** Whoever may not sign in is told nothing, and the log says why: once that is over, they can have it sent. */
  private async askForStanding(ownerId: string, deliveryId: string): Promise<void> {
    const select = { id: true, status: true, suspendedAt: true } as const;
    const lastError = whyNot(await this.db.read.findOne(User, { select, where: { id: ownerId } }));
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
      return [await post({ url: webhook.url, headers, body: text, publicOnly: !this.isAtHome, signal }), null] as const;
    } catch (error) {
      return [0, wordsOf(error)] as const;
    }
  }
}

function whyNot(owner: Pick<User, "status" | "suspendedAt"> | null): string | null {
  if (owner?.suspendedAt) return "Nothing was sent: the account is suspended.";
  return owner?.status === "approved" ? null : "Nothing was sent: the account is not approved.";
}

/** Where several addresses of one name all refuse, Node says only which code they had in common. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ("code" in error && String(error.code)) || "It could not be reached";
}
