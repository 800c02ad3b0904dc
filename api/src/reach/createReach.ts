import { type Accounts, channelsChanged } from "../accounts";
import type { Insight } from "../insight";
import type { Money } from "../money";
import type { Platform } from "../platform/createPlatform";
import type { JobPlan } from "../platform/jobs/scheduler";
import type { Programs } from "../programs";
import type { Sales } from "../sales";
import type { Tracking } from "../tracking";
import { handleEvents } from "./eventHandlers";
import { Live } from "./live/live";
import { Relay } from "./live/relay";
import { createNotifications } from "./notifications/createNotifications";
import { ApiRequests } from "./requests/apiRequests.service";
import { RequestLog } from "./requests/requestLog";
import { CollectionService } from "./shops/collection.service";
import { CollectionItemService } from "./shops/collectionItem.service";
import { ShopService } from "./shops/shop.service";
import { ShopFinder } from "./shops/shopFinder";
import { ShopPages } from "./shops/shopPages";
import { ShopReader } from "./shops/shopReader";
import { ShopSearch } from "./shops/shopSearch";
import { Storefront } from "./shops/storefront.entity";
import { createWebhooks } from "./webhooks/createWebhooks";

interface Given {
  accounts: Accounts;
  programs: Programs;
  tracking: Tracking;
  sales: Sales;
  money: Money;
  insight: Insight;
}

export type Reach = ReturnType<typeof createReach>;

export function createReach(platform: Platform, given: Given) {
  const { db, clock, env } = platform;
  const { accounts, tracking, insight } = given;
  const { bus, productLinks, shopSubs } = tracking;
  const hooks = createWebhooks(platform, bus !== undefined);
  const { deliveries, deliveryWaits } = hooks;
  accounts.accessHolders.push(hooks.webhooks);
  const relay = bus ? new Relay(bus) : undefined;
  const live = new Live(db, relay, {
    sales: (id) => insight.closedDays.forget(id),
    deliveries: (id) => deliveryWaits.added(id),
  });
  const { plans: noticePlans, ...notices } = createNotifications(platform, {
    live,
    logDay: (day) => insight.publicLog.lastDay(day),
  });
  const shopReader = new ShopReader(db, clock, tracking.linkHosts.shortUrl, shopSubs);
  const bare = { publicUrl: env.publicUrl, style: "", fonts: [] };
  const shopPages = new ShopPages(shopReader, new ShopSearch(db, clock, shopReader), clock, bare);
  const requestLog = new RequestLog(db, clock, platform.events);
  const collections = new CollectionService(db, clock);
  platform.events.on(channelsChanged, {
    inTransaction: {
      refreshShop: async (tx, { id: publisherId }) => {
        await tx.increment(Storefront, { publisherId }, "version", 1);
      },
    },
  });
  handleEvents(platform, { ...given, deliveries, live, noticeLog: notices.noticeLog, requestLog });
  const plans: JobPlan[] = [
    {
      name: "webhooks:forget-old",
      about: "deletes webhook deliveries older than a month",
      when: { at: "45 3 * * *" },
      isFinal: true,
      work: (signal) => deliveries.deleteOld(signal),
    },
    ...noticePlans,
    collections.plan,
    requestLog.plan,
  ];
  return {
    ...hooks,
    relay,
    live,
    ...notices,
    shops: new ShopService(db, clock, platform.uploads, shopPages),
    requestLog,
    apiRequests: new ApiRequests(db, clock),
    collections,
    collectionItems: new CollectionItemService(db, clock, collections, productLinks),
    shopReader,
    shopPages,
    shopFinder: new ShopFinder(db),
    plans,
  };
}
