import { PasswordResetService } from "./accounts/passwordReset.service";
import { SignInService } from "./accounts/signIn.service";
import { SignUpService } from "./accounts/signUp.service";
import { SuspensionService } from "./accounts/suspension.service";
import { Tokens } from "./accounts/tokens";
import { UserService } from "./accounts/user.service";
import { ApiKeyService } from "./apiKeys/apiKey.service";
import { AuditService } from "./audit/audit.service";
import { ClickService } from "./clicks/click.service";
import { ClickIds } from "./clicks/clickId";
import { Retention } from "./clicks/retention";
import { newWriter } from "./clicks/totalsWriter";
import { Tracking } from "./clicks/tracking";
import { ContactService } from "./contact/contact.service";
import { type Clock, SECOND, systemClock } from "./core/clock";
import { afterCommit, type Database } from "./core/database";
import type { Env } from "./core/env";
import { defaultLimits, Limiters, type Limits } from "./core/limiter";
import type { Logger } from "./core/log";
import { Sealer } from "./core/sealer";
import { deriveKey } from "./core/secrets";
import { houseJobs } from "./houseJobs";
import { JobStore } from "./jobs/jobStore";
import { Scheduler } from "./jobs/scheduler";
import { LedgerService } from "./ledger/ledger.service";
import { LedgerChain } from "./ledger/ledgerChain";
import { LedgerCheck } from "./ledger/ledgerCheck";
import { StatementService } from "./ledger/statement.service";
import { LinkService } from "./links/link.service";
import { Live } from "./live/live";
import { Relay } from "./live/relay";
import { addressOf } from "./mail/addressOf";
import { describeMails } from "./mail/describeMail";
import { MailService } from "./mail/mail.service";
import { MerchantService } from "./merchants/merchant.service";
import { Outbox } from "./outbox/outbox.service";
import { UndeliveredService } from "./outbox/undelivered.service";
import { PageService } from "./pages/page.service";
import type { Sanitized } from "./pages/sanitize";
import { SanitizerThread } from "./pages/sanitizerThread";
import { createPayouts } from "./payouts/createPayouts";
import { paidTwice, strayPayouts, wrongPayouts, wrongPostings } from "./payouts/payoutFaults";
import type { Redis } from "./redis";
import { RedisBus } from "./redisBus";
import { ReportService } from "./reports/report.service";
import { BrowserReportService } from "./sales/browserReport.service";
import { celebrateFirstSale } from "./sales/firstSale";
import { OrderIntake } from "./sales/orderIntake";
import { ReturnWindow } from "./sales/returnWindow";
import { SaleService } from "./sales/sale.service";
import { SaleStore } from "./sales/saleStore";
import { SigningService } from "./sales/signing.service";
import { createWebhooks } from "./webhooks/createWebhooks";
import { WEBHOOK } from "./webhooks/delivery.service";
import { describeWebhooks } from "./webhooks/describeWebhooks";
import { tellOfPayouts } from "./webhooks/payoutEvents";
import { tellOfSales } from "./webhooks/saleEvents";

export interface Parts {
  db: Database;
  log: Logger;
  env: Env;
  jwtSecret: string;
  /** The key that all others are derived from: click ids, visitors, signing secrets, payout data. */
  dataKey: Buffer;
  clock?: Clock;
  limits?: Partial<Limits>;
  redis?: Redis;
  /** Another outbox than the house's own, for a seed that tells nobody. */
  outbox?: Outbox;
  /** Another place for the work than a thread of its own, for tests, which run from sources. */
  sanitize?: (html: string) => Promise<Sanitized>;
}

export type Services = ReturnType<typeof createServices>;

/** How often the outbox is looked at for what came due by waiting, or from another process. */
const OUTBOX_EVERY = 3 * SECOND;

