import { Account } from "../../accounts";
import type { Database } from "../../platform/db/database";
import { rowsById } from "../../platform/db/rowsById";
import type { Describer } from "../../platform/outbox/undelivered.service";
import { WebhookDelivery, WebhookEndpoint } from "./webhook.entity";

/** Event, owner and host; the rest of the URL may be a secret. */
export const describeWebhooks =
  (db: Database): Describer =>
  async (messages) => {
    const ids = messages.map(({ payload }) => (payload as { deliveryId: string }).deliveryId);
    const deliveries = await rowsById(db.read, WebhookDelivery, ids);
    const endpoints = await rowsById(
      db.read,
      WebhookEndpoint,
      [...deliveries.values()].map(({ webhookId }) => webhookId),
    );
    const owners = await rowsById(
      db.read,
      Account,
      [...endpoints.values()].map(({ ownerId }) => ownerId),
    );
    return new Map(
      messages.map(({ id }, at) => {
        const delivery = deliveries.get(ids[at] ?? "");
        const endpoint = delivery && endpoints.get(delivery.webhookId);
        const to = endpoint ? new URL(endpoint.url).host : "A webhook that was removed";
        return [
          id,
          { to, about: delivery?.type ?? "Unknown", account: (endpoint && owners.get(endpoint.ownerId)?.name) ?? null },
        ];
      }),
    );
  };
