import type { ConfirmationService } from "../accounts/security/confirmation.service";
import type { AuditService } from "../audit/audit.service";
import type { Clock } from "../core/clock";
import { type Env, isDemoAtHome } from "../core/config/env";
import type { Sealer } from "../core/config/sealer";
import type { Database } from "../core/db/database";
import type { Events } from "../core/events";
import type { Limiters } from "../core/limits/limiter";
import type { Logger } from "../core/log/log";
import { Outbox } from "../outbox/outbox.service";
import { DeliveryLog, WEBHOOK } from "./deliveries/deliveryLog.service";
import { DeliveryWaits } from "./deliveries/deliveryWaits";
import { WebhookHandler } from "./deliveries/webhookHandler";
import { WebhookService } from "./webhook.service";

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  env: Env;
  audit: AuditService;
  limiters: Limiters;
  sealerFor: (purpose: string) => Sealer;
  events: Events;
  confirmation: ConfirmationService;
  /** Whether other processes tell this one of what they do. */
  isTold: boolean;
}

/** Maximum number of receivers called concurrently. */
const MAX_CONCURRENT = 8;

/** Webhooks have their own outbox: slow receivers must not delay mails. */
export function createWebhooks({
  db,
  clock,
  log,
  env,
  audit,
  limiters,
  sealerFor,
  events,
  confirmation,
  isTold,
}: Parts) {
  const sealer = sealerFor("webhook secrets");
  const isAtHome = isDemoAtHome(env);
  const onFailure = ({ id }: { id: string }, err: unknown) => log.info({ err, id }, "webhook: will try again");
  const webhookOutbox = new Outbox(db, clock, onFailure, { width: MAX_CONCURRENT });
  const deliveries = new DeliveryLog(db, clock, webhookOutbox, limiters, events);
  const deliveryWaits = new DeliveryWaits({ newestIds: deliveries.newestIds, isTold });
  const webhooks = new WebhookService(db, clock, audit, sealer, deliveries, isAtHome, confirmation);
  const handler = new WebhookHandler(db, clock, sealer, isAtHome, events);
  webhookOutbox.handle(WEBHOOK, handler.deliver);
  return { webhookOutbox, deliveries, deliveryWaits, webhooks };
}
