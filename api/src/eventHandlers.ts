import { applicationReceived } from "./accounts/signUp.service";
import { suspensionChanged } from "./accounts/suspension.service";
import { userApproved } from "./accounts/user.service";
import type { CreditHold } from "./billing/creditHold";
import type { Chain } from "./chain/chain";
import { clicksKept } from "./clicks/store/clickSink";
import type { Tracking } from "./clicks/tracking";
import { contactReceived } from "./contact/contact.service";
import type { Events } from "./core/events";
import type { LedgerService } from "./ledger/ledger.service";
import { type LinkService, linkChanged, linkChangeNoted } from "./links/link.service";
import { mailAnnouncedTerms, mailWithdrawnTerms } from "./links/notifyPartners";
import type { Live } from "./live/live";
import type { MerchantService } from "./merchants/merchant.service";
import { merchantChanged } from "./merchants/merchantChanged";
import { offersChanged } from "./merchants/offer.service";
import type { Outbox } from "./outbox/outbox.service";
import type { PayoutAdminService } from "./payouts/payoutAdmin.service";
import { payoutsChanged } from "./payouts/payoutTransitions";
import { sendFirstSaleMail } from "./sales/firstSale";
import { holdManyOrders } from "./sales/intake/clickHold";
import { returnProposed } from "./sales/returns/return.service";
import { saleChanged, saleForgotten } from "./sales/saleStore";
import { recordForgotten, recordInChain, saleStream } from "./sales/saleStream";
import { termsAnnounced, termsWithdrawn } from "./terms/terms.service";
import type { DeliveryLog } from "./webhooks/deliveries/deliveryLog.service";
import { deliveryTried } from "./webhooks/deliveries/webhookHandler";
import { queuePayoutWebhooks } from "./webhooks/payoutEvents";
import { queueSaleWebhooks } from "./webhooks/saleEvents";

interface Actors {
  chain: Chain;
  creditHold: CreditHold;
  deliveries: DeliveryLog;
  ledger: LedgerService;
  links: LinkService;
  live: Live;
  merchants: MerchantService;
  outbox: Outbox;
  payoutAdmin: PayoutAdminService;
  tracking: Tracking;
}

/** Who handles each event, and in which order. */
export function handleEvents(events: Events, actors: Actors): void {
  const { chain, creditHold, deliveries, ledger, links, live, merchants, outbox, payoutAdmin, tracking } = actors;

  events.on(applicationReceived, { afterCommit: { publishLive: () => live.arrived() } });
  events.on(contactReceived, { afterCommit: { publishLive: () => live.arrived() } });
  events.on(userApproved, { inTransaction: { createMerchant: (tx, user) => merchants.createFor(tx, user) } });
  events.on(suspensionChanged, {
    inTransaction: {
      listOrUnlistMerchants: (tx, { user, isSuspended }) => merchants.setListed(tx, user, !isSuspended),
      noteLinkChanges: (tx, { user }) => links.noteAllOf(tx, user.id),
      holdOrReleasePayouts: (tx, { user, isSuspended }) => payoutAdmin.holdWhileSuspended(tx, user, isSuspended),
    },
    afterCommit: { forgetCachedLinks: ({ user }) => tracking.cache.forgetAllOf(user.id) },
  });

  events.on(merchantChanged, {
    inTransaction: { noteLinkChanges: (tx, { id }) => links.noteAllOf(tx, id) },
    afterCommit: { forgetCachedLinks: ({ id }) => tracking.cache.forgetAllOf(id) },
  });
  events.on(offersChanged, {
    inTransaction: { noteLinkChanges: (tx, { publisherId }) => links.noteAllOf(tx, publisherId) },
    afterCommit: { forgetCachedLinks: ({ publisherId }) => tracking.cache.forgetAllOf(publisherId) },
  });
  events.on(termsAnnounced, { inTransaction: { mailPartners: mailAnnouncedTerms(outbox) } });
  events.on(termsWithdrawn, { inTransaction: { mailPartners: mailWithdrawnTerms(outbox) } });
  events.on(linkChanged, {
    afterCommit: { forgetCachedLink: ({ code, version }) => tracking.cache.forget(code, version) },
  });
  events.on(linkChangeNoted, { afterCommit: { publishToProcesses: () => tracking.publishChange() } });
  events.on(clicksKept, { afterCommit: { publishLive: (clicks) => live.clicksKept(clicks) } });

  events.on(saleChanged, {
    inTransaction: {
      queueWebhooks: queueSaleWebhooks(deliveries),
      sendFirstSaleMail: sendFirstSaleMail(outbox),
      postToLedger: (tx, change) => ledger.postSale(tx, change),
      // First, since later handlers may change the sale again, and record that.
      recordInChain: recordInChain(chain),
      holdManyOrders: holdManyOrders((tx, sale) => chain.recordChange(tx, saleStream, sale)),
      holdOverCreditLimit: creditHold.hold,
    },
    afterCommit: {
      publishLive: ({ sale, before }) => {
        live.saleChanged(sale, before);
      },
    },
  });
  events.on(saleForgotten, {
    inTransaction: { recordInChain: recordForgotten(chain) },
  });
  events.on(returnProposed, { afterCommit: { publishLive: (sale) => live.saleChanged(sale) } });

  events.on(payoutsChanged, { inTransaction: { queueWebhooks: queuePayoutWebhooks(deliveries) } });
  events.on(deliveryTried, { afterCommit: { publishLive: ({ ownerId }) => live.deliveryTried(ownerId) } });
}
