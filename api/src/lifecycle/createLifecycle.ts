import { AccountClosingService, type Accounts, accountErased, ErasureService, SuspensionService } from "../accounts";
import type { Catalogue } from "../catalogue";
import { ExportLinks, type Insight, OWN_DATA } from "../insight";
import type { Money } from "../money";
import { AuditErasure } from "../platform/audit/auditErasure";
import type { Platform } from "../platform/createPlatform";
import { MailTraces } from "../platform/outbox/mailTraces";
import type { Programs } from "../programs";
import { noteOwnData, type Reach } from "../reach";
import type { Sales } from "../sales";
import type { Tracking } from "../tracking";
import { ApprovalService } from "./approvals/approval.service";
import { ApprovalStore } from "./approvals/approvalStore";
import { AccountMatters } from "./closing/openMatters";
import { TraceEraser } from "./closing/traceEraser";
import { TraceErasure } from "./closing/traceErasure";
import { createMoveIn } from "./moveIn/createMoveIn";
import { OwnDataService, ownDataReady } from "./ownData/ownData.service";
import { OwnDataLinks } from "./ownData/ownDataLinks";
import { ShopperPrivacy } from "./privacy/shopperPrivacy.service";

interface Given {
  accounts: Accounts;
  programs: Programs;
  catalogue: Catalogue;
  tracking: Tracking;
  sales: Sales;
  money: Money;
  insight: Insight;
  reach: Reach;
}

/** The parts of accounts that need every module. */
export function createLifecycle(platform: Platform, given: Given) {
  const { accounts, programs, sales, money, insight, reach } = given;
  const { db, clock, env, audit, events, outbox, chain, delayedNotices, keptMails, keysFor, sealerFor } = platform;
  const { openSessions: sessions } = accounts;
  const { forgoTask, saleStore, orderInbox, shopperErasure } = sales;
  const { moneyFates } = money;
  const matters = new AccountMatters(moneyFates);
  const traces = new TraceErasure(
    db,
    new AuditErasure(db, chain),
    new MailTraces(db, clock),
    keptMails,
    shopperErasure,
  );
  const erasure = new ErasureService(db, clock, audit, events, matters, traces);
  const traceEraser = new TraceEraser(clock, money.payoutMethods, reach.shops);
  const links = new OwnDataLinks(db, new ExportLinks(keysFor("own data links"), clock, env.publicUrl), sessions);
  insight.fileOpeners.set(OWN_DATA, links);
  const ownData = new OwnDataService({
    store: insight.fileStore,
    links,
    sessions,
    sources: {
      ...insight.tableSources,
      db,
      audit,
      billing: money.billing,
      notifications: reach.notifications,
      conversationLists: programs.conversationLists,
    },
    tasks: accounts.tasks,
    outbox,
    events,
    clock,
    writer: insight.fileWriter,
  });
  const approvals = new ApprovalService({
    db,
    clock,
    store: new ApprovalStore(clock, audit, outbox),
    sealer: sealerFor("approvals"),
    second: accounts.second,
    actsOn: (of) => ({
      ...money.billingActsOn(of),
      ...insight.riskActsOn(of),
      ...money.payoutActsOn(of),
      ...accounts.teamActsOn(of),
    }),
  });
  const { plans: movePlans, handlers: moveHandlers, ...moving } = createMoveIn(platform, given);
  events.on(accountErased, {
    inTransaction: {
      withdrawClaims: (tx, { account }) => insight.claimDesk.withdrawAllOf(tx, account.id),
      declineOpenOrders: (tx, { account }) => forgoTask.request(tx, account),
      endHolds: (tx, { account }) => insight.riskHolds.endAllOf(tx, account.id),
      eraseTraces: (tx, erased) => traceEraser.erase(tx, erased),
      eraseImports: (tx, { account }) => moving.importUpkeep.erase(tx, account),
      eraseDomains: (tx, { account }) => given.tracking.linkDomains.erase(tx, account.id),
      erasePictures: (tx, { account }) => programs.brand.erase(tx, account.id),
    },
  });
  events.on(ownDataReady, { inTransaction: { notify: reach.noticeLog.of(noteOwnData) } });
  return {
    ...moving,
    accountClosing: new AccountClosingService(db, clock, audit, outbox, events, matters),
    erasure,
    suspension: new SuspensionService(db, clock, audit, outbox, events, delayedNotices, moneyFates),
    shopperPrivacy: new ShopperPrivacy(db, audit, saleStore, orderInbox, clock),
    ownData,
    approvals,
    plans: [erasure.plan, approvals.plan, ...movePlans],
    taskHandlers: [ownData.handler, ...moveHandlers],
  };
}
