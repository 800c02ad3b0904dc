import { dirname, join } from "node:path";
import { AccountClosingService } from "./accounts/closing/accountClosing.service";
import { ErasureService } from "./accounts/closing/erasure.service";
import { TakeBack } from "./accounts/closing/takeBack";
import { EmailChangeService } from "./accounts/emailChange/emailChange.service";
import { FactorService } from "./accounts/factors/factor.service";
import { FactorChallenges } from "./accounts/factors/factorChallenges";
import { FactorProof } from "./accounts/factors/factorProof";
import { FactorResetService } from "./accounts/factors/factorReset.service";
import { RelyingParty } from "./accounts/factors/relyingParty";
import { KnownDevices } from "./accounts/knownDevices";
import { LegalPartyService } from "./accounts/legalParty/legalParty.service";
import { PartnerKindService } from "./accounts/partnerKind.service";
import { PasswordResetService } from "./accounts/passwordReset/passwordReset.service";
import { ApplicationDecisionService } from "./accounts/people/applicationDecision.service";
import { PersonService } from "./accounts/people/person.service";
import { ProfileService } from "./accounts/profile/profile.service";
import { ConfirmationService } from "./accounts/security/confirmation.service";
import { Forgetting } from "./accounts/security/forgetting";
import { OpenSessions } from "./accounts/security/openSessions";
import { OwnAccessService } from "./accounts/security/ownAccess.service";
import { Sessions } from "./accounts/sessions";
import { SignInService } from "./accounts/signIn.service";
import { SignUpService } from "./accounts/signUp.service";
import { SuspensionService } from "./accounts/suspension.service";
import { InvitationService } from "./accounts/team/invitation.service";
import { JoiningService } from "./accounts/team/joining.service";
import { TeamService } from "./accounts/team/team.service";
import { Tokens } from "./accounts/tokens";
import { UserService } from "./accounts/user.service";
import { ApiKeyService } from "./apiKeys/apiKey.service";
import { keyNames } from "./apiKeys/keyNames";
import { AuditService } from "./audit/audit.service";
import { AuditErasure } from "./audit/auditErasure";
import { auditStream } from "./audit/auditStream";
import { BankEntryService } from "./billing/bank/bankEntry.service";
import { BankImportService } from "./billing/bank/bankImport.service";
import { BillingService } from "./billing/billing.service";
import { mismatchedBilling, mismatchedInvoices, missingNumbers, orphanedBilling } from "./billing/billingFaults";
import { invoiceStream, paymentStream } from "./billing/billingStreams";
import { BillingTermsService } from "./billing/billingTerms.service";
import { CreditHold } from "./billing/creditHold";
import { InvoiceService } from "./billing/invoice.service";
import { MerchantPaymentService } from "./billing/payment.service";
import { isProgramInUse } from "./billing/programInUse";
import { BonusService } from "./bonuses/bonus.service";
import { mismatchedBonuses } from "./bonuses/bonusFaults";
import { BonusParts } from "./bonuses/bonusParts";
import { BonusReader } from "./bonuses/bonusReader";
import { createCatalogue } from "./catalogue/createCatalogue";
import { Chain } from "./chain/chain";
import { ChainCheck } from "./chain/chainCheck";
import { ChainKeys } from "./chain/chainKeys";
import { KeptDigest } from "./chain/keptDigest";
import { archiveFigures, openArchive } from "./clicks/archive/openArchive";
import { BreakdownService } from "./clicks/breakdown/breakdown.service";
import { ClickService } from "./clicks/click.service";
import { ClickIds } from "./clicks/clickId/clickId";
import { ClickPartitions } from "./clicks/days/clickPartitions";
import { ClickListing } from "./clicks/lists/clickListing";
import { ShopSubs } from "./clicks/redirect/shopSubs";
import { Retention } from "./clicks/retention";
import { TotalsFold } from "./clicks/totals/totalsFold";
import { newWriter } from "./clicks/totals/totalsWriter";
import { SHOP_SUBS_KEY, Tracking } from "./clicks/tracking";
import { AccountMatters } from "./closing/openMatters";
import { TraceEraser } from "./closing/traceEraser";
import { TraceSweep } from "./closing/traceSweep";
import { CodeService } from "./codes/code.service";
import { CodeLookup } from "./codes/codeLookup";
import { LeakedCodes } from "./codes/leakedCodes.service";
import { PastedCodes } from "./codes/pastedCodes.service";
import { ContactService } from "./contact/contact.service";
import { AnnouncementService } from "./conversations/announcement.service";
import { ConversationService } from "./conversations/conversation.service";
import { ConversationListService } from "./conversations/conversationList.service";
import { SupportDesk } from "./conversations/supportDesk.service";
import { type Clock, MINUTE, SECOND, systemClock } from "./core/clock";
import type { Env } from "./core/config/env";
import { Sealer } from "./core/config/sealer";
import { deriveKey } from "./core/config/secrets";
import type { Database } from "./core/db/database";
import { diskRoom } from "./core/db/diskRoom";
import { Events } from "./core/events";
import { defaultLimits, Limiters, type Limits } from "./core/limits/limiter";
import type { Logger } from "./core/log/log";
import { ReceptionClock } from "./core/receptionClock";
import { earningStream } from "./earnings/earningStream";
import { handleEvents } from "./eventHandlers";
import { ExportService } from "./exports/export.service";
import { ExportLinks } from "./exports/exportLinks";
import { ExportStore } from "./exports/exportStore";
import { OWN_DATA } from "./exports/fileKinds";
import { ParquetFiles } from "./exports/parquetFiles";
import { KeptAnswers } from "./gate/idempotency/keptAnswers.service";
import { budgetsIn, RequestBudgets } from "./gate/requestBudgets";
import { claimSource } from "./inquiries/claimLeaves";
import { createInquiries } from "./inquiries/createInquiries";
import { handleInquiryEvents } from "./inquiryEventHandlers";
import { ClockGuard, databaseClock } from "./jobs/clockGuard";
import { FleetFigures } from "./jobs/fleetFigures";
import { JobStore } from "./jobs/jobStore";
import { Scheduler } from "./jobs/scheduler";
import { LedgerService } from "./ledger/ledger.service";
import { LedgerCheck } from "./ledger/ledgerCheck";
import { ledgerStream } from "./ledger/ledgerStream";
import { LedgerWatch } from "./ledger/ledgerWatch";
import { StatementService } from "./ledger/statement.service";
import { StatementClosing } from "./ledger/statementClosing";
import { createLinkHealth } from "./linkHealth/createLinkHealth";
import { countPartners } from "./links/countPartners";
import { LinkService } from "./links/link.service";
import { hasPartners, isPartner } from "./links/notifyPartners";
import { PastedLinks } from "./links/pasted/pastedLinks.service";
import { ProductFollow } from "./links/productFollow";
import { ProductLinkService } from "./links/productLinks.service";
import { LinkTags } from "./links/tags/linkTags.service";
import { Live } from "./live/live";
import { Relay } from "./live/relay";
import { describeMails } from "./mail/describeMail";
import { KeptMails } from "./mail/keptMails";
import { addressOf, keptOfMail } from "./mail/mail";
import { MailService } from "./mail/mail.service";
import { BrandService } from "./merchants/brand/brand.service";
import { MerchantService } from "./merchants/merchant.service";
import { MerchantTermsService } from "./merchants/merchantTerms.service";
import { OfferService } from "./merchants/offer.service";
import { ProgramCurrencyService } from "./merchants/programCurrency.service";
import { ReportingService } from "./merchants/reporting.service";
import { TermsDraftService } from "./merchants/termsDraft.service";
import { TermsStart } from "./merchants/termsStart";
import { createNotifications } from "./notifications/createNotifications";
import { HELD, HeldChanges } from "./outbox/heldChanges";
import { MailTraces } from "./outbox/mailTraces";
import { Outbox } from "./outbox/outbox.service";
import { outboxFigures } from "./outbox/outboxFigures";
import { UndeliveredService } from "./outbox/undelivered.service";
import { OwnDataService } from "./ownData/ownData.service";
import { OwnDataLinks } from "./ownData/ownDataLinks";
import { PageService } from "./pages/page.service";
import type { Sanitized } from "./pages/sanitize";
import { SanitizerThread } from "./pages/sanitizerThread";
import { BrandPartnershipService } from "./partnerships/brandPartnership.service";
import { PartnerGroupService } from "./partnerships/partnerGroup.service";
import { PartnershipJoin } from "./partnerships/partnershipJoin";
import { PartnershipListService } from "./partnerships/partnershipList.service";
import { PartnershipStore } from "./partnerships/partnershipStore";
import { ProgramJoiningService } from "./partnerships/programJoining.service";
import { PublisherPartnershipService } from "./partnerships/publisherPartnership.service";
import { PublisherPrograms } from "./partnerships/publisherPrograms";
import { mismatchedBatches, mismatchedMembers } from "./payouts/batch/batchFaults";
import { createPayouts } from "./payouts/createPayouts";
import { mismatchedEarnings } from "./payouts/earningFaults";
import { payoutMethodStream } from "./payouts/methods/payoutMethodStream";
import {
  mismatchedConversions,
  mismatchedPayouts,
  mismatchedPostings,
  orphanedPayouts,
  paidTwice,
} from "./payouts/payoutFaults";
import { payoutStream } from "./payouts/payoutHistory";
import { PayoutRunTask } from "./payouts/run/payoutRunTask";
import { mismatchedSetOffs } from "./payouts/setOff/setOffFaults";
import { OrderTrailService } from "./payouts/trail/orderTrail.service";
import { ShopperPrivacy } from "./privacy/shopperPrivacy.service";
import { createPublicLog } from "./publicLog/createPublicLog";
import { ReceiptService } from "./publicLog/receipt.service";
import { ReceiptArchive } from "./publicLog/receiptArchive";
import { ECB_URL } from "./rates/fetchEcb";
import { RatesService } from "./rates/rates.service";
import type { Redis } from "./redis/connectRedis";
import { RedisBus } from "./redis/redisBus";
import { RedisVisits } from "./redis/redisVisits";
import { BrandListService } from "./reports/brands/brandList.service";
import { ClosedDays } from "./reports/closedDays";
import { FilePace } from "./reports/filePace";
import { LinkBulkService } from "./reports/linkList/linkBulk.service";
import { LinkList } from "./reports/linkList/linkList.service";
import { MerchantFiguresService } from "./reports/merchantFigures/merchantFigures.service";
import { MerchantSearch } from "./reports/merchantSearch/merchantSearch.service";
import { BrandDaysService } from "./reports/network/brandDays.service";
import { NetworkService } from "./reports/network/network.service";
import { QueuesService } from "./reports/network/queues.service";
import { OwnBrandService } from "./reports/ownBrand/ownBrand.service";
import { SilenceAlertService } from "./reports/ownBrand/silenceAlert.service";
import { PartnershipReportService } from "./reports/partners/partnershipReport.service";
import { PersonEvidenceService } from "./reports/people/personEvidence.service";
import { ReportService } from "./reports/report.service";
import { RuleMatchesService } from "./reports/ruleMatches/ruleMatches.service";
import { StandDownAudit } from "./reports/standDown/standDown.service";
import type { Figures } from "./reports/totalsReader";
import { TrackingGapService } from "./reports/trackingGaps/trackingGap.service";
import { Resealing, sealedRows } from "./resealing";
import { LeakWatch } from "./risk/codes/leakWatch.service";
import { HeldOrders } from "./risk/holds/heldOrders.service";
import { holdOfEarning } from "./risk/holds/holdOfEarning";
import { RiskHoldService } from "./risk/holds/riskHold.service";
import { RiskJob } from "./risk/riskJob.service";
import { Attributor } from "./sales/attribution/attributor";
import { CheckoutsSeen } from "./sales/checkout/checkoutSeen";
import { ClaimService } from "./sales/claims/claim.service";
import { ClaimedOrder } from "./sales/claims/claimedOrder";
import { ClaimLimits } from "./sales/claims/claimLimits";
import { OrderClaims } from "./sales/claims/orderClaims";
import { BulkDecisionService } from "./sales/decisions/bulkDecision.service";
import { Forgoing } from "./sales/decisions/forgoing";
import { ForgoTask } from "./sales/decisions/forgoTask";
import { DECIDED, HeldDecisions } from "./sales/decisions/heldDecisions";
import { UndoService } from "./sales/decisions/undo.service";
import { BrowserReportService } from "./sales/intake/browserReport.service";
import { GrantedOrders } from "./sales/intake/grantedOrders";
import { INBOX_FOLDER, OrderInbox } from "./sales/intake/orderInbox";
import { OrderIntake } from "./sales/intake/orderIntake";
import { ShopChanges } from "./sales/intake/shopChanges";
import { SigningService } from "./sales/intake/signing.service";
import { OrderService } from "./sales/orders/order.service";
import { recentGoods } from "./sales/recentGoods";
import { ReturnService } from "./sales/returns/return.service";
import { ReturnWindow } from "./sales/returns/returnWindow";
import { SaleService } from "./sales/sale.service";
import { SaleMetrics } from "./sales/saleMetrics";
import { SaleStore } from "./sales/saleStore";
import { saleStream } from "./sales/saleStream";
import { CanaryService } from "./sales/testMode/canary/canary.service";
import { TestAccessService } from "./sales/testMode/testAccess.service";
import { TestClicks } from "./sales/testMode/testClicks";
import { TestModeService } from "./sales/testMode/testMode.service";
import { TestOrders } from "./sales/testMode/testOrders.service";
import { TestRecords } from "./sales/testMode/testRecords";
import { TestReturns } from "./sales/testMode/testReturns.service";
import { SavedViewService } from "./savedViews/savedView.service";
import { scheduledJobs } from "./scheduledJobs";
import { createShopKit } from "./shopKit/createShopKit";
import { CollectionService } from "./shops/collection.service";
import { PieceService } from "./shops/pieces.service";
import { ShopService } from "./shops/shop.service";
import { ShopFinder } from "./shops/shopFinder";
import { ShopReader } from "./shops/shopReader";
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
  const keptAnswers = new KeptAnswers(db, clock, sealerFor("kept answers"));
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
  const users = new UserService(db, clock);
  const heldChanges = new HeldChanges(db, clock, outbox);
  const applicationDecisions = new ApplicationDecisionService(db, clock, audit, outbox, events, heldChanges);
  const signUp = new SignUpService(db, clock, limiters, outbox, events);
  const partnerKinds = new PartnerKindService(db, audit);
  const devices = new KnownDevices(keysFor("known devices"), clock, env.publicUrl.startsWith("https:"));
  const openSessions = new OpenSessions(db, clock);
  const sessions = new Sessions(db, tokens, openSessions, new TakeBack(db, audit, outbox, events), env.adminTwoFactor);
  const factorSealer = sealerFor("second factors");
  const challenges = new FactorChallenges(db, clock);
  const party = new RelyingParty(env.publicUrl);
  const proof = new FactorProof(db, clock, factorSealer, challenges, party, outbox);
  const confirmation = new ConfirmationService(db, clock, limiters, challenges, proof);
  const factors = new FactorService({
    db,
    clock,
    limiters,
    audit,
    outbox,
    challenges,
    party,
    confirmation,
    sealer: factorSealer,
    isRequiredOfAdmins: env.adminTwoFactor,
  });
  const factorReset = new FactorResetService(db, audit, outbox);
  const signIn = new SignInService(db, sessions, limiters, audit, outbox, devices, challenges, proof);
  const ownAccess = new OwnAccessService(db, clock, limiters, audit, outbox, sessions, openSessions);
  const emailChange = new EmailChangeService(db, clock, limiters, audit, outbox, confirmation, env.publicUrl);
  const profile = new ProfileService(db, audit, events);
  const legalParties = new LegalPartyService(db, clock, audit);
  const team = new TeamService(db, clock, audit, outbox, keyNames);
  const invitations = new InvitationService(db, clock, limiters, audit, outbox, env.publicUrl);
  const joining = new JoiningService(db, clock, limiters, audit, outbox, invitations, sessions, signIn, devices);
  const matters = new AccountMatters();
  const accountClosing = new AccountClosingService(db, clock, audit, outbox, events, confirmation, matters);
  const people = new PersonService(db, clock, audit, outbox, heldChanges);
  const suspension = new SuspensionService(db, clock, audit, outbox, events, heldChanges);
  const terms = new TermsService(clock, events);
  const drafts = new TermsDrafts(clock);
  const merchantTerms = new MerchantTermsService(db, audit, outbox, events, terms, drafts, hasPartners);
  const merchants = new MerchantService(db, clock, audit, outbox, events, terms, merchantTerms);
  const termsDrafts = new TermsDraftService(db, clock, terms, drafts, { hasPartners, countPartners, recentGoods });
  const programCurrency = new ProgramCurrencyService(db, audit, outbox, events, terms, drafts, isProgramInUse);
  const offers = new OfferService(db, clock, audit, outbox, events, terms, isPartner);
  const termsStart = new TermsStart(db, terms, merchantTerms);
  const reporting = new ReportingService(db, audit, events);
  const brand = new BrandService(db, clock, audit);
  const partnershipStore = new PartnershipStore(clock, audit, events, heldChanges);
  const brandPartnerships = new BrandPartnershipService(db, limiters, partnershipStore);
  const publisherPartnerships = new PublisherPartnershipService(db, clock, partnershipStore, terms);
  const partnerGroups = new PartnerGroupService(db, clock, audit);
  const codes = new CodeService(db, clock, audit);
  const leakedCodes = new LeakedCodes(db, clock, audit, events, codes);
  const programJoining = new ProgramJoiningService(db, audit);
  const partnershipLists = new PartnershipListService(db);
  const partnershipJoin = new PartnershipJoin(partnershipStore, terms);
  const links = new LinkService(db, clock, env.publicUrl, events, partnershipJoin);
  const sanitizer = new SanitizerThread();
  const pages = new PageService(db, clock, audit, sanitize ?? sanitizer.sanitize);
  const contact = new ContactService(db, clock, audit, limiters, outbox, addressOf(env.mailFrom), events);
  const apiKeys = new ApiKeyService(db.tracking, clock, audit, confirmation);
  const webhookParts = createWebhooks({
    db,
    clock,
    log,
    env,
    audit,
    limiters,
    sealerFor,
    events,
    confirmation,
    isTold: bus !== undefined,
  });
  const { webhookOutbox, deliveries, deliveryWaits } = webhookParts;
  const accessHolders = [apiKeys, webhookParts.webhooks];
  const passwordReset = new PasswordResetService(db, clock, limiters, outbox, env.publicUrl, devices, accessHolders);
  const clickIds = new ClickIds(...keysFor("click ids"));
  const writer = newWriter(db.engine);
  const clickArchive = openArchive({ db, clock, log, env });
  const clicks = new ClickService(db, clock, links, clickArchive?.reader);
  const breakdowns = new BreakdownService(db, clock, links, clickArchive?.reader);
  const shopSubs = new ShopSubs(keysFor(SHOP_SUBS_KEY));
  const testRecords = new TestRecords(db.tracking, clock);
  const testLinks = new TestClicks(db.tracking, clock, testRecords, limiters);
  const tracking = new Tracking({
    shopSubs,
    db: db.tracking,
    clock,
    log,
    env,
    dataKey,
    clickIds,
    writer,
    bus,
    sharedVisits: redis && new RedisVisits(redis),
    events,
    testLinks,
    commitWithin,
  });
  const termsLookup = new TermsLookup();
  const attributor = new Attributor(termsLookup, new CodeLookup(termsLookup));
  const heldDecisions = new HeldDecisions(db, clock, outbox, events);
  const saleStore = new SaleStore(db, writer, events, attributor, heldDecisions);
  const receptionClock = new ReceptionClock(clock);
  const orderClaims = new OrderClaims(receptionClock, clickIds, attributor);
  const forgoing = new Forgoing(clock, saleStore, orderClaims);
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
  const sales = new SaleService(db, clock, saleStore, orderClaims, heldDecisions);
  const orderLists = new OrderService(db, clickIds);
  const claims = new ClaimService(db, clock, audit, sales, saleStore, orderClaims, claimedOrder);
  const returns = new ReturnService(db, clock, audit, orders, saleStore, events, attributor);
  const signing = new SigningService(
    db.tracking,
    receptionClock,
    audit,
    orders,
    sealerFor("signing secrets"),
    confirmation,
  );
  const claimLimits = new ClaimLimits(limiters, receptionClock, clickIds);
  const checkouts = new CheckoutsSeen(db.tracking, receptionClock, clickIds, limiters);
  const testAccess = new TestAccessService(db.tracking, clock, sealerFor("test secrets"));
  const testOrders = new TestOrders(db.tracking, receptionClock, clickIds, orders, testRecords, limiters);
  const testReturns = new TestReturns(db.tracking, clock, orders, returns, testOrders, testRecords, limiters);
  const canaries = new CanaryService({
    db,
    clock,
    log,
    clickIds,
    signing,
    testAccess,
    tests: testOrders,
  });
  const { shopOutbox, ...shopKit } = createShopKit({
    db,
    clock,
    log,
    env,
    audit,
    sealerFor,
    confirmation,
    orders,
    shopChanges: new ShopChanges(db, clock, saleStore, orderClaims, attributor),
    returns,
    testOrders,
    testReturns,
  });
  const testMode = new TestModeService(db, env.publicUrl, apiKeys, testAccess, testRecords);
  const browserReports = new BrowserReportService({
    db: db.tracking,
    clock: receptionClock,
    limits: claimLimits,
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
  const orderInbox = inboxAt(join(env.dataDir, INBOX_FOLDER));
  const shopperPrivacy = new ShopperPrivacy(db, audit, confirmation, saleStore, orderInbox, clock);
  const returnWindow = new ReturnWindow(db, clock, audit, saleStore, forgoing);
  const ledger = new LedgerService(clock, chain);
  const ledgerCheck = new LedgerCheck(db, new ChainCheck(chainParts));
  const ledgerWatch = new LedgerWatch({ db, clock, log, outbox, chain, check: ledgerCheck, events });
  const { plans: logPlans, ...publicLog } = createPublicLog({ db, clock, log, env, sources: [claimSource] });
  const receiptArchive = new ReceiptArchive(db, clock, sales, publicLog.publicLog);
  const statements = new StatementService(db);
  const billingTerms = new BillingTermsService(db, clock, audit, env.networkFeeBasisPoints);
  const billing = new BillingService(db, clock, billingTerms);
  const invoicing = new InvoiceService(db, clock, audit, ledger, chain, billingTerms, events);
  const creditHold = new CreditHold(db, chain);
  const bonusParts = new BonusParts(clock, termsLookup);
  const bonuses = new BonusService({
    db,
    clock,
    writer,
    terms: termsLookup,
    ledger,
    chain,
    credit: creditHold,
    events,
  });
  const bonusReader = new BonusReader(db, termsLookup);
  const merchantPayments = new MerchantPaymentService(db, clock, audit, ledger, chain, creditHold);
  const bankImport = new BankImportService(db, clock, audit, merchantPayments, creditHold);
  const bankEntries = new BankEntryService(db, clock, audit, merchantPayments, creditHold);
  // A test's clock replaces all clocks, including the database's.
  const databaseNow = clock === systemClock ? databaseClock(db) : undefined;
  const clockGuard = new ClockGuard({ db, clock, log, databaseNow });
  const checkClock = () => clockGuard.mustBeTrusted();
  const targetKey = deriveKey(dataKey, "payout targets");
  const source = env.exchangeRates ? { url: ECB_URL, publicOnly: true } : undefined;
  const rates = new RatesService({ db, clock, audit, log, source });
  const paying = createPayouts({
    db,
    clock,
    audit,
    outbox,
    ledger,
    chain,
    sealerFor,
    targetKey,
    events,
    checkClock,
    rates,
  });
  const { payoutRuns, payoutAdmin, payouts } = paying;
  const resealing = new Resealing(db, clock, audit, chainKeys, sealedRows(sealerFor, chain));
  const taskStore = new TaskStore(db);
  const tasks = new TaskService(db, clock, taskStore, audit, () => taskWorker.wake());
  const payoutRunTask = new PayoutRunTask(payoutRuns, tasks);
  const simulations = new SimulationService(db, clock, tasks, merchants);
  const filePace = new FilePace((withinMs) => tracking.redirect.hasFollowed(withinMs));
  const { database } = env;
  const parquetFiles = new ParquetFiles(join(env.dataDir, "export-scratch"));
  const fileStore = new ExportStore(
    db,
    database.kind === "sqlite" ? { room: () => diskRoom([dirname(database.path)]) } : {},
  );
  const programs = new PublisherPrograms(db, terms);
  const catalogue = createCatalogue({
    db,
    clock,
    env,
    log,
    audit,
    tasks,
    events,
    pace: filePace,
    sealerFor,
    programsOf: (viewer, ids) => programs.of(viewer, ids),
    shopProducts: shopKit.shopProducts,
  });
  const productLinks = new ProductLinkService(db, links, catalogue.productTargets);
  const tableSources = {
    sales,
    orderLists,
    clicks,
    merchants,
    links,
    productLinks,
    users,
    bonusReader,
    payouts,
    statements,
  };
  const ownDataLinks = new OwnDataLinks(
    db,
    new ExportLinks(keysFor("own data links"), clock, env.publicUrl),
    confirmation,
  );
  const exports = new ExportService({
    store: fileStore,
    openers: new Map([[OWN_DATA, ownDataLinks]]),
    links: new ExportLinks(keysFor("export links"), clock, env.publicUrl),
    parquet: parquetFiles,
    sources: tableSources,
    events,
    pace: filePace,
    clock,
    log,
    tasks,
    outbox,
  });
  const productFollow = new ProductFollow(db, links, catalogue.productTargets);
  const health = createLinkHealth({ db, clock, env, events, products: catalogue.productStates, productLinks });
  const shops = new ShopService(db, clock);
  const collections = new CollectionService(db, clock);
  const shopReader = new ShopReader(db, clock, env.publicUrl, shopSubs);
  const bulkDecisions = new BulkDecisionService(db, sales, orderLists, tasks, heldDecisions);
  const linkBulk = new LinkBulkService(db, links, tasks);
  const conversations = new ConversationService(db, clock, limiters, events);
  const announcements = new AnnouncementService(db, limiters, conversations, tasks);
  const undoing = new UndoService(db, saleStore, heldDecisions, forgoing, audit, tasks);
  const forgoTask = new ForgoTask(db, saleStore, forgoing, audit, tasks);
  const mail = new MailService(env, log);
  const keptMails = new KeptMails(env.dataDir, clock);
  const traces = new TraceSweep(
    db,
    new AuditErasure(db, chain),
    new MailTraces(db, clock),
    keptMails,
    shopKit.shopperErasure,
  );
  const erasure = new ErasureService(db, clock, audit, events, matters, traces);
  const relay = bus ? new Relay(bus) : undefined;
  const live = new Live(db, relay, {
    sales: (id) => closedDays.forget(id),
    deliveries: (id) => deliveryWaits.added(id),
  });
  const notices = createNotifications({
    db,
    clock,
    env,
    outbox,
    mail,
    live,
    keysFor,
    logDay: (day) => publicLog.publicLog.lastDay(day),
  });
  const conversationLists = new ConversationListService(db, clock);
  const ownData = new OwnDataService({
    store: fileStore,
    links: ownDataLinks,
    confirmation,
    sessions: openSessions,
    sources: { ...tableSources, db, audit, billing, notifications: notices.notifications, conversationLists },
    tasks,
    outbox,
    events,
    clock,
    pace: filePace,
  });
  const handlers = [
    payoutRunTask.handler,
    bulkDecisions.handler,
    linkBulk.handler,
    announcements.handler,
    undoing.handler,
    forgoTask.handler,
    simulations.handler,
    exports.handler,
    ownData.handler,
    catalogue.feedRunTask.handler,
  ];
  const taskWorker = new TaskWorker({ store: taskStore, clock, log, handlers });
  // An embedded database has one process; others tell each other through the bus.
  const closedDays = new ClosedDays<Figures>(clock, db.engine === "sqlite" || bus !== undefined);
  const reports = new ReportService(db, clock, { links, merchants, users }, closedDays);
  const partnershipReports = new PartnershipReportService(db, clock, partnershipLists, closedDays);
  const ownBrand = new OwnBrandService(db, clock);
  const standDown = new StandDownAudit(db, clock);
  const riskHolds = new RiskHoldService(db, clock, audit, outbox);
  const heldOrders = new HeldOrders(db, audit, outbox, bulkDecisions);
  const riskJob = new RiskJob(db, clock, riskHolds);
  const leakWatch = new LeakWatch(db, clock, audit, events);
  const trackingGaps = new TrackingGapService(db, clock, events);
  const { inquiryDeadlines, oldInquiryFiles, ...inquiryParts } = createInquiries({
    db,
    clock,
    limiters,
    audit,
    events,
    archive: clickArchive?.reader,
    termsLookup,
    attributor,
    granted: new GrantedOrders(receptionClock, saleStore, orderClaims, claimedOrder, attributor),
    holds: { holdOf: holdOfEarning },
    fileSealer: sealerFor("claim files"),
    fileBudget: env.claimFilesMegabytes * 1024 * 1024,
  });
  const receipts = new ReceiptService(db, { sales, merchants, claims: inquiryParts.inquiryLists, links });
  const silenceAlerts = new SilenceAlertService(db, clock, events, ownBrand);
  const linkTags = new LinkTags(db, links);
  const linkList = new LinkList(db, clock, { links, merchants, linkTags, productLinks }, closedDays);
  const merchantSearch = new MerchantSearch(db, merchants);
  const pastedLinks = new PastedLinks(links, merchantSearch, productLinks);
  const merchantFigures = new MerchantFiguresService(db, clock);
  const brandDays = new BrandDaysService(db, clock);
  const network = new NetworkService(db, clock, brandDays, billingTerms);
  const queues = new QueuesService(db, clock);
  const evidence = new PersonEvidenceService(db, clock);
  const brandList = new BrandListService(db, clock, brandDays);
  const ruleMatches = new RuleMatchesService(db, clock, merchants);
  const archiving = clickArchive?.archiving;
  const retention = new Retention(db, clock, archiving && { archiving, days: env.clickDays });
  const saleMetrics = new SaleMetrics();
  const fleetFigures = new FleetFigures([outboxFigures(db, clock), archiveFigures(clickArchive)]);
  const plans = scheduledJobs({
    termsStart,
    offers,
    returnWindow,
    bonuses,
    invoicing,
    creditHold,
    payoutRuns,
    chain,
    ledgerWatch,
    clickListing: new ClickListing(db, clock),
    clickPartitions: new ClickPartitions(db, clock),
    totalsFold: new TotalsFold(db, clock),
    archiving,
    retention,
    merchantFigures,
    links,
    passwordReset,
    access: new Forgetting(openSessions, challenges, emailChange),
    invitations,
    outbox,
    contact,
    deliveries,
    tasks,
    bulkDecisions,
    exports,
    others: [
      ...catalogue.feedRunTask.plans,
      erasure.plan,
      keptMails.plan,
      keptAnswers.plan,
      silenceAlerts.plan,
      trackingGaps.plan,
      inquiryDeadlines.plan,
      oldInquiryFiles.plan,
      standDown.plan,
      riskJob.plan,
      leakWatch.plan,
      notices.logWeek.plan,
      canaries.plan,
      testRecords.plan,
      checkouts.plan,
      shopKit.shopEvents.plan,
      catalogue.reindex.plan,
      ...(catalogue.searchServer ? [catalogue.searchServer.sync.plan] : []),
      ...productFollow.plans,
      health.linkHealth.plan,
      health.saleClock.plan,
      ...health.pageChecks.plans,
      collections.plan,
      ...logPlans,
      rates.plan,
      brandDays.plan,
      fleetFigures.plan,
      new StatementClosing(db, clock).plan,
    ],
    ...notices,
  });
  const jobs = new Scheduler({
    store: new JobStore(db),
    clock,
    log,
    plans,
    guard: clockGuard,
    onFailing: notices.tellOfFailingJob,
  });

  outbox.handle("mail", mail.deliver, keptOfMail);
  outbox.handle(DECIDED, heldDecisions.handler);
  outbox.handle(HELD, heldChanges.handler);
  undelivered.describe("mail", describeMails(mail));
  undelivered.describe(WEBHOOK, describeWebhooks(db));
  ledgerCheck.add(
    mismatchedPayouts,
    mismatchedPostings,
    mismatchedConversions,
    mismatchedSetOffs,
    orphanedPayouts,
    paidTwice,
    mismatchedEarnings,
    mismatchedBonuses,
    mismatchedBatches,
    mismatchedMembers,
    mismatchedInvoices,
    missingNumbers,
    mismatchedBilling,
    orphanedBilling,
    publicLog.logCheck.proof,
  );
  handleEvents(events, {
    accessHolders,
    brand,
    brandDays,
    bonusParts,
    outbox,
    chain,
    creditHold,
    deliveries,
    ledger,
    links,
    linkHealth: health.linkHealth,
    live,
    merchants,
    noticeLog: notices.noticeLog,
    payoutAdmin,
    inquiryDesk: inquiryParts.inquiryDesk,
    riskHolds,
    forgoTask,
    productLinks,
    ruleMatches,
    saleMetrics,
    traceEraser: new TraceEraser(clock, paying.payoutMethods, shops),
    tracking,
  });

  handleInquiryEvents(events, { deliveries, noticeLog: notices.noticeLog });

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
    keptAnswers,
    outbox,
    audit,
    tokens,
    users,
    applicationDecisions,
    heldChanges,
    signUp,
    signIn,
    sessions,
    openSessions,
    confirmation,
    factors,
    factorReset,
    ownAccess,
    emailChange,
    accountClosing,
    erasure,
    ownData,
    profile,
    legalParties,
    team,
    invitations,
    joining,
    partnerKinds,
    people,
    passwordReset,
    suspension,
    merchants,
    merchantTerms,
    programCurrency,
    termsDrafts,
    offers,
    reporting,
    brand,
    brandPartnerships,
    publisherPartnerships,
    partnerGroups,
    codes,
    pastedCodes: new PastedCodes(db, codes),
    savedViews: new SavedViewService(db, clock),
    conversations,
    announcements,
    conversationLists,
    supportDesk: new SupportDesk(db, audit),
    programJoining,
    partnershipLists,
    partnershipStore,
    links,
    pages,
    contact,
    reports,
    linkList,
    linkBulk,
    linkTags,
    pastedLinks,
    merchantSearch,
    apiKeys,
    clicks,
    clickArchive,
    breakdowns,
    clickIds,
    merchantFigures,
    brandDays,
    network,
    queues,
    partnershipReports,
    ownBrand,
    silenceAlerts,
    trackingGaps,
    ...inquiryParts,
    inquiryDeadlines,
    oldInquiryFiles,
    standDown,
    riskHolds,
    heldOrders,
    riskJob,
    leakWatch,
    leakedCodes,
    canaries,
    evidence,
    brandList,
    ruleMatches,
    tracking,
    writer,
    saleStore,
    orders,
    orderLists,
    bulkDecisions,
    forgoTask,
    undoing,
    sales,
    signing,
    testMode,
    testAccess,
    testRecords,
    testOrders,
    testReturns,
    browserReports,
    orderInbox,
    shopperPrivacy,
    checkouts,
    inboxAt,
    claims,
    returns,
    live,
    termsStart,
    returnWindow,
    bonuses,
    bonusReader,
    ledger,
    chain,
    ledgerCheck,
    ledgerWatch,
    ...publicLog,
    receipts,
    receiptArchive,
    orderTrails: new OrderTrailService(db, sales),
    statements,
    billing,
    billingTerms,
    invoicing,
    creditHold,
    merchantPayments,
    bankImport,
    bankEntries,
    jobs,
    tasks,
    taskWorker,
    payoutRunTask,
    simulations,
    exports,
    filePace,
    saleMetrics,
    fleetFigures,
    clockGuard,
    ...paying,
    rates,
    ...catalogue,
    productLinks,
    productFollow,
    ...health,
    shops,
    collections,
    pieces: new PieceService(db, clock, productLinks),
    shopReader,
    shopFinder: new ShopFinder(db),
    ...webhookParts,
    ...notices,
    mail,
    ...shopKit,
    shopOutbox,
    undelivered,
    resealing,
    /** Starts what redirects need, which works without a database too. */
    startTracking(): void {
      if (isTracking) return;
      isTracking = true;
      bus?.start();
      tracking.start({ followsLinks: env.roles.has("track"), writesLog: env.roles.has("jobs") });
    },
    /** Starts all background work of this process's roles. */
    start(): void {
      this.startTracking();
      // In every role: an earlier run of this process may have taken in orders.
      orderInbox.start();
      if (env.roles.has("api")) every(MINUTE, () => openSessions.flushUses(), "sessions: could not note their use");
      if (!env.roles.has("jobs")) return;
      // Not jobs: messages are leased one by one, so that several processes deliver in parallel.
      every(OUTBOX_INTERVAL, () => outbox.deliverDue(), "outbox: could not look");
      every(OUTBOX_INTERVAL, () => webhookOutbox.deliverDue(), "webhooks: could not look");
      every(OUTBOX_INTERVAL, () => shopOutbox.deliverDue(), "shops: could not look");
      jobs.start();
      taskWorker.start();
    },
    /** Stops it, after what is running has ended. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      deliveryWaits.end();
      payoutRuns.stop();
      await Promise.all([
        jobs.stop(),
        taskWorker.stop(),
        tracking.stop(),
        orderInbox.stop(),
        outbox.settled(),
        webhookOutbox.settled(),
        shopOutbox.settled(),
        sanitizer.stop(),
        clickArchive?.archive.stop(),
        parquetFiles.stop(),
      ]);
      relay?.stop();
      await bus?.stop();
      mail.close();
    },
  };
}
