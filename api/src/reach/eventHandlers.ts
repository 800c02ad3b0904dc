import { type Accounts, applicationReceived, closingChanged, contactReceived, suspensionChanged } from "../accounts";
import { feedTroubled } from "../catalogue";
import { claimChanged, claimReminded, codeLeaking, exportReady, gapBegan, type Insight, shopSilent } from "../insight";
import {
  bonusDecided,
  faultsFound,
  invoiceIssued,
  type Money,
  payoutCarriedOver,
  payoutCreated,
  payoutsChanged,
} from "../money";
import type { Platform } from "../platform/createPlatform";
import type { Tx } from "../platform/db/database";
import { saidIn } from "../platform/i18n/speaking";
import {
  budgetLifted,
  budgetReached,
  codeLeaked,
  conversationRead,
  messageWritten,
  type PartnershipChange,
  type Programs,
  partnershipDecisionFinal,
  partnershipsChanged,
  termsAnnounced,
  termsImproved,
  termsInForce,
  termsWithdrawn,
} from "../programs";
import {
  countForBudget,
  decisionFinal,
  holdManyOrders,
  recordInChain,
  returnProposed,
  type SaleChange,
  type Sales,
  saleChanged,
  saleStream,
  shopRefused,
} from "../sales";
import {
  clicksKept,
  linkCreated,
  linkDomainFailing,
  linkEdited,
  linkFoundProduct,
  linkHealthChanged,
  mailAnnouncedTerms,
  mailWithdrawnTerms,
  priceDropped,
  type Tracking,
} from "../tracking";
import type { Live } from "./live/live";
import {
  noteFailingDomain,
  noteFeedTrouble,
  noteGap,
  noteLinkHealth,
  notePriceDrop,
  noteSilence,
} from "./notifications/causes/linkNotices";
import {
  noteCarriedOver,
  noteCreditLimit,
  noteInvoice,
  noteLedgerFaults,
  notePayoutChanges,
  notePayoutCreated,
} from "./notifications/causes/moneyNotices";
import { noteClaim, noteDueClaim, noteProposedReturn, noteSale } from "./notifications/causes/orderNotices";
import {
  noteApplication,
  noteContactMessage,
  noteFailingWebhook,
  noteReadyFile,
  noteRefusals,
} from "./notifications/causes/otherNotices";
import {
  noteBudget,
  noteChangedTerms,
  noteFirstLinks,
  noteLeakedCode,
  noteLeakingCode,
  noteLiftedBudget,
  noteMessage,
  notePartnerships,
  noteSuspension,
  noteWithdrawnTerms,
  noteWorseTerms,
} from "./notifications/causes/partnerNotices";
import type { NoticeLog } from "./notifications/noticeLog";
import { type RequestLog, refusalsBegan } from "./requests/requestLog";
import { requestOfShop } from "./requests/requestOfShop";
import { announceHealth, announcePriceDrop, linkAnnouncements } from "./webhooks/causes/linkAnnouncements";
import {
  announceBonus,
  announceFile,
  announceNewPayout,
  announcePayoutChanges,
} from "./webhooks/causes/moneyAnnouncements";
import { announcePartnerships, announceTerms } from "./webhooks/causes/programAnnouncements";
import { announceClaim, announceProposedReturn, announceSale } from "./webhooks/causes/saleAnnouncements";
import { type DeliveryLog, deliveryAdded } from "./webhooks/deliveries/deliveryLog.service";
import { deliveryTried } from "./webhooks/deliveries/webhookHandler";

interface Actors {
  accounts: Accounts;
  programs: Programs;
  sales: Sales;
  money: Money;
  tracking: Tracking;
  insight: Insight;
  deliveries: DeliveryLog;
  noticeLog: NoticeLog;
  requestLog: RequestLog;
  live: Live;
}

