import type { AuditService } from "../audit/audit.service";
import type { Clock } from "../core/clock";
import type { Database } from "../core/database";
import { type Env, isDemoAtHome } from "../core/env";
import type { Limiters } from "../core/limiter";
import type { Logger } from "../core/log";
import { Sealer } from "../core/sealer";
import { Outbox } from "../outbox/outbox.service";
import { Deliverer } from "./deliverer";
import { DeliveryService, WEBHOOK } from "./delivery.service";
import { WebhookService } from "./webhook.service";

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  env: Env;
  audit: AuditService;
  limiters: Limiters;
  dataKey: Buffer;
}

/** How many receivers are told at once. */
const AT_ONCE = 8;

/** Webhooks with an outbox of their own: what strangers' servers take their time for must not hold up the mail. */
export function createWebhooks({ db, clock, log, env, audit, limiters, dataKey }: Parts) {
  const sealer = new Sealer(dataKey, "webhook secrets");
  const isAtHome = isDemoAtHome(env);
  const onFailure = ({ id }: { id: string }, err: unknown) => log.info({ err, id }, "webhook: will try again");
  const courier = new Outbox(db, clock, onFailure, { width: AT_ONCE });
  const deliveries = new DeliveryService(db, clock, courier, limiters);
  const webhooks = new WebhookService(db, clock, audit, sealer, deliveries, isAtHome);
  const deliverer = new Deliverer(db, clock, sealer, isAtHome);
  courier.handle(WEBHOOK, deliverer.deliver);
  return { courier, deliveries, webhooks, deliverer };
}
