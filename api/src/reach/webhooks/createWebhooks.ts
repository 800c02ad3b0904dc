import { isDemoAtHome } from "../../platform/config/env";
import type { Platform } from "../../platform/createPlatform";
import { Outbox } from "../../platform/outbox/outbox.service";
import { DeliveryLog, WEBHOOK } from "./deliveries/deliveryLog.service";
import { DeliveryWaits } from "./deliveries/deliveryWaits";
import { WebhookHandler } from "./deliveries/webhookHandler";
import { describeWebhooks } from "./describeWebhooks";
import { WebhookService } from "./webhook.service";

/** Maximum number of receivers called concurrently. */
const MAX_CONCURRENT = 8;

/**
 * Webhooks have their own outbox: slow receivers must not delay mails. `isTold` says whether other processes tell this
 * one of what they do.
 */
export function createWebhooks(platform: Platform, isTold: boolean) {
  const { db, clock, log, env, audit, limiters, sealerFor, events, undelivered } = platform;
  const sealer = sealerFor("webhook secrets");
  const isAtHome = isDemoAtHome(env);
  const onFailure = ({ id }: { id: string }, err: unknown) => log.info({ err, id }, "webhook: will try again");
  const webhookOutbox = new Outbox(db, clock, onFailure, { log, width: MAX_CONCURRENT });
  const deliveries = new DeliveryLog(db, clock, webhookOutbox, limiters, events);
  const deliveryWaits = new DeliveryWaits({ newestIds: deliveries.newestIds, isTold });
  const webhooks = new WebhookService(db, clock, audit, sealer, deliveries, isAtHome);
  const handler = new WebhookHandler(db, clock, sealer, isAtHome, events);
  webhookOutbox.handle(WEBHOOK, handler.deliver);
  undelivered.describe(WEBHOOK, describeWebhooks(db));
  return { webhookOutbox, deliveries, deliveryWaits, webhooks };
}
