import { accountErased, closingChanged } from "./accounts/closing/closing";
import type { AccessHolder } from "./accounts/passwordReset/passwordReset.service";
import { approvalUndone, userApproved } from "./accounts/people/applicationDecision.service";
import { accountRenamed } from "./accounts/profile/profile.service";
import { applicationReceived } from "./accounts/signUp.service";
import { suspensionChanged } from "./accounts/suspension.service";
import type { CreditHold } from "./billing/creditHold";
import { invoiceIssued } from "./billing/invoice.service";
import { bonusDecided } from "./bonuses/bonus.service";
import type { BonusParts } from "./bonuses/bonusParts";
import type { Chain } from "./chain/chain";
import { clicksKept } from "./clicks/store/clickSink";
import type { Tracking } from "./clicks/tracking";
import type { TraceEraser } from "./closing/traceEraser";
import { contactReceived } from "./contact/contact.service";
import { conversationRead, messageWritten } from "./conversations/conversation.service";
import type { Tx } from "./core/db/database";
import type { Events } from "./core/events";
import { exportReady } from "./exports/export.service";
import type { InquiryDesk } from "./inquiries/inquiryDesk.service";
import type { LedgerService } from "./ledger/ledger.service";
import { faultsFound } from "./ledger/ledgerWatch";
import { handleLinkEvents, type LinkActors } from "./linkEventHandlers";
import type { LinkService } from "./links/link.service";
import type { Live } from "./live/live";
import type { BrandService } from "./merchants/brand/brand.service";
import type { MerchantService } from "./merchants/merchant.service";
import { merchantChanged } from "./merchants/merchantChanged";
import { offersChanged } from "./merchants/offer.service";
import { noteOwnData, noteReadyFile } from "./notifications/causes/exportNotices";
import { noteMessage } from "./notifications/causes/messageNotices";
import {
  noteApplication,
  noteContactMessage,
  noteCreditLimit,
  noteFailingWebhook,
  noteInvoice,
  noteLedgerFaults,
} from "./notifications/causes/otherNotices";
import { noteCarriedOver, notePayoutChanges, notePayoutCreated } from "./notifications/causes/payoutNotices";
import { noteGap, noteSilence, noteSuspension } from "./notifications/causes/programNotices";
import { noteProposedReturn, noteSale } from "./notifications/causes/saleNotices";
import type { NoticeLog } from "./notifications/noticeLog";
import type { Outbox } from "./outbox/outbox.service";
import { ownDataReady } from "./ownData/ownData.service";
import type { PayoutAdminService } from "./payouts/payoutAdmin.service";
import { payoutsChanged } from "./payouts/payoutTransitions";
import { payoutCarriedOver, payoutCreated } from "./payouts/run/payoutRunEvents";
import { handleProgramEvents } from "./programEventHandlers";
import type { BrandDaysService } from "./reports/network/brandDays.service";
import { shopSilent } from "./reports/ownBrand/silenceAlert.service";
import type { RuleMatchesService } from "./reports/ruleMatches/ruleMatches.service";
import { gapBegan } from "./reports/trackingGaps/trackingGap.service";
import type { RiskHoldService } from "./risk/holds/riskHold.service";
import type { ForgoTask } from "./sales/decisions/forgoTask";
import { decisionFinal } from "./sales/decisions/heldDecisions";
import { holdManyOrders } from "./sales/intake/clickHold";
import { returnProposed } from "./sales/returns/return.service";
import { SaleMetrics } from "./sales/saleMetrics";
import { type SaleChange, saleChanged, saleForgotten } from "./sales/saleStore";
import { recordForgotten, recordInChain, saleStream } from "./sales/saleStream";
import { queueBonusWebhooks } from "./webhooks/bonusEvents";
import { type DeliveryLog, deliveryAdded } from "./webhooks/deliveries/deliveryLog.service";
import { deliveryTried } from "./webhooks/deliveries/webhookHandler";
import { queueExportWebhooks } from "./webhooks/exportEvents";
import { queueNewPayout, queuePayoutWebhooks } from "./webhooks/payoutEvents";
import { queueProposedReturn, queueSaleWebhooks } from "./webhooks/saleEvents";