/** The handlers that notify people or their systems of each event, in order. */
export function handleEvents(platform: Platform, actors: Actors): void {
  const { events, chain, outbox } = platform;
  const { deliveries, noticeLog, live, requestLog } = actors;
  const note = noticeLog.of;
  const announce = deliveries.of;
  const { accessHolders } = actors.accounts;
  const { applications, merchants, budgetLines } = actors.programs;
  const { links, linkHealth, productLinks, tracking } = actors.tracking;
  const ofLinks = linkAnnouncements({ links, productLinks });
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
      // Not restored if the closing is undone: the owner wanted them to end.
      endKeysAndWebhooks: async (tx, { account: { id }, isClosed, actorId: userId }) => {
        for (const holder of isClosed ? accessHolders : []) await holder.accessOf(tx, { id, userId }, true);
      },
      notify: (tx, { account, isClosed }) => note(noteSuspension)(tx, { account, isSuspended: isClosed }),
    },
    afterCommit: { forgetCachedLinks: ({ account }) => tracking.cache.forgetAllOf(account.id) },
  });

  events.on(termsAnnounced, {
    inTransaction: {
      mailPartners: mailAnnouncedTerms(outbox),
      queueWebhooks: (tx, { terms, changes }) =>
        announce(announceTerms("terms.announced"))(tx, { terms, changes: saidIn("en", changes) }),
      notify: (tx, { terms }) => note(noteWorseTerms)(tx, terms),
    },
  });
  events.on(termsImproved, { inTransaction: { notify: note(noteChangedTerms) } });
  events.on(termsWithdrawn, {
    inTransaction: {
      mailPartners: mailWithdrawnTerms(outbox),
      queueWebhooks: (tx, terms) => announce(announceTerms("terms.withdrawn"))(tx, { terms }),
      notify: note(noteWithdrawnTerms),
    },
  });
  events.on(termsInForce, {
    inTransaction: { queueWebhooks: (tx, terms) => announce(announceTerms("terms.in_force"))(tx, { terms }) },
  });
  events.on(budgetReached, { inTransaction: { notify: note(noteBudget) } });
  events.on(budgetLifted, { inTransaction: { notify: note(noteLiftedBudget) } });
  events.on(partnershipsChanged, {
    inTransaction: {
      followApplications: (tx, changes) => applications.follow(tx, changes),
      queueWebhooks: (tx, changes) => announce(announcePartnerships)(tx, final(changes)),
      notify: (tx, changes) => note(notePartnerships)(tx, final(changes)),
    },
  });
  events.on(partnershipDecisionFinal, {
    inTransaction: {
      queueWebhooks: (tx, change) => announce(announcePartnerships)(tx, [change]),
      notify: (tx, change) => note(notePartnerships)(tx, [change]),
    },
  });

  events.on(linkCreated, {
    inTransaction: {
      notifyBrand: note(noteFirstLinks),
      judgeHealth: linkHealth.begin,
      queueWebhooks: announce(ofLinks.created),
    },
  });
  events.on(linkEdited, { inTransaction: { queueWebhooks: announce(ofLinks.edited) } });
  events.on(linkFoundProduct, { inTransaction: { queueWebhooks: announce(ofLinks.foundProduct) } });
  events.on(linkHealthChanged, {
    inTransaction: { queueWebhooks: announce(announceHealth), notify: note(noteLinkHealth) },
  });
  events.on(linkDomainFailing, { inTransaction: { notify: note(noteFailingDomain) } });
  events.on(feedTroubled, { inTransaction: { notify: note(noteFeedTrouble) } });
  events.on(priceDropped, {
    inTransaction: { queueWebhooks: announce(announcePriceDrop), notify: note(notePriceDrop) },
  });
  events.on(clicksKept, { afterCommit: { publishLive: (clicks) => live.clicksKept(clicks) } });

  events.on(saleChanged, {
    inTransaction: {
      queueWebhooks: unless(isUndoable, announce(announceSale)),
      // Before the balances: the bonus job locks both in this order.
      followForBonus: bonusParts.follow,
      postToLedger: (tx, change) => ledger.postSale(tx, change),
      // After the balances: a transaction that counts for a merchant already holds its balance, which avoids deadlocks.
      countForRules: ruleMatches.follow,
      countForBudget: countForBudget(budgetLines),
      countForNetwork: brandDays.mark,
      // First, because later handlers may change the sale again, and record that.
      recordInChain: recordInChain(chain),
      holdManyOrders: holdManyOrders((tx, sale) => chain.recordChange(tx, saleStream, sale)),
      holdOfSuspended: suspicionHold.hold,
      holdOverCreditLimit: creditHold.hold,
      notify: unless(isUndoable, note(noteSale)),
      notifyOfCreditLimit: note(noteCreditLimit),
    },
    afterCommit: {
      publishLive: ({ sale, before }) => {
        live.saleChanged(sale, before);
      },
      countInMetrics: saleMetrics.count,
    },
  });
  events.on(decisionFinal, { inTransaction: { queueWebhooks: announce(announceSale), notify: note(noteSale) } });
  events.on(returnProposed, {
    inTransaction: { queueWebhooks: announce(announceProposedReturn), notify: note(noteProposedReturn) },
    afterCommit: { publishLive: ({ sale }) => live.saleChanged(sale) },
  });

  events.on(refusalsBegan, { inTransaction: { notify: note(noteRefusals) } });
  events.on(shopRefused, { afterCommit: { logRequest: (refused) => requestLog.note(requestOfShop(refused)) } });

  events.on(bonusDecided, {
    inTransaction: { queueWebhooks: announce(announceBonus) },
    afterCommit: { publishLive: (bonus) => live.bonusDecided(bonus) },
  });
  events.on(payoutCreated, {
    inTransaction: { queueWebhooks: announce(announceNewPayout), notify: note(notePayoutCreated) },
  });
  events.on(payoutCarriedOver, { inTransaction: { notify: note(noteCarriedOver) } });
  events.on(payoutsChanged, {
    inTransaction: { queueWebhooks: announce(announcePayoutChanges), notify: note(notePayoutChanges) },
  });
  events.on(exportReady, { inTransaction: { queueWebhooks: announce(announceFile), notify: note(noteReadyFile) } });
  events.on(claimChanged, { inTransaction: { queueWebhooks: announce(announceClaim), notify: note(noteClaim) } });
  events.on(claimReminded, { inTransaction: { notify: note(noteDueClaim) } });
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

/** No one is notified of a decision before it is final. */
const isUndoable = (change: SaleChange): boolean => change.isUndoable === true;

const final = (changes: readonly PartnershipChange[]) => changes.filter(({ isHeld }) => !isHeld);

const unless =
  <T>(isHeld: (event: T) => boolean, notify: (tx: Tx, event: T) => Promise<void>) =>
  async (tx: Tx, event: T): Promise<void> => {
    if (!isHeld(event)) await notify(tx, event);
  };
