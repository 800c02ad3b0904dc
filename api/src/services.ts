import { join } from "node:path";
import { KnownDevices } from "./accounts/knownDevices";
import { PartnerKindService } from "./accounts/partnerKind.service";
import { PasswordResetService } from "./accounts/passwordReset/passwordReset.service";
import { SignInService } from "./accounts/signIn.service";
import { SignUpService } from "./accounts/signUp.service";
import { SuspensionService } from "./accounts/suspension.service";
import { Tokens } from "./accounts/tokens";
import { UserService } from "./accounts/user.service";
import { ApiKeyService } from "./apiKeys/apiKey.service";
import { AuditService } from "./audit/audit.service";
import { auditStream } from "./audit/auditStream";
import { BillingService } from "./billing/billing.service";
import { mismatchedBilling, mismatchedInvoices, missingNumbers, orphanedBilling } from "./billing/billingFaults";
import { invoiceStream, paymentStream } from "./billing/billingStreams";
import { BillingTermsService } from "./billing/billingTerms.service";
import { CreditHold } from "./billing/creditHold";
import { InvoiceService } from "./billing/invoice.service";
import { MerchantPaymentService } from "./billing/payment.service";
import { Chain } from "./chain/chain";
import { ChainCheck } from "./chain/chainCheck";
import { ChainKeys } from "./chain/chainKeys";
import { KeptDigest } from "./chain/keptDigest";
import { ClickService } from "./clicks/click.service";
import { ClickIds } from "./clicks/clickId/clickId";
import { Retention } from "./clicks/retention";
import { newWriter } from "./clicks/totals/totalsWriter";
import { Tracking } from "./clicks/tracking";
import { ContactService } from "./contact/contact.service";
import { type Clock, SECOND, systemClock } from "./core/clock";
import type { Env } from "./core/config/env";
import { Sealer } from "./core/config/sealer";
import { deriveKey } from "./core/config/secrets";
import type { Database } from "./core/db/database";
import { Events } from "./core/events";
import { defaultLimits, Limiters, type Limits } from "./core/limits/limiter";
import type { Logger } from "./core/log/log";
import { ReceptionClock } from "./core/receptionClock";
import { earningStream } from "./earnings/earningStream";
import { handleEvents } from "./eventHandlers";
import { budgetsIn, RequestBudgets } from "./gate/requestBudgets";
import { ClockGuard, databaseClock } from "./jobs/clockGuard";
import { JobStore } from "./jobs/jobStore";
import { Scheduler } from "./jobs/scheduler";
import { LedgerService } from "./ledger/ledger.service";
import { LedgerCheck } from "./ledger/ledgerCheck";
import { ledgerStream } from "./ledger/ledgerStream";
import { LedgerWatch } from "./ledger/ledgerWatch";
import { StatementService } from "./ledger/statement.service";
import { countPartners } from "./links/countPartners";
import { LinkService } from "./links/link.service";
import { hasPartners, isPartner } from "./links/notifyPartners";
import { Live } from "./live/live";
import { Relay } from "./live/relay";

