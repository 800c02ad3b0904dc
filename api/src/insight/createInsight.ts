import { dirname } from "node:path";
import type { Accounts } from "../accounts";
import type { Money } from "../money";
import type { Platform } from "../platform/createPlatform";
import type { Database } from "../platform/db/database";
import { diskRoom } from "../platform/db/diskRoom";
import type { JobPlan } from "../platform/jobs/scheduler";
import type { Programs } from "../programs";
import type { Figures, Sales } from "../sales";
import { mismatchedDays, PastedLinks, type Tracking } from "../tracking";
import { ExportService, type FileOpener } from "./exports/export.service";
import type { FileContent } from "./exports/exportFile.entity";
import { ExportLinks } from "./exports/exportLinks";
import { ExportStore } from "./exports/exportStore";
import { FileWriter } from "./exports/fileWriter";
import { createInquiries } from "./inquiries/createInquiries";
import { createPublicLog } from "./publicLog/createPublicLog";
import { ReceiptService } from "./publicLog/receipt.service";
import { ReceiptArchive } from "./publicLog/receiptArchive";
import { ClosedDays } from "./reports/closedDays";
import type { FilePace } from "./reports/filePace";
import { LinkBulkService } from "./reports/linkList/linkBulk.service";
import { LinkList } from "./reports/linkList/linkList.service";
import { MerchantFiguresService } from "./reports/merchantFigures/merchantFigures.service";
import { MerchantSearch } from "./reports/merchantSearch/merchantSearch.service";
import { BrandDaysService } from "./reports/network/brandDays.service";
import { BrandListService } from "./reports/network/brandList.service";
import { NetworkService } from "./reports/network/network.service";
import { QueuesService } from "./reports/network/queues.service";
import { OwnBrandService } from "./reports/ownBrand/ownBrand.service";
import { SilenceAlertService } from "./reports/ownBrand/silenceAlert.service";
import { PartnershipReportService } from "./reports/partners/partnershipReport.service";
import { PersonEvidenceService } from "./reports/people/personEvidence.service";
import { ReportService } from "./reports/report.service";
import { RuleMatchesService } from "./reports/ruleMatches/ruleMatches.service";
import { StandDownAudit } from "./reports/standDown/standDown.service";
import { TotalsReader } from "./reports/totalsReader";
import { TrackingGapService } from "./reports/trackingGaps/trackingGap.service";
import { CheckoutGainsService } from "./risk/checkoutGains.service";
import { LeakWatch } from "./risk/codes/leakWatch.service";
import { HeldOrders } from "./risk/holds/heldOrders.service";
import { RiskHoldService } from "./risk/holds/riskHold.service";
import { RiskJob } from "./risk/riskJob.service";
import { SavedViewService } from "./savedViews/savedView.service";
import { SimulationService } from "./simulation/simulation.service";

interface Given {
  accounts: Accounts;
  programs: Programs;
  tracking: Tracking;
  sales: Sales;
  money: Money;
  filePace: FilePace;
}

export type Insight = ReturnType<typeof createInsight>;

