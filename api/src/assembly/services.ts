import { extname, join } from "node:path";
import { createAccounts, type Sanitized, TaskWorker } from "../accounts";
import { createCatalogue } from "../catalogue";
import { createInsight, FilePace, heldAmong } from "../insight";
import { createLifecycle } from "../lifecycle";
import { createCredit, createMoney, isProgramInUse } from "../money";
import { MINUTE, SECOND } from "../platform/clock";
import { createPlatform, type Given } from "../platform/createPlatform";
import { Scheduler } from "../platform/jobs/scheduler";
import { createPrograms } from "../programs";
import { createReach } from "../reach";
import { createSales, createShopSources, recentProducts } from "../sales";
import { type AskDirectory, countPartners, createTracking, hasPartners, isPartner, type Redis } from "../tracking";
import { InnerCalls } from "./agents/innerCalls";
import { Resealing, sealedRows } from "./resealing";
import { recordedStreams, sealedStreams } from "./sealedStreams";

export interface Parts extends Given {
  jwtSecret: string;
  redis?: Redis;
  /** Replaces the worker thread in tests, which run from sources. */
  sanitize?: (html: string) => Promise<Sanitized>;
  /** How long a redirect waits for its commit. Longer in tests, because a busy machine is not a hung database. */
  commitWithin?: number;
  /** Answers for the key directories of agents. */
  askDirectory?: AskDirectory | undefined;
  /**
   * The longest pause of a feed while links are followed. Shorter in tests, which follow links and sync feeds
   * concurrently.
   */
  maxFeedRestMs?: number;
}

/** How often noted requests of integrations are written: a crash loses as much. */
const REQUESTS_INTERVAL = 2 * SECOND;

export type Services = ReturnType<typeof createServices>;

/** How often the outbox is polled for messages that became due or come from another process. */
const OUTBOX_INTERVAL = 3 * SECOND;

/** The composition root: the modules from the lowest up, each with the lower modules it needs. */
export function createServices(parts: Parts) {
  const { jwtSecret, redis, sanitize, commitWithin, askDirectory, maxFeedRestMs: maxRestMs } = parts;
  const platform = createPlatform(parts, { sealed: sealedStreams, recorded: recordedStreams });
  const { db, clock, log, env, audit, chain, chainKeys, clockGuard, mail, outbox } = platform;
  // What lower modules need from higher ones.
  const shopSources = createShopSources(platform);
  const credit = createCredit(platform);
  const filePace = new FilePace((withinMs): boolean => tracking.tracking.redirect.hasFollowed(withinMs));
  const above = { heldAmong, isProgramInUse, isPartner, hasPartners, countPartners, recentProducts };

  const accounts = createAccounts(platform, { jwtSecret, sanitize, wakeTasks: (): void => taskWorker.wake() });
  const programs = createPrograms(platform, { accounts, above });
  const catalogue = createCatalogue(platform, {
    accounts,
    programs,
    pace: filePace,
    shopProducts: shopSources.shopProducts,
    feedProcess: join(__dirname, `feedProcess${extname(__filename)}`),
    maxRestMs,
  });
  const { testLinks } = shopSources;
  const tracking = createTracking(platform, { programs, catalogue, testLinks, redis, commitWithin, askDirectory });
  const sales = createSales(platform, { accounts, programs, tracking, shopSources, credit: credit.creditHold });
  const money = createMoney(platform, { accounts, programs, tracking, sales, credit });
  const insight = createInsight(platform, { accounts, programs, catalogue, tracking, sales, money, filePace });
  const reach = createReach(platform, { accounts, programs, tracking, sales, money, insight });
  const lifecycle = createLifecycle(platform, {
    accounts,
    programs,
    catalogue,
    tracking,
    sales,
    money,
    insight,
    reach,
  });

  // Processes start jobs, and admins see them, in this order: orders and money first.
  const modules = [programs, sales, money, platform, tracking, insight, accounts, reach, catalogue, lifecycle];
  const plans = [...modules.flatMap((module) => module.plans), ...sales.upkeep];
  const taskHandlers = [programs, catalogue, sales, money, insight, lifecycle].flatMap((module) => module.taskHandlers);
  const taskWorker = new TaskWorker({ db, clock, log, handlers: taskHandlers });
  const jobs = new Scheduler({ db, clock, log, plans, guard: clockGuard, onFailing: reach.notifyOfFailingJob });

  const { bus, clickArchive } = tracking;
  const { orderInbox, shopOutbox } = sales;
  const { relay, webhookOutbox } = reach;
  let isTracking = false;
  const timers: NodeJS.Timeout[] = [];
  /** Repeats `work` in each process; a failure is logged, and the next interval is another attempt. */
  const every = (milliseconds: number, work: () => Promise<unknown>, message: string) => {
    timers.push(setInterval(() => work().catch((err) => log.error({ err }, message)), milliseconds).unref());
  };
  // Keys stay here: code that receives the services needs none.
  const { dataKey, keysFor, sealerFor, ...shown } = platform;
  return {
    ...shown,
    ...accounts,
    ...programs,
    ...catalogue,
    ...tracking,
    ...sales,
    ...money,
    ...insight,
    ...reach,
    ...lifecycle,
    plans,
    taskHandlers,
    taskWorker,
    jobs,
    innerCalls: new InnerCalls(),
    resealing: new Resealing(db, clock, audit, chainKeys, chain, sealedRows(sealerFor)),
    /** Starts what redirects need, which works without a database too. */
    startTracking(): void {
      if (isTracking) return;
      isTracking = true;
      bus?.start();
      tracking.linkHosts.start();
      tracking.tracking.start({ followsLinks: env.roles.has("track"), writesLog: env.roles.has("jobs") });
    },
    /** Starts all background work of this process's roles. */
    start(): void {
      this.startTracking();
      // In every role: an earlier run of this process may have accepted orders.
      orderInbox.start();
      const flushUses = () => accounts.openSessions.flushUses();
      every(REQUESTS_INTERVAL, () => reach.requestLog.flush(), "requests: could not be written");
      if (env.roles.has("api")) every(MINUTE, flushUses, "sessions: could not note their use");
      if (!env.roles.has("jobs")) return;
      for (const messages of [outbox, webhookOutbox, shopOutbox]) messages.start(OUTBOX_INTERVAL);
      jobs.start();
      taskWorker.start();
    },
    /** Stops it, after what is running has ended. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      reach.deliveryWaits.end();
      tracking.linkHosts.stop();
      money.payoutRuns.stop();
      await Promise.all([
        jobs.stop(),
        taskWorker.stop(),
        tracking.tracking.stop(),
        orderInbox.stop(),
        outbox.stop(),
        webhookOutbox.stop(),
        shopOutbox.stop(),
        accounts.sanitizer.stop(),
        clickArchive?.stop(),
      ]);
      await reach.requestLog.flush().catch((err) => log.warn({ err }, "requests: could not be written"));
      relay?.stop();
      await bus?.stop();
      mail.close();
    },
  };
}