import { describeMails } from "./mail/describeMail";
import { addressOf, keptOfMail } from "./mail/mail";
import { MailService } from "./mail/mail.service";
import { MerchantService } from "./merchants/merchant.service";
import { MerchantTermsService } from "./merchants/merchantTerms.service";
import { OfferService } from "./merchants/offer.service";
import { ReportingService } from "./merchants/reporting.service";
import { TermsDraftService } from "./merchants/termsDraft.service";
import { TermsStart } from "./merchants/termsStart";
import { Outbox } from "./outbox/outbox.service";
import { UndeliveredService } from "./outbox/undelivered.service";
import { PageService } from "./pages/page.service";
import type { Sanitized } from "./pages/sanitize";
import { SanitizerThread } from "./pages/sanitizerThread";
import { mismatchedBatches, mismatchedMembers } from "./payouts/batch/batchFaults";
import { createPayouts } from "./payouts/createPayouts";
import { mismatchedEarnings } from "./payouts/earningFaults";
import { payoutMethodStream } from "./payouts/methods/payoutMethodStream";
import { mismatchedPayouts, mismatchedPostings, orphanedPayouts, paidTwice } from "./payouts/payoutFaults";
import { payoutStream } from "./payouts/payoutHistory";
import { PayoutRunTask } from "./payouts/run/payoutRunTask";
import type { Redis } from "./redis/connectRedis";
import { RedisBus } from "./redis/redisBus";
import { ReportService } from "./reports/report.service";
import { Resealing, sealedRows } from "./resealing";
import { Attributor } from "./sales/attribution/attributor";
import { ClaimService } from "./sales/claims/claim.service";
import { ClaimedOrder } from "./sales/claims/claimedOrder";
import { ClaimLimits } from "./sales/claims/claimLimits";
import { OrderClaims } from "./sales/claims/orderClaims";
import { BrowserReportService } from "./sales/intake/browserReport.service";
import { INBOX_FOLDER, OrderInbox } from "./sales/intake/orderInbox";
import { OrderIntake } from "./sales/intake/orderIntake";
import { SigningService } from "./sales/intake/signing.service";
import { recentGoods } from "./sales/recentGoods";
import { ReturnService } from "./sales/returns/return.service";
import { ReturnWindow } from "./sales/returns/returnWindow";
import { SaleService } from "./sales/sale.service";
import { SaleStore } from "./sales/saleStore";
import { saleStream } from "./sales/saleStream";
import { scheduledJobs } from "./scheduledJobs";
import { SimulationService } from "./simulation/simulation.service";
import { TaskService } from "./tasks/task.service";
import { TaskStore } from "./tasks/taskStore";
import { TaskWorker } from "./tasks/taskWorker";
import { TermsDrafts } from "./terms/draft/termsDrafts";
import { TermsService } from "./terms/terms.service";
import { TermsLookup } from "./terms/termsLookup";
import { createWebhooks } from "./webhooks/createWebhooks";
import { WEBHOOK } from "./webhooks/deliveries/deliveryLog.service";
import { describeWebhooks } from "./webhooks/describeWebhooks";

export interface Parts {
  db: Database;
  log: Logger;
  env: Env;
  jwtSecret: string;
  /** The master key from which click ids, visitors, signing secrets and payout data keys are derived. */
  dataKey: Buffer;
  /** The key before: what it signed is accepted, what it sealed is opened. */
  previousDataKey?: Buffer | null;
  clock?: Clock;
  limits?: Partial<Limits>;
  redis?: Redis;
  /** Replaces the outbox for a seed, which sends nothing. */
  outbox?: Outbox;
  /** Replaces the worker thread in tests, which run from sources. */
  sanitize?: (html: string) => Promise<Sanitized>;
  /** How long a redirect waits for its commit. Longer in tests, since a busy machine is not a hung database. */
  commitWithin?: number;
}

export type Services = ReturnType<typeof createServices>;

/** How often the outbox is polled for messages that became due or come from another process. */
const OUTBOX_INTERVAL = 3 * SECOND;

