import type { ConfirmationService } from "../accounts/security/confirmation.service";
import type { AuditService } from "../audit/audit.service";
import type { Clock } from "../core/clock";
import { type Env, isDemoAtHome } from "../core/config/env";
import type { Sealer } from "../core/config/sealer";
import type { Database } from "../core/db/database";
import type { Logger } from "../core/log/log";
import { Outbox } from "../outbox/outbox.service";
import type { OrderIntake } from "../sales/intake/orderIntake";
import type { ShopChanges } from "../sales/intake/shopChanges";
import type { ReturnService } from "../sales/returns/return.service";
import type { TestOrders } from "../sales/testMode/testOrders.service";
import type { TestReturns } from "../sales/testMode/testReturns.service";
import { SegmentService } from "./segment/segment.service";
import { AdminApi } from "./shopify/adminApi";
import { ShopifyProducts } from "./shopify/products/shopifyProducts";
import { ShopEvents } from "./shopify/shopEvents.service";
import { SHOP_ORDER, ShopInbox } from "./shopify/shopInbox.service";
import { ShopifyService } from "./shopify/shopify.service";
import { ShopifyHook } from "./shopify/shopifyHook";
import { ShopperErasure } from "./shopify/shopperErasure.service";

interface Parts {
  db: Database;
  clock: Clock;
  log: Logger;
  env: Env;
  audit: AuditService;
  sealerFor: (purpose: string) => Sealer;
  confirmation: ConfirmationService;
  orders: OrderIntake;
  shopChanges: ShopChanges;
  returns: ReturnService;
  testOrders: TestOrders;
  testReturns: TestReturns;
}

/** What the sealed columns of connected shops are called. */
export const SHOP_SECRETS = "shop secrets";

/** How many orders are applied at the same time; each in its own order. */
const MAX_CONCURRENT = 4;

/** Connected shops. They have their own outbox: a sale's busy hour must not delay mails. */
export function createShopKit(parts: Parts) {
  const { db, clock, log, env, audit, sealerFor, confirmation, orders, shopChanges, returns, testOrders } = parts;
  const onFailure = ({ id }: { id: string }, err: unknown) => log.warn({ err, id }, "shop: will try again");
  const shopOutbox = new Outbox(db, clock, onFailure, { width: MAX_CONCURRENT });
  const apply = { db, clock, intake: orders, changes: shopChanges, returns, tests: testOrders };
  const shopInbox = new ShopInbox(db, clock, shopOutbox, apply);
  shopOutbox.handle(SHOP_ORDER, shopInbox.handler);
  const admin = new AdminApi({ publicOnly: !isDemoAtHome(env) });
  const { publicUrl } = env;
  const sealer = sealerFor(SHOP_SECRETS);
  const shopify = new ShopifyService({ db, clock, audit, sealer, confirmation, admin, publicUrl });
  const shopProducts = new ShopifyProducts(db, shopify);
  const shopperErasure = new ShopperErasure(db, clock, audit);
  const shopEvents = new ShopEvents(db, clock, audit, shopify, shopInbox);
  const shopifyHook = new ShopifyHook(db, clock, shopify, shopInbox, shopperErasure);
  const segment = new SegmentService(orders, returns, testOrders, parts.testReturns);
  return { segment, shopOutbox, shopInbox, shopify, shopifyHook, shopEvents, shopProducts, shopperErasure };
}