interface Actors extends LinkActors {
  accessHolders: readonly AccessHolder[];
  brandDays: BrandDaysService;
  bonusParts: BonusParts;
  chain: Chain;
  creditHold: CreditHold;
  deliveries: DeliveryLog;
  ledger: LedgerService;
  links: LinkService;
  live: Live;
  brand: BrandService;
  merchants: MerchantService;
  noticeLog: NoticeLog;
  outbox: Outbox;
  forgoTask: ForgoTask;
  inquiryDesk: InquiryDesk;
  payoutAdmin: PayoutAdminService;
  riskHolds: RiskHoldService;
  ruleMatches: RuleMatchesService;
  saleMetrics: SaleMetrics;
  traceEraser: TraceEraser;
  tracking: Tracking;
}

/** Who handles each event, and in which order. */
export function handleEvents(events: Events, actors: Actors): void {
  const { bonusParts, chain, creditHold, deliveries, ledger, links, live, merchants, payoutAdmin } = actors;
  const { accessHolders, brand, brandDays, noticeLog, ruleMatches, saleMetrics, traceEraser, tracking } = actors;
  const { forgoTask, inquiryDesk, riskHolds } = actors;

  events.on(applicationReceived, {
    inTransaction: { notify: noteApplication(noticeLog) },
    afterCommit: { publishLive: () => live.arrived() },
  });
  events.on(contactReceived, {
    inTransaction: { notify: noteContactMessage(noticeLog) },
    afterCommit: { publishLive: () => live.arrived() },
  });
  events.on(messageWritten, {
    inTransaction: { notify: noteMessage(noticeLog) },
    afterCommit: { publishLive: ({ conversation }) => live.written([conversation.hostId, conversation.guestId]) },
  });
  events.on(conversationRead, { afterCommit: { publishLive: ({ accountId }) => live.written([accountId]) } });
  events.on(userApproved, { inTransaction: { createMerchant: (tx, account) => merchants.createFor(tx, account) } });
  events.on(approvalUndone, {
    inTransaction: {
      withdrawMerchant: (tx, account) => merchants.withdraw(tx, account),
      noteLinkChanges: (tx, account) => links.noteAllOf(tx, account.id),
    },
    afterCommit: { forgetCachedLinks: ({ id }) => tracking.cache.forgetAllOf(id) },
  });
  events.on(suspensionChanged, {
    inTransaction: {
      listOrUnlistMerchants: (tx, { account, isSuspended }) => merchants.setListed(tx, account, !isSuspended),
      noteLinkChanges: (tx, { account }) => links.noteAllOf(tx, account.id),
      holdOrReleasePayouts: (tx, { account, isSuspended }) => payoutAdmin.holdWhileSuspended(tx, account, isSuspended),
      notify: noteSuspension(noticeLog),
    },
    afterCommit: { forgetCachedLinks: ({ account }) => tracking.cache.forgetAllOf(account.id) },
  });

  events.on(closingChanged, {
    inTransaction: {
      closeOrOpenMerchants: (tx, { account, isClosed }) => merchants.setClosed(tx, account, isClosed),
      noteLinkChanges: (tx, { account }) => links.noteAllOf(tx, account.id),
      // Taken back, they have to be made anew: whoever closes an account wants them to end.
      endKeysAndWebhooks: async (tx, { account: { id }, isClosed, actorId: userId }) => {
        for (const holder of isClosed ? accessHolders : []) await holder.accessOf(tx, { id, userId }, true);
      },
      notify: (tx, { account, isClosed }) => noteSuspension(noticeLog)(tx, { account, isSuspended: isClosed }),
    },
    afterCommit: { forgetCachedLinks: ({ account }) => tracking.cache.forgetAllOf(account.id) },
  });
  events.on(accountErased, {
    inTransaction: {
      withdrawClaims: (tx, { account }) => inquiryDesk.withdrawAllOf(tx, account.id),
      declineOpenOrders: (tx, { account }) => forgoTask.request(tx, account),
      endHolds: (tx, { account }) => riskHolds.endAllOf(tx, account.id),
      eraseTraces: (tx, erased) => traceEraser.erase(tx, erased),
      erasePictures: (tx, { account }) => brand.erase(tx, account.id),
    },
  });
  events.on(accountRenamed, { inTransaction: { renameBrand: (tx, account) => brand.rename(tx, account) } });

  events.on(merchantChanged, {
    inTransaction: { noteLinkChanges: (tx, { id }) => links.noteAllOf(tx, id) },
    afterCommit: { forgetCachedLinks: ({ id }) => tracking.cache.forgetAllOf(id) },
  });
  events.on(offersChanged, {
    inTransaction: { noteLinkChanges: (tx, { publisherId }) => links.noteAllOf(tx, publisherId) },
    afterCommit: { forgetCachedLinks: ({ publisherId }) => tracking.cache.forgetAllOf(publisherId) },
  });
  handleProgramEvents(events, actors);
  handleLinkEvents(events, actors);
  events.on(clicksKept, { afterCommit: { publishLive: (clicks) => live.clicksKept(clicks) } });

  events.on(saleChanged, {
    inTransaction: {
      queueWebhooks: unlessHeld(queueSaleWebhooks(deliveries)),
      // Before the balances: the job of bonuses takes both in this order.
      followForBonus: bonusParts.follow,
      postToLedger: (tx, change) => ledger.postSale(tx, change),
      // After the balances: whoever counts for a merchant holds its balance already, so that no two wait for each other.
      countForRules: ruleMatches.follow,
      countForNetwork: brandDays.mark,
      // First, since later handlers may change the sale again, and record that.
      recordInChain: recordInChain(chain),
      holdManyOrders: holdManyOrders((tx, sale) => chain.recordChange(tx, saleStream, sale)),
      holdOverCreditLimit: creditHold.hold,
      notify: unlessHeld(noteSale(noticeLog)),
      notifyOfCreditLimit: noteCreditLimit(noticeLog),
    },
    afterCommit: {
      publishLive: ({ sale, before }) => {
        live.saleChanged(sale, before);
      },
      countInMetrics: saleMetrics.count,
    },
  });
  events.on(decisionFinal, {
    inTransaction: { queueWebhooks: queueSaleWebhooks(deliveries), notify: noteSale(noticeLog) },
  });
  events.on(saleForgotten, {
    inTransaction: { recordInChain: recordForgotten(chain) },
  });
  events.on(returnProposed, {
    inTransaction: { queueWebhooks: queueProposedReturn(deliveries), notify: noteProposedReturn(noticeLog) },
    afterCommit: { publishLive: ({ sale }) => live.saleChanged(sale) },
  });

  events.on(bonusDecided, {
    inTransaction: { queueWebhooks: queueBonusWebhooks(deliveries) },
    afterCommit: { publishLive: (bonus) => live.bonusDecided(bonus) },
  });
  events.on(payoutCreated, {
    inTransaction: { queueWebhooks: queueNewPayout(deliveries), notify: notePayoutCreated(noticeLog) },
  });
  events.on(payoutCarriedOver, { inTransaction: { notify: noteCarriedOver(noticeLog) } });
  events.on(payoutsChanged, {
    inTransaction: { queueWebhooks: queuePayoutWebhooks(deliveries), notify: notePayoutChanges(noticeLog) },
  });
  events.on(ownDataReady, { inTransaction: { notify: noteOwnData(noticeLog) } });
  events.on(exportReady, {
    inTransaction: { queueWebhooks: queueExportWebhooks(deliveries), notify: noteReadyFile(noticeLog) },
  });
  events.on(shopSilent, { inTransaction: { notify: noteSilence(noticeLog) } });
  events.on(gapBegan, { inTransaction: { notify: noteGap(noticeLog) } });
  events.on(invoiceIssued, { inTransaction: { notify: noteInvoice(noticeLog) } });
  events.on(faultsFound, { inTransaction: { notifyAdmins: noteLedgerFaults(noticeLog) } });
  events.on(deliveryAdded, { afterCommit: { publishLive: (ownerId) => live.deliveryChanged(ownerId) } });
  events.on(deliveryTried, {
    inTransaction: { notifyOfFailing: noteFailingWebhook(noticeLog) },
    afterCommit: { publishLive: ({ ownerId }) => live.deliveryChanged(ownerId) },
  });
}

type TellOfSale = (tx: Tx, change: SaleChange) => Promise<void>;

/** Of a decision that may be undone nobody is told before it is final. */
const unlessHeld =
  (tell: TellOfSale): TellOfSale =>
  async (tx, change) => {
    if (!change.isUndoable) await tell(tx, change);
  };