/** The composition root: one line per service, and the hooks by which lower features cause things in higher ones. */
export function createServices({
  db,
  log,
  env,
  jwtSecret,
  clock = systemClock,
  limits,
  redis,
  dataKey,
  sanitize,
  ...given
}: Parts) {
  const bus = redis ? new RedisBus(redis, log) : undefined;
  const limiters = new Limiters({ ...defaultLimits, ...limits }, redis);
  const outbox =
    given.outbox ?? new Outbox(db, clock, ({ id, kind }, err) => log.warn({ err, id, kind }, "outbox: will try again"));
  const audit = new AuditService(db, clock);
  const undelivered = new UndeliveredService(db, clock, audit, outbox);
  const tokens = new Tokens(jwtSecret, clock);
  const users = new UserService(db, clock, audit, outbox);
  const signUp = new SignUpService(db, clock, limiters, outbox);
  const signIn = new SignInService(db, tokens, limiters, audit);
  const passwordReset = new PasswordResetService(db, clock, limiters, outbox, env.publicUrl);
  const suspension = new SuspensionService(db, clock, audit);
  const merchants = new MerchantService(db, clock);
  const links = new LinkService(db, clock, env.publicUrl);
  const sanitizer = new SanitizerThread();
  const pages = new PageService(db, clock, audit, sanitize ?? sanitizer.sanitize);
  const contact = new ContactService(db, clock, limiters, outbox, addressOf(env.mailFrom));
  const apiKeys = new ApiKeyService(db, clock, audit);
  const clickIds = new ClickIds(deriveKey(dataKey, "click ids"));
  const writer = newWriter(db.engine);
  const clicks = new ClickService(db, clock, links);
  const tracking = new Tracking({ db, clock, log, env, dataKey, clickIds, writer, bus });
  const saleStore = new SaleStore(db, writer);
  const orders = new OrderIntake(db, clock, clickIds, saleStore);
  const sales = new SaleService(db, clock, orders, saleStore);
  const signing = new SigningService(db, clock, audit, orders, new Sealer(dataKey, "signing secrets"));
  const browserReports = new BrowserReportService(db, clock, limiters, orders, signing);
  const returnWindow = new ReturnWindow(db, clock, audit, saleStore);
  const ledger = new LedgerService(db, clock);
  const ledgerChain = new LedgerChain(db);
  const ledgerCheck = new LedgerCheck(db);
  const statements = new StatementService(db);
  const paying = createPayouts({ db, clock, audit, outbox, ledger, dataKey });
  const { payoutRuns, payoutDesk } = paying;
  const reports = new ReportService(db, clock, { links, merchants, users });
  const mail = new MailService(env, log);
  const telling = createWebhooks({ db, clock, log, env, audit, limiters, dataKey });
  const { courier, deliveries, deliverer } = telling;
  const retention = new Retention(db, clock);
  const relay = bus ? new Relay(bus) : undefined;
  const live = new Live(db, relay);
  const plans = houseJobs({
    returnWindow,
    payoutRuns,
    ledgerChain,
    retention,
    links,
    passwordReset,
    outbox,
    deliveries,
  });
  const jobs = new Scheduler({ store: new JobStore(db), clock, log, plans });

  users.onUserApproved((tx, user) => merchants.createFor(tx, user));
  suspension.onChange((tx, user, isSuspended) => merchants.setListed(tx, user, !isSuspended));
  suspension.onChange((tx, user) => links.noteAllOf(tx, user.id));
  suspension.afterChange((user) => tracking.cache.forgetAllOf(user.id));
  merchants.onMerchantChanged({
    within: (tx, merchant) => links.noteAllOf(tx, merchant.id),
    after: (merchant) => tracking.cache.forgetAllOf(merchant.id),
  });
  links.onLinkChanged(({ code, version }) => tracking.cache.forget(code, version));
  links.onChangeNoted(() => tracking.tellOfChange());
  outbox.handle("mail", mail.deliver);
  undelivered.describe("mail", describeMails(mail));
  undelivered.describe(WEBHOOK, describeWebhooks(db));
  saleStore.onSaleChanged(tellOfSales(deliveries));
  saleStore.onSaleChanged(celebrateFirstSale(outbox));
  payoutDesk.onPayoutChanged(tellOfPayouts(deliveries));
  tracking.sink.onKept((clicks) => live.clicksKept(clicks));
  saleStore.onSaleChanged((tx, sale, before) => ledger.saleChanged(tx, sale, before));
  ledgerCheck.add(wrongPayouts, wrongPostings, strayPayouts, paidTwice);
  saleStore.onSaleChanged(async (tx, sale) => afterCommit(tx, () => live.saleChanged(sale)));
  signUp.onApplied(async (tx) => afterCommit(tx, () => live.arrived()));
  contact.onReceived(async (tx) => afterCommit(tx, () => live.arrived()));
  deliverer.onTried((ownerId) => live.deliveryTried(ownerId));

  const timers: NodeJS.Timeout[] = [];
  /** Does it again and again in each process; a failure is told, and the next time is another try. */
  const every = (milliseconds: number, work: () => Promise<unknown>, complaint: string) => {
    timers.push(setInterval(() => work().catch((err) => log.error({ err }, complaint)), milliseconds).unref());
  };
  return {
    ...{ env, db, clock, limiters, outbox, audit, tokens, users, signUp, signIn, passwordReset, suspension },
    ...{ merchants, links, pages, contact, reports },
    ...{ apiKeys, clicks, clickIds, tracking, writer, saleStore, orders, sales, signing, browserReports, live },
    ...{ returnWindow, ledger, ledgerChain, ledgerCheck, statements, jobs },
    ...{ ...paying, ...telling, mail, undelivered },
    /** Begins what works in the background. */
    start(): void {
      // No jobs: messages are leased one by one, so that many processes deliver more than one can.
      every(OUTBOX_EVERY, () => outbox.deliverDue(), "outbox: could not look");
      every(OUTBOX_EVERY, () => courier.deliverDue(), "webhooks: could not look");
      bus?.start();
      tracking.start();
      jobs.start();
    },
    /** Ends it, after what is under way. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      payoutRuns.stop();
      await Promise.all([jobs.stop(), tracking.stop(), outbox.settled(), courier.settled(), sanitizer.stop()]);
      relay?.stop();
      await bus?.stop();
      mail.close();
    },
  };
}
