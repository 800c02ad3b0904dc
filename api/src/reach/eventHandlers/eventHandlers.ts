import { type Accounts, applicationReceived, closingChanged, contactReceived, suspensionChanged } from "../../accounts";
import {
  codeLeaking,
  exportReady,
  gapBegan,
  type Insight,
  inquiryChanged,
  inquiryReminded,
  shopSilent,
} from "../../insight";
import {
  bonusDecided,
  faultsFound,
  invoiceIssued,
  type Money,
  payoutCarriedOver,
  payoutCreated,
  payoutsChanged,
} from "../../money";
import type { Platform } from "../../platform/createPlatform";
import type { Tx } from "../../platform/db/database";
import { codeLeaked, conversationRead, messageWritten, type Programs } from "../../programs";
import {
  decisionFinal,
  holdManyOrders,
  recordInChain,
  returnProposed,
  type SaleChange,
  type Sales,
  saleChanged,
  saleStream,
} from "../../sales";
import { clicksKept } from "../../tracking";
import type { Live } from "../live/live";
import { noteGap, noteSilence } from "../notifications/causes/linkNotices";
import {
  noteCarriedOver,
  noteCreditLimit,
  noteInvoice,
  noteLedgerFaults,
  notePayoutChanges,
  notePayoutCreated,
} from "../notifications/causes/moneyNotices";
import { noteClaim, noteDueClaim, noteProposedReturn, noteSale } from "../notifications/causes/orderNotices";
import {
  noteApplication,
  noteContactMessage,
  noteFailingWebhook,
  noteReadyFile,
} from "../notifications/causes/otherNotices";
import { noteLeakedCode, noteLeakingCode, noteMessage, noteSuspension } from "../notifications/causes/partnerNotices";
import { queueBonusWebhooks } from "../webhooks/bonusEvents";
import { queueClaimWebhooks } from "../webhooks/claimEvents";
import { deliveryAdded } from "../webhooks/deliveries/deliveryLog.service";
import { deliveryTried } from "../webhooks/deliveries/webhookHandler";
import { queueExportWebhooks } from "../webhooks/exportEvents";
import { queueNewPayout, queuePayoutWebhooks } from "../webhooks/payoutEvents";
import { queueProposedReturn, queueSaleWebhooks } from "../webhooks/saleEvents";
import { handleLinkEvents, type LinkActors } from "./linkEventHandlers";
import { handleProgramEvents } from "./programEventHandlers";

interface Actors extends LinkActors {
  accounts: Accounts;
  programs: Programs;
  sales: Sales;
  money: Money;
  insight: Insight;
  live: Live;
}

/** Who handles each event of which people or their systems are told, and in which order. */
export function handleEvents(platform: Platform, actors: Actors): void {
  const { events, chain, outbox } = platform;
  const { deliveries, noticeLog, live } = actors;
  const note = noticeLog.of;
  const { accessHolders } = actors.accounts;
  const { merchants } = actors.programs;
  const { links, tracking } = actors.tracking;
  const { suspicionHold, saleMetrics } = actors.sales;
  const { bonusParts, creditHold, ledger, payoutAdmin } = actors.money;
  const { brandDays, ruleMatches } = actors.insight;

  events.on(applicationReceived, {
    inTransaction: { notify: note(noteApplication) },
    afterCommit: { publishLive: () => live.arrived() },
  });
  events.on(contactReceived, {
    inTransaction: { notify: note(noteContactMessage) },
    afterCommit: { publishLive: () => live.arrived() },
  });
  events.on(messageWritten, {
    inTransaction: { notify: note(noteMessage) },
    afterCommit: { publishLive: ({ conversation }) => live.written([conversation.hostId, conversation.guestId]) },
  });
  events.on(conversationRead, { afterCommit: { publishLive: ({ accountId }) => live.written([accountId]) } });
  events.on(suspensionChanged, {
    inTransaction: {
      listOrUnlistMerchants: (tx, { account, isSuspended }) => merchants.setListed(tx, account, !isSuspended),
      noteLinkChanges: (tx, { account }) => links.noteAllOf(tx, account.id),
      holdOrReleaseOrders: (tx, { account }) => suspicionHold.request(tx, account),
      holdOrReleasePayouts: (tx, { account, isSuspended }) => payoutAdmin.holdWhileSuspended(tx, account, isSuspended),
      notify: note(noteSuspension),
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
      notify: (tx, { account, isClosed }) => note(noteSuspension)(tx, { account, isSuspended: isClosed }),
    },
    afterCommit: { forgetCachedLinks: ({ account }) => tracking.cache.forgetAllOf(account.id) },
  });
  handleProgramEvents(events, { deliveries, noticeLog, outbox });
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
      holdOfSuspended: suspicionHold.hold,
      holdOverCreditLimit: creditHold.hold,
      notify: unlessHeld(note(noteSale)),
      notifyOfCreditLimit: note(noteCreditLimit),
    },
    afterCommit: {
      publishLive: ({ sale, before }) => {
        live.saleChanged(sale, before);
      },
      countInMetrics: saleMetrics.count,
    },
  });
  events.on(decisionFinal, { inTransaction: { queueWebhooks: queueSaleWebhooks(deliveries), notify: note(noteSale) } });
  events.on(returnProposed, {
    inTransaction: { queueWebhooks: queueProposedReturn(deliveries), notify: note(noteProposedReturn) },
    afterCommit: { publishLive: ({ sale }) => live.saleChanged(sale) },
  });

  events.on(bonusDecided, {
    inTransaction: { queueWebhooks: queueBonusWebhooks(deliveries) },
    afterCommit: { publishLive: (bonus) => live.bonusDecided(bonus) },
  });
  events.on(payoutCreated, {
    inTransaction: { queueWebhooks: queueNewPayout(deliveries), notify: note(notePayoutCreated) },
  });
  events.on(payoutCarriedOver, { inTransaction: { notify: note(noteCarriedOver) } });
  events.on(payoutsChanged, {
    inTransaction: { queueWebhooks: queuePayoutWebhooks(deliveries), notify: note(notePayoutChanges) },
  });
  events.on(exportReady, {
    inTransaction: { queueWebhooks: queueExportWebhooks(deliveries), notify: note(noteReadyFile) },
  });
  events.on(inquiryChanged, {
    inTransaction: { queueWebhooks: queueClaimWebhooks(deliveries), notify: note(noteClaim) },
  });
  events.on(inquiryReminded, { inTransaction: { notify: note(noteDueClaim) } });
  events.on(codeLeaked, { inTransaction: { notify: note(noteLeakedCode) } });
  events.on(codeLeaking, { inTransaction: { notify: note(noteLeakingCode) } });
  events.on(shopSilent, { inTransaction: { notify: note(noteSilence) } });
  events.on(gapBegan, { inTransaction: { notify: note(noteGap) } });
  events.on(invoiceIssued, { inTransaction: { notify: note(noteInvoice) } });
  events.on(faultsFound, { inTransaction: { notifyAdmins: note(noteLedgerFaults) } });
  events.on(deliveryAdded, { afterCommit: { publishLive: (ownerId) => live.deliveryChanged(ownerId) } });
  events.on(deliveryTried, {
    inTransaction: { notifyOfFailing: note(noteFailingWebhook) },
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
