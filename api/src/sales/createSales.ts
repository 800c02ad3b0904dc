import { join } from "node:path";
import type { Accounts } from "../accounts";
import { isDemoAtHome } from "../platform/config/env";
import type { Platform } from "../platform/createPlatform";
import type { Tx } from "../platform/db/database";
import type { JobPlan } from "../platform/jobs/scheduler";
import type { Metrics } from "../platform/metrics/metrics";
import { Outbox } from "../platform/outbox/outbox.service";
import { ReceptionClock } from "../platform/receptionClock";
import type { Programs } from "../programs";
import type { Tracking } from "../tracking";
import { Attributor } from "./attribution/attributor";
import { CheckoutsSeen } from "./checkout/checkoutSeen";
import { BulkDecisionService } from "./decisions/bulkDecision.service";
import { Forgoing } from "./decisions/forgoing";
import { ForgoTask } from "./decisions/forgoTask";
import { DECIDED, HeldDecisions } from "./decisions/heldDecisions";
import { SuspicionHold } from "./decisions/suspicionHold";
import { UndoService } from "./decisions/undo.service";
import { BrowserReportService } from "./intake/browserReport.service";
import { GrantedOrders } from "./intake/grantedOrders";
import { LaterReport } from "./intake/laterReport";
import { INBOX_FOLDER, OrderInbox } from "./intake/orderInbox";
import { OrderIntake } from "./intake/orderIntake";
import { ShopChanges } from "./intake/shopChanges";
import { SigningService } from "./intake/signing.service";
import { OrderService } from "./orders/order.service";
import { ReturnService } from "./returns/return.service";
import { ReturnWindow } from "./returns/returnWindow";
import { SaleService } from "./sale.service";
import { type SaleChange, SaleStore, saleForgotten } from "./saleStore";
import { recordForgotten } from "./saleStream";
import type { SaleWithEarnings } from "./saleWithEarnings";
import { SegmentService } from "./shopKit/segment/segment.service";
import { AdminApi } from "./shopKit/shopify/adminApi";
import { ShopifyProducts } from "./shopKit/shopify/products/shopifyProducts";
import { ShopEvents } from "./shopKit/shopify/shopEvents.service";
import { SHOP_ORDER, ShopInbox } from "./shopKit/shopify/shopInbox.service";
import { ShopifyService } from "./shopKit/shopify/shopify.service";
import { ShopifyHook } from "./shopKit/shopify/shopifyHook";
import { ShopperErasure } from "./shopKit/shopify/shopperErasure.service";
import { CanaryService } from "./testMode/canary.service";
import { TestAccessService } from "./testMode/testAccess.service";
import { TestClicks } from "./testMode/testClicks";
import { TestModeService } from "./testMode/testMode.service";
import { TestOrders } from "./testMode/testOrders.service";
import { TestRecords } from "./testMode/testRecords";
import { TestReturns } from "./testMode/testReturns.service";
import { UnverifiedOrderService } from "./unverified/unverifiedOrder.service";
import { UnverifiedReports } from "./unverified/unverifiedReports";

/** What lower modules need about a brand's shop: the owner of a test link, and its products. */
export function createShopSources({ db, clock, env, audit, limiters, sealerFor }: Platform) {
  const testRecords = new TestRecords(db.tracking, clock);
  const admin = new AdminApi({ publicOnly: !isDemoAtHome(env) });
  const { publicUrl } = env;
  const shopify = new ShopifyService({ db, clock, audit, sealer: sealerFor("shop secrets"), admin, publicUrl });
  return {
    testRecords,
    testLinks: new TestClicks(db.tracking, clock, testRecords, limiters),
    shopify,
    shopProducts: new ShopifyProducts(db, shopify),
  };
}

/** How many shop orders are applied concurrently. */
const MAX_CONCURRENT = 4;

interface Given {
  accounts: Accounts;
  programs: Programs;
  tracking: Tracking;
  shopSources: ReturnType<typeof createShopSources>;
  /** A higher module knows a brand's credit limit. */
  credit: {
    refusalOf(tx: Tx, sale: SaleWithEarnings): Promise<string | null>;
    holdsBack(tx: Tx, sale: SaleWithEarnings): Promise<boolean>;
  };
}

export type Sales = ReturnType<typeof createSales>;

