import { dirname } from "node:path";
import type { Accounts } from "../accounts";
import type { Catalogue } from "../catalogue";
import type { Money } from "../money";
import type { Platform } from "../platform/createPlatform";
import type { Database } from "../platform/db/database";
import { diskRoom } from "../platform/db/diskRoom";
import type { JobPlan } from "../platform/jobs/scheduler";
import type { Programs } from "../programs";
import type { Figures, Sales } from "../sales";
import { mismatchedDays, PastedLinks, type Tracking } from "../tracking";
import { createClaims } from "./claims/createClaims";
import { ExportService, type FileOpener } from "./exports/export.service";
import type { FileContent } from "./exports/exportFile.entity";
import { ExportLinks } from "./exports/exportLinks";
import { ExportStore } from "./exports/exportStore";
import { FileWriter } from "./exports/fileWriter";
import { createPublicLog } from "./publicLog/createPublicLog";
import { ReceiptService } from "./publicLog/receipt.service";
import { ReceiptArchive } from "./publicLog/receiptArchive";
import { BrandFiguresService } from "./reports/brandFigures/brandFigures.service";
import { BrandSearch } from "./reports/brandSearch/brandSearch.service";
import { BrandProducts } from "./reports/breakdown/brandProducts.service";
import { ReportBreakdowns } from "./reports/breakdown/breakdown.service";
import { ClosedDays } from "./reports/closedDays";
import type { FilePace } from "./reports/filePace";
import { GettingStartedService } from "./reports/gettingStarted/gettingStarted.service";
import { LinkBulkService } from "./reports/linkList/linkBulk.service";
import { LinkList } from "./reports/linkList/linkList.service";
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
import { CreditComparisonService } from "./simulation/creditComparison.service";
import { SimulationService } from "./simulation/simulation.service";

interface Given {
  accounts: Accounts;
  programs: Programs;
  catalogue: Catalogue;
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
  const { links, linkTags, productLinks, clicks, clickArchive, breakdowns } = tracking;
  const { boughtProducts, productSearch } = given.catalogue;
  const { sales, orderLists, bulkDecisions, attributor, grantedOrders } = given.sales;
  const { bonusReader, payouts, statements, billingTerms, ledgerCheck } = money;
  const { plans: logPlans, ...publicLog } = createPublicLog(platform);
  const { plans: claimPlans, ...claims } = createClaims(platform, {
    archive: clickArchive?.reader,
    termsLookup,
    attributor,
    granted: grantedOrders,
  });
  const simulations = new SimulationService(db, clock, tasks, merchants);
  const creditComparisons = new CreditComparisonService(db, clock, tasks, merchants);
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
  const names = { links, merchants, users, codes };
  const reports = new ReportService(db, clock, names, totals);
  const breakdownReports = new ReportBreakdowns({ db, names, productLinks, boughtProducts, clicks: breakdowns });
  const ownBrand = new OwnBrandService(db, clock);
  const gettingStarted = new GettingStartedService(db);
  const standDown = new StandDownAudit(db, clock);
  /** Admins' actions on holds, on this database or one that records more. */
  const riskActsOn = (of: Database) => ({ riskHolds: new RiskHoldService(of, clock, audit, outbox) });
  const { riskHolds } = riskActsOn(db);
  const riskJob = new RiskJob(db, clock, riskHolds);
  const leakWatch = new LeakWatch(db, clock, audit, events);
  const trackingGaps = new TrackingGapService(db, clock, events);
  const silenceAlerts = new SilenceAlertService(db, clock, events, ownBrand);
  const brandSearch = new BrandSearch(db, merchants);
  const brandFigures = new BrandFiguresService(db, clock);
  const brandDays = new BrandDaysService(db, clock);
  ledgerCheck.add(publicLog.logCheck.proof, (read, scope) => mismatchedDays(read, scope?.days));
  const plans: JobPlan[] = [
    {
      name: "merchants:figures",
      about: "recomputes outdated figures of brands",
      when: { at: "10 * * * *" },
      work: (signal) => brandFigures.refresh(signal),
    },
    {
      name: "exports:expire",
      about: "deletes expired exports",
      when: { at: "10 * * * *" },
      isFinal: true,
      work: (signal) => exports.expire(signal),
    },
    silenceAlerts.plan,
    trackingGaps.plan,
    ...claimPlans,
    standDown.plan,
    riskJob.plan,
    leakWatch.plan,
    ...logPlans,
    brandDays.plan,
  ];
  return {
    ...publicLog,
    receipts: new ReceiptService(db, { sales, merchants, claims: claims.claimLists, links }),
    receiptArchive: new ReceiptArchive(db, clock, sales, publicLog.publicLog),
    ...claims,
    simulations,
    creditComparisons,
    fileStore,
    fileWriter,
    tableSources,
    fileOpeners,
    exports,
    filePace,
    linkBulk,
    linkList: new LinkList(db, clock, { links, merchants, linkTags, productLinks }, totals),
    brandSearch,
    pastedLinks: new PastedLinks(links, brandSearch, productLinks),
    closedDays,
    reports,
    breakdownReports,
    brandProducts: new BrandProducts({ db, merchants, users, productSearch, reports, breakdownReports }),
    partnershipReports: new PartnershipReportService(db, clock, programs.partnershipLists, totals),
    ownBrand,
    gettingStarted,
    silenceAlerts,
    trackingGaps,
    standDown,
    checkoutGains: new CheckoutGainsService(db, clock),
    riskHolds,
    riskActsOn,
    riskJob,
    heldOrders: new HeldOrders(db, audit, outbox, bulkDecisions),
    leakWatch,
    brandFigures,
    brandDays,
    network: new NetworkService(db, clock, brandDays, billingTerms),
    brandList: new BrandListService(db, clock, brandDays),
    queues: new QueuesService(db, clock),
    evidence: new PersonEvidenceService(db, clock),
    ruleMatches: new RuleMatchesService(db, clock, merchants),
    savedViews: new SavedViewService(db, clock),
    plans,
    taskHandlers: [linkBulk.handler, simulations.handler, creditComparisons.handler, exports.handler],
  };
}
