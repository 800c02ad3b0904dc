import { Account } from "../../accounts";
import { isDemoAtHome } from "../../platform/config/env";
import type { Platform } from "../../platform/createPlatform";
import type { Database } from "../../platform/db/database";
import { rowsById } from "../../platform/db/rowsById";
import { Outbox } from "../../platform/outbox/outbox.service";
import type { Describer } from "../../platform/outbox/undelivered.service";
import { DeliveryLog, WEBHOOK } from "./deliveries/deliveryLog.service";
import { DeliveryWaits } from "./deliveries/deliveryWaits";
import { WebhookHandler } from "./deliveries/webhookHandler";
import { WebhookDelivery, WebhookEndpoint } from "./webhook.entity";
import { WebhookService } from "./webhook.service";

/** Maximum number of receivers called concurrently. */
const MAX_CONCURRENT = 8;

/**
 * Webhooks have their own outbox: slow receivers must not delay mails. `isNotified` says whether other processes notify
 * this one.
 */
export function createWebhooks(platform: Platform, isNotified: boolean) {
  const { db, clock, log, env, audit, limiters, sealerFor, events, undelivered } = platform;
  const sealer = sealerFor("webhook secrets");
  const isAtHome = isDemoAtHome(env);
  const onFailure = ({ id }: { id: string }, err: unknown) => log.info({ err, id }, "webhook: will try again");
  const webhookOutbox = new Outbox(db, clock, onFailure, { log, width: MAX_CONCURRENT });
  const deliveries = new DeliveryLog(db, clock, webhookOutbox, limiters, events);
  const deliveryWaits = new DeliveryWaits({ newestIds: deliveries.newestIds, isNotified });
  const webhooks = new WebhookService(db, clock, audit, sealer, deliveries, isAtHome);
  const handler = new WebhookHandler(db, clock, sealer, isAtHome, events);
  webhookOutbox.handle(WEBHOOK, handler.deliver);
  undelivered.describe(WEBHOOK, describeWebhooks(db));
  return { webhookOutbox, deliveries, deliveryWaits, webhooks };
}

/** Event, owner and host; the rest of the URL may be a secret. */
const describeWebhooks =
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