export function createSales(platform: Platform, { accounts, programs, tracking, shopSources, credit }: Given) {
  const { db, clock, log, env, audit, events, limiters, outbox, chain, keysFor, sealerFor } = platform;
  const { tasks } = accounts;
  const { clickIds, writer } = tracking;
  const { testRecords, shopify } = shopSources;
  const attributor = new Attributor(programs.termsLookup);
  const heldDecisions = new HeldDecisions(db, clock, outbox, events);
  const saleStore = new SaleStore(db, clock, writer, events, heldDecisions);
  const receptionClock = new ReceptionClock(clock);
  const unverifiedReports = new UnverifiedReports(receptionClock, clickIds, attributor);
  const forgoing = new Forgoing(clock, saleStore, unverifiedReports);
  const laterReport = new LaterReport(receptionClock, unverifiedReports, saleStore, attributor);
  const orders = new OrderIntake(
    db.tracking,
    receptionClock,
    clickIds,
    saleStore,
    unverifiedReports,
    laterReport,
    attributor,
  );
  const sales = new SaleService(db, clock, saleStore, unverifiedReports, heldDecisions, credit);
  const orderLists = new OrderService(db, clickIds);
  const returns = new ReturnService(db, clock, audit, saleStore, events, attributor);
  const signing = new SigningService(db.tracking, receptionClock, audit, sealerFor("signing secrets"));
  const checkouts = new CheckoutsSeen(db.tracking, receptionClock, clickIds, limiters, tracking.tracking.visitors);
  const testAccess = new TestAccessService(db.tracking, clock, sealerFor("test secrets"));
  const testOrders = new TestOrders(db.tracking, receptionClock, clickIds, orders, testRecords, limiters);
  const testReturns = new TestReturns(db.tracking, clock, returns, testOrders, testRecords, limiters);
  const canaries = new CanaryService({ db, clock, log, clickIds, signing, testAccess, tests: testOrders });
  tracking.fleetFigures.include(canaries.figures);
  const shopChanges = new ShopChanges(db, clock, saleStore, unverifiedReports, attributor);
  const onFailure = ({ id }: { id: string }, err: unknown) => log.warn({ err, id }, "shop: will try again");
  /** Connected shops have their own outbox: a sale's busy hour must not delay mails. */
  const shopOutbox = new Outbox(db, clock, onFailure, { log, width: MAX_CONCURRENT });
  const apply = { db, clock, intake: orders, changes: shopChanges, returns, tests: testOrders };
  const shopInbox = new ShopInbox(db, clock, shopOutbox, apply, events);
  const shopperErasure = new ShopperErasure(db, clock, audit, outbox);
  const shopEvents = new ShopEvents(db, clock, audit, shopify, shopInbox);
  const browserReports = new BrowserReportService({
    db: db.tracking,
    clock: receptionClock,
    limiters,
    clickIds,
    intake: orders,
    signing,
    tests: testOrders,
    testAccess,
  });
  const printOf = (key: Buffer) => key.toString("hex").slice(0, 8);
  const [inboxKey, ...otherInboxKeys] = keysFor("order inbox");
  const keyPrints: [string, ...string[]] = [printOf(inboxKey), ...otherInboxKeys.map(printOf)];
  const answers = () => db.tracking.answers();
  /** Also opens another process's inbox, to recover what it left. */
  const inboxAt = (folder: string) =>
    new OrderInbox({ folder, keyPrints, reports: browserReports, answers, limiters, clock: receptionClock, log });
  const returnWindow = new ReturnWindow(db, clock, audit, saleStore, forgoing, credit);
  const bulkDecisions = new BulkDecisionService(db, sales, orderLists, tasks, heldDecisions);
  const undoing = new UndoService(db, saleStore, heldDecisions, forgoing, audit, tasks);
  const forgoTask = new ForgoTask(db, saleStore, forgoing, audit, tasks);
  const suspicionHold = new SuspicionHold(db, clock, chain, saleStore, tasks, forgoTask);
  const grantedOrders = new GrantedOrders(receptionClock, saleStore, unverifiedReports, laterReport, attributor);

  shopOutbox.handle(SHOP_ORDER, shopInbox.handler);
  outbox.handle(DECIDED, heldDecisions.handler);
  events.on(saleForgotten, { inTransaction: { recordInChain: recordForgotten(chain) } });

  const plans: JobPlan[] = [
    {
      name: "sales:approve",
      about: "approves orders when their return window ends",
      when: { at: "0 * * * *" },
      isFinal: true,
      work: (signal) => returnWindow.approveDue(signal),
    },
  ];
  /** Plans that do not advance an order. */
  const upkeep: JobPlan[] = [
    {
      name: "tasks:forget-ended",
      about: "deletes tasks and their results after a month",
      when: { at: "50 3 * * *" },
      isFinal: true,
      work: async (signal) => {
        const forgotten = await tasks.forgetEnded(signal);
        await bulkDecisions.forget(signal);
        return forgotten;
      },
    },
    suspicionHold.plan,
    canaries.plan,
    testRecords.plan,
    checkouts.plan,
    shopEvents.plan,
    shopperErasure.plan,
  ];
  return {
    attributor,
    saleStore,
    orders,
    sales,
    orderLists,
    unverifiedOrders: new UnverifiedOrderService(
      db,
      clock,
      audit,
      sales,
      saleStore,
      unverifiedReports,
      laterReport,
      grantedOrders,
    ),
    returns,
    returnWindow,
    signing,
    checkouts,
    ...shopSources,
    testAccess,
    testMode: new TestModeService(db, env.publicUrl, accounts.apiKeys, testAccess, testRecords),
    testOrders,
    testReturns,
    canaries,
    segment: new SegmentService(db.tracking, orders, returns, testOrders, testReturns),
    shopOutbox,
    shopInbox,
    shopifyHook: new ShopifyHook(db, clock, shopify, shopInbox, shopperErasure, events),
    shopEvents,
    shopperErasure,
    browserReports,
    inboxAt,
    orderInbox: inboxAt(join(env.dataDir, INBOX_FOLDER)),
    bulkDecisions,
    undoing,
    forgoTask,
    suspicionHold,
    grantedOrders,
    saleMetrics: new SaleMetrics(),
    plans,
    upkeep,
    taskHandlers: [bulkDecisions.handler, undoing.handler, forgoTask.handler, suspicionHold.handler],
  };
}

/** Orders received or decided by this process, by outcome. */
class SaleMetrics {
  private changed: (change: "created" | "returned" | "approved" | "declined") => void = () => undefined;

  showIn(metrics: Metrics): void {
    const counter = metrics.counter("sales_total", "Orders processed by this process, by outcome.", ["change"]);
    this.changed = (change) => counter.inc({ change });
  }

  readonly count = ({ sale, before }: SaleChange): void => {
    if (!before) {
      this.changed("created");
      return;
    }
    if (sale.returnedAmount > before.returnedAmount) this.changed("returned");
    if (sale.status === before.status) return;
    if (sale.status === "approved" || sale.status === "declined") this.changed(sale.status);
  };
}
