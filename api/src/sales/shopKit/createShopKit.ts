import type { Platform } from "../../platform/createPlatform";
import { Outbox } from "../../platform/outbox/outbox.service";
import type { OrderIntake } from "../intake/orderIntake";
import type { ShopChanges } from "../intake/shopChanges";
import type { ReturnService } from "../returns/return.service";
import type { TestOrders } from "../testMode/testOrders.service";
import type { TestReturns } from "../testMode/testReturns.service";
import { SegmentService } from "./segment/segment.service";
import { ShopEvents } from "./shopify/shopEvents.service";
import { SHOP_ORDER, ShopInbox } from "./shopify/shopInbox.service";
import type { ShopifyService } from "./shopify/shopify.service";
import { ShopifyHook } from "./shopify/shopifyHook";
import { ShopperErasure } from "./shopify/shopperErasure.service";

interface Parts {
  orders: OrderIntake;
  shopChanges: ShopChanges;
  returns: ReturnService;
  testOrders: TestOrders;
  testReturns: TestReturns;
  shopify: ShopifyService;
}

/** How many orders are applied at the same time; each in its own order. */
const MAX_CONCURRENT = 4;

/** Connected shops. They have their own outbox: a sale's busy hour must not delay mails. */
export function createShopKit({ db, clock, log, audit, outbox }: Platform, parts: Parts) {
  const { orders, shopChanges, returns, testOrders, shopify } = parts;
  const onFailure = ({ id }: { id: string }, err: unknown) => log.warn({ err, id }, "shop: will try again");
  const shopOutbox = new Outbox(db, clock, onFailure, { log, width: MAX_CONCURRENT });
  const apply = { db, clock, intake: orders, changes: shopChanges, returns, tests: testOrders };
  const shopInbox = new ShopInbox(db, clock, shopOutbox, apply);
  shopOutbox.handle(SHOP_ORDER, shopInbox.handler);
  const shopperErasure = new ShopperErasure(db, clock, audit, outbox);
  const shopEvents = new ShopEvents(db, clock, audit, shopify, shopInbox);
  const shopifyHook = new ShopifyHook(db, clock, shopify, shopInbox, shopperErasure);
  const segment = new SegmentService(orders, returns, testOrders, parts.testReturns);
  return { segment, shopOutbox, shopInbox, shopifyHook, shopEvents, shopperErasure };
}