export function createInsight(platform: Platform, given: Given) {
  const { db, clock, log, env, audit, events, outbox, keysFor } = platform;
  const { accounts, programs, tracking, money, filePace } = given;
  const { users, tasks } = accounts;
  const { merchants, codes, termsLookup } = programs;
  const { links, linkTags, productLinks, clicks, clickArchive } = tracking;
  const { sales, orderLists, bulkDecisions, attributor, grantedOrders } = given.sales;
  const { bonusReader, payouts, statements, billingTerms, ledgerCheck } = money;
  const { plans: logPlans, ...publicLog } = createPublicLog(platform);
  const { plans: inquiryPlans, ...inquiries } = createInquiries(platform, {
    archive: clickArchive?.reader,
    termsLookup,
    attributor,
    granted: grantedOrders,
  });
  const simulations = new SimulationService(db, clock, tasks, merchants);
  const { database } = env;
  const fileStore = new ExportStore(
    db,
    database.kind === "sqlite" ? { room: () => diskRoom([dirname(database.path)]) } : {},
  );
  const fileWriter = new FileWriter({ store: fileStore, pace: filePace, clock, log });
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
  /** Higher modules add theirs. */
  const fileOpeners = new Map<FileContent, FileOpener>();
  const exports = new ExportService({
    store: fileStore,
    openers: fileOpeners,
    links: new ExportLinks(keysFor("export links"), clock, env.publicUrl),
    sources: tableSources,
    events,
    writer: fileWriter,
    clock,
    tasks,
    outbox,
  });
  const linkBulk = new LinkBulkService(db, links, tasks);
  // An embedded database has one process; others tell each other through the bus.
  const closedDays = new ClosedDays<Figures>(clock, db.engine === "sqlite" || tracking.bus !== undefined);
  const totals = new TotalsReader(db, closedDays);
  const ownBrand = new OwnBrandService(db, clock);
  const standDown = new StandDownAudit(db, clock);
  /** What admins do with holds, on this database or one that takes something along. */
  const riskActsOn = (of: Database) => ({ riskHolds: new RiskHoldService(of, clock, audit, outbox) });
  const { riskHolds } = riskActsOn(db);
  const riskJob = new RiskJob(db, clock, riskHolds);
  const leakWatch = new LeakWatch(db, clock, audit, events);
  const trackingGaps = new TrackingGapService(db, clock, events);
  const silenceAlerts = new SilenceAlertService(db, clock, events, ownBrand);
  const merchantSearch = new MerchantSearch(db, merchants);
  const merchantFigures = new MerchantFiguresService(db, clock);
  const brandDays = new BrandDaysService(db, clock);
  ledgerCheck.add(publicLog.logCheck.proof, (read, scope) => mismatchedDays(read, scope?.days));
  const plans: JobPlan[] = [
    {
      name: "merchants:figures",
      about: "makes merchants' figures of the last 90 days anew, those that are too old",
      when: { at: "10 * * * *" },
      work: (signal) => merchantFigures.refresh(signal),
    },
    {
      name: "exports:expire",
      about: "deletes prepared files that have expired",
      when: { at: "10 * * * *" },
      isFinal: true,
      work: (signal) => exports.expire(signal),
    },
    silenceAlerts.plan,
    trackingGaps.plan,
    ...inquiryPlans,
    standDown.plan,
    riskJob.plan,
    leakWatch.plan,
    ...logPlans,
    brandDays.plan,
  ];
  return {
    ...publicLog,
    receipts: new ReceiptService(db, { sales, merchants, claims: inquiries.inquiryLists, links }),
    receiptArchive: new ReceiptArchive(db, clock, sales, publicLog.publicLog),
    ...inquiries,
    simulations,
    fileStore,
    fileWriter,
    tableSources,
    fileOpeners,
    exports,
    filePace,
    linkBulk,
    linkList: new LinkList(db, clock, { links, merchants, linkTags, productLinks }, totals),
    merchantSearch,
    pastedLinks: new PastedLinks(links, merchantSearch, productLinks),
    closedDays,
    reports: new ReportService(db, clock, { links, merchants, users, codes }, totals),
    partnershipReports: new PartnershipReportService(db, clock, programs.partnershipLists, totals),
    ownBrand,
    silenceAlerts,
    trackingGaps,
    standDown,
    checkoutGains: new CheckoutGainsService(db, clock),
    riskHolds,
    riskActsOn,
    riskJob,
    heldOrders: new HeldOrders(db, audit, outbox, bulkDecisions),
    leakWatch,
    merchantFigures,
    brandDays,
    network: new NetworkService(db, clock, brandDays, billingTerms),
    brandList: new BrandListService(db, clock, brandDays),
    queues: new QueuesService(db, clock),
    evidence: new PersonEvidenceService(db, clock),
    ruleMatches: new RuleMatchesService(db, clock, merchants),
    savedViews: new SavedViewService(db, clock),
    plans,
    taskHandlers: [linkBulk.handler, simulations.handler, exports.handler],
  };
}