/** The composition root: one line per service. Effects of lower features on higher ones are in eventHandlers.ts. */
export function createServices({
  db,
  log,
  env,
  jwtSecret,
  clock = systemClock,
  limits,
  redis,
  dataKey,
  previousDataKey = null,
  sanitize,
  commitWithin,
  ...given
}: Parts) {
  const bus = redis ? new RedisBus(redis, log) : undefined;
  const limiters = new Limiters({ ...defaultLimits, ...budgetsIn(env), ...limits }, redis);
  const events = new Events((handler, err) => log.error({ err, handler }, "events: a handler failed after the commit"));
  const budgets = new RequestBudgets(limiters);
  const outbox =
    given.outbox ?? new Outbox(db, clock, ({ id, kind }, err) => log.warn({ err, id, kind }, "outbox: will try again"));
  const sealerFor = (purpose: string) => new Sealer(dataKey, purpose, previousDataKey);
  /** The key that signs, and the previous one. */
  const keysFor = (purpose: string): [Buffer, ...Buffer[]] => [
    deriveKey(dataKey, purpose),
    ...(previousDataKey ? [deriveKey(previousDataKey, purpose)] : []),
  ];
  const chainKeys = new ChainKeys(keysFor("chains"), sealerFor("chain keys"));
  const chainParts = {
    keys: chainKeys,
    kept: new KeptDigest(env.dataDir),
    streams: [
      ledgerStream,
      payoutStream,
      payoutMethodStream,
      saleStream,
      earningStream,
      auditStream,
      invoiceStream,
      paymentStream,
    ],
  };
  const chain = new Chain({ ...chainParts, db, clock, log });
  const audit = new AuditService(db, clock, chain);
  const undelivered = new UndeliveredService(db, clock, audit, outbox);
  const tokens = new Tokens(jwtSecret, clock);
  const users = new UserService(db, clock, audit, outbox, events);
  const signUp = new SignUpService(db, clock, limiters, outbox, events);
  const partnerKinds = new PartnerKindService(db, audit);
  const devices = new KnownDevices(keysFor("known devices"), clock, env.publicUrl.startsWith("https:"));
  const signIn = new SignInService(db, tokens, limiters, audit, outbox, devices);
  const suspension = new SuspensionService(db, clock, audit, events);
  const terms = new TermsService(clock, events);
  const drafts = new TermsDrafts(clock);
  const merchantTerms = new MerchantTermsService(db, audit, outbox, events, terms, drafts, hasPartners);
  const merchants = new MerchantService(db, clock, audit, outbox, events, terms, merchantTerms);
  const termsDrafts = new TermsDraftService(db, clock, terms, drafts, { hasPartners, countPartners, recentGoods });
  const offers = new OfferService(db, clock, audit, outbox, events, terms, isPartner);
  const termsStart = new TermsStart(db, terms, merchantTerms);
  const reporting = new ReportingService(db, audit);
  const links = new LinkService(db, clock, env.publicUrl, events);
  const sanitizer = new SanitizerThread();
  const pages = new PageService(db, clock, audit, sanitize ?? sanitizer.sanitize);
  const contact = new ContactService(db, clock, limiters, outbox, addressOf(env.mailFrom), events);
  const apiKeys = new ApiKeyService(db.tracking, clock, audit);
  const webhookParts = createWebhooks({ db, clock, log, env, audit, limiters, sealerFor, events });
  const { webhookOutbox, deliveries } = webhookParts;
  const passwordReset = new PasswordResetService(db, clock, limiters, outbox, env.publicUrl, devices, [
    apiKeys,
    webhookParts.webhooks,
  ]);
  const clickIds = new ClickIds(...keysFor("click ids"));
  const writer = newWriter(db.engine);
  const clicks = new ClickService(db, clock, links);
  const tracking = new Tracking({
    db: db.tracking,
    clock,
    log,
    env,
    dataKey,
    clickIds,
    writer,
    bus,
    events,
    commitWithin,
  });
  const attributor = new Attributor(new TermsLookup());
  const saleStore = new SaleStore(db, writer, events, attributor);
  const receptionClock = new ReceptionClock(clock);
  const orderClaims = new OrderClaims(receptionClock, clickIds, attributor);
  const claimedOrder = new ClaimedOrder(receptionClock, orderClaims, saleStore, attributor);
  const orders = new OrderIntake(
    db.tracking,
    receptionClock,
    clickIds,
    saleStore,
    orderClaims,
    claimedOrder,
    attributor,
  );
  const sales = new SaleService(db, clock, saleStore, orderClaims);
  const claims = new ClaimService(db, clock, audit, sales, saleStore, orderClaims, claimedOrder);
  const returns = new ReturnService(db, clock, audit, orders, saleStore, events, attributor);
  const signing = new SigningService(db.tracking, receptionClock, audit, orders, sealerFor("signing secrets"));
  const claimLimits = new ClaimLimits(limiters, receptionClock, clickIds);
  const browserReports = new BrowserReportService(db.tracking, receptionClock, claimLimits, orders, signing);
  const printOf = (key: Buffer) => key.toString("hex").slice(0, 8);
  const [inboxKey, ...otherInboxKeys] = keysFor("order inbox");
  const keyPrints: [string, ...string[]] = [printOf(inboxKey), ...otherInboxKeys.map(printOf)];
  const answers = () => db.tracking.answers();
  /** Also opens another process's inbox, to recover what it left. */
  const inboxAt = (folder: string) =>
    new OrderInbox({ folder, keyPrints, reports: browserReports, answers, limiters, clock: receptionClock, log });
  const orderInbox = inboxAt(join(env.dataDir, INBOX_FOLDER));
  const returnWindow = new ReturnWindow(db, clock, audit, saleStore);
  const ledger = new LedgerService(clock, chain);
  const ledgerCheck = new LedgerCheck(db, new ChainCheck(chainParts));
  const ledgerWatch = new LedgerWatch({ db, clock, log, outbox, chain, check: ledgerCheck });
  const statements = new StatementService(db);
  const billingTerms = new BillingTermsService(db, clock, audit, env.networkFeeBasisPoints);
  const billing = new BillingService(db, clock, billingTerms);
  const invoicing = new InvoiceService(db, clock, audit, ledger, chain, billingTerms);
  const creditHold = new CreditHold(db, chain);
  const merchantPayments = new MerchantPaymentService(db, clock, audit, ledger, chain, creditHold);
  // A test's clock replaces all clocks, including the database's.
  const databaseNow = clock === systemClock ? databaseClock(db) : undefined;
  const clockGuard = new ClockGuard({ db, clock, log, databaseNow });
  const checkClock = () => clockGuard.mustBeTrusted();
  const paying = createPayouts({ db, clock, audit, outbox, ledger, chain, sealerFor, events, checkClock });
  const { payoutRuns, payoutAdmin } = paying;
  const resealing = new Resealing(db, clock, audit, chainKeys, sealedRows(sealerFor, chain));
  const taskStore = new TaskStore(db);
  const tasks = new TaskService(db, clock, taskStore, audit, () => taskWorker.wake());
  const payoutRunTask = new PayoutRunTask(payoutRuns, tasks);
  const simulations = new SimulationService(db, clock, tasks, merchants);
  const handlers = [payoutRunTask.handler, simulations.handler];
  const taskWorker = new TaskWorker({ store: taskStore, clock, log, handlers });
  const reports = new ReportService(db, clock, { links, merchants, users });
  const mail = new MailService(env, log);
  const retention = new Retention(db, clock);
  const relay = bus ? new Relay(bus) : undefined;
  const live = new Live(db, relay);
  const plans = scheduledJobs({
    termsStart,
    offers,
    returnWindow,
    invoicing,
    creditHold,
    payoutRuns,
    chain,
    ledgerWatch,
    retention,
    links,
    passwordReset,
    outbox,
    deliveries,
    tasks,
  });
  const jobs = new Scheduler({ store: new JobStore(db), clock, log, plans, guard: clockGuard });

  outbox.handle("mail", mail.deliver, keptOfMail);
  undelivered.describe("mail", describeMails(mail));
  undelivered.describe(WEBHOOK, describeWebhooks(db));
  ledgerCheck.add(
    mismatchedPayouts,
    mismatchedPostings,
    orphanedPayouts,
    paidTwice,
    mismatchedEarnings,
    mismatchedBatches,
    mismatchedMembers,
    mismatchedInvoices,
    missingNumbers,
    mismatchedBilling,
    orphanedBilling,
  );
  handleEvents(events, {
    outbox,
    chain,
    creditHold,
    deliveries,
    ledger,
    links,
    live,
    merchants,
    payoutAdmin,
    tracking,
  });

  let isTracking = false;
  const timers: NodeJS.Timeout[] = [];
  /** Repeats `work` in each process; a failure is logged, and the next interval is another attempt. */
  const every = (milliseconds: number, work: () => Promise<unknown>, message: string) => {
    timers.push(setInterval(() => work().catch((err) => log.error({ err }, message)), milliseconds).unref());
  };
  return {
    env,
    db,
    clock,
    events,
    limiters,
    budgets,
    outbox,
    audit,
    tokens,
    users,
    signUp,
    signIn,
    partnerKinds,
    passwordReset,
    suspension,
    merchants,
    merchantTerms,
    termsDrafts,
    offers,
    reporting,
    links,
    pages,
    contact,
    reports,
    apiKeys,
    clicks,
    clickIds,
    tracking,
    writer,
    saleStore,
    orders,
    sales,
    signing,
    browserReports,
    orderInbox,
    inboxAt,
    claims,
    returns,
    live,
    termsStart,
    returnWindow,
    ledger,
    chain,
    ledgerCheck,
    ledgerWatch,
    statements,
    billing,
    billingTerms,
    invoicing,
    creditHold,
    merchantPayments,
    jobs,
    tasks,
    taskWorker,
    payoutRunTask,
    simulations,
    clockGuard,
    ...paying,
    ...webhookParts,
    mail,
    undelivered,
    resealing,
    /** Starts what redirects need, which works without a database too. */
    startTracking(): void {
      if (isTracking) return;
      isTracking = true;
      bus?.start();
      tracking.start();
    },
    /** Starts all background work. */
    start(): void {
      this.startTracking();
      // Not jobs: messages are leased one by one, so that several processes deliver in parallel.
      every(OUTBOX_INTERVAL, () => outbox.deliverDue(), "outbox: could not look");
      every(OUTBOX_INTERVAL, () => webhookOutbox.deliverDue(), "webhooks: could not look");
      orderInbox.start();
      jobs.start();
      taskWorker.start();
    },
    /** Stops it, after what is running has ended. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      payoutRuns.stop();
      await Promise.all([
        jobs.stop(),
        taskWorker.stop(),
        tracking.stop(),
        orderInbox.stop(),
        outbox.settled(),
        webhookOutbox.settled(),
        sanitizer.stop(),
      ]);
      relay?.stop();
      await bus?.stop();
      mail.close();
    },
  };
}
